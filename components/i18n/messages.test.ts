import { expect, test } from 'vitest'
import { namesZh } from '#lib/diagnosis/report/names-zh.ts'
import { reportWords } from '#lib/diagnosis/report/report-words.ts'
import { sentenceCodes, sentences } from '#lib/domain/sentences/sentences.ts'
import betterSaid from './messages/sentences.en.json'
import { english as en, chinese as zh } from './messages.ts'

type Messages = { readonly [key: string]: string | Messages }

const flatten = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )

const english = new Map(flatten(en))
const chinese = new Map(flatten(zh))

/** Words that are the same in both languages: names, units, and codes that people type or read in files. */
const sameInBoth = [
  /\{\w+(?:, \w+){0,2}\}/g,
  /\{\w+, (?:plural|select),|\b(?:one|other|=\d+) \{/g,
  /<\/?\w+>/g,
  /`[^`]*`/g,
  /\b(?:Loopboard|English|Markdown|Git|git|JSON|JUnit|XML|TAP|API|URL|OpenAPI|PostgreSQL|Node(?:\.js)?|ID|CSV|HTTP|bash|bubblewrap|npm|test|Ctrl|Cmd|K|DEVELOP|VALIDATE|INIT|DEBUG|COMPLETE|G\d|stdout|stderr|ANSI|SHA-256|Bearer|lcov|USD|MiB|LOOPBOARD_HOME|scripts|SARIF|GitHub|Code Climate|Claude Code|Codex|CCW|Enter|SKILL\.md)\b/g,
]

test('English and Chinese have exactly the same keys', () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
})

test('every sentence of the rules can be said in both languages', () => {
  expect(Object.keys(en.said).sort()).toEqual([...sentenceCodes].sort())
  expect(Object.keys(zh.said).sort()).toEqual([...sentenceCodes].sort())
})

test('what a page says better than the rules is a sentence of theirs, with the same places', () => {
  const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort()
  for (const [code, text] of Object.entries(betterSaid)) {
    const rule = sentences[code as keyof typeof sentences]
    expect(rule, code).toBeDefined()
    expect(places(text), code).toEqual(places(rule))
  }
})

test('no message is empty', () => {
  const empty = [...english, ...chinese].filter(([, text]) => text.trim() === '').map(([key]) => key)
  expect(empty).toEqual([])
})

test('no English word is left in a Chinese message', () => {
  const left = [...chinese].filter(([, text]) => {
    const rest = sameInBoth.reduce((remaining, pattern) => remaining.replace(pattern, ''), text)
    return /[A-Za-z]{2,}/.test(rest)
  })
  expect(left).toEqual([])
})

test('a Chinese message uses the same placeholders as the English one', () => {
  const placeholders = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort()
  const unequal = [...english].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(chinese.get(key) ?? '').join(),
  )
  expect(unequal.map(([key]) => key)).toEqual([])
})

test('a report of the command line calls things as the pages do', () => {
  const { value, ...names } = namesZh
  expect(zh.tunings).toMatchObject(names)
  expect(value).toMatchObject({ critical: names.severity.critical, high: names.severity.high })
  const { score, gate: title } = zh.tunings.columns
  expect(reportWords.zh).toMatchObject({ score, gate: title, suppressed: zh.tunings.issueState.suppressed })
  expect(reportWords.zh.health).toBe(zh.tuningsPage.score.health)
})
