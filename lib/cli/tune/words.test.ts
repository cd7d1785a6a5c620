import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as fixing from './words-of-fixing.ts'
import * as coming from './words-of-return.ts'
import * as use from './words-of-use.ts'

const room = import.meta.dirname
/** Files that hold the words themselves, those of tests, and the options, whose help stands in Chinese with the words. */
const isOfWords = (name: string) => /^(?:words-of-.*|tune-options|test-.*|.*\.test)\.ts$/.test(name)

/** Data that a run writes into a document, where English is the only language. */
const written = [
  'loopboard tune',
  'known when the baseline was written',
  'decided at the terminal after the checks were shown',
]

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|\bnew Error\(.*$/gm, '')

/** What a source would say to a person: texts with several words behind each other, without what is filled in; a fault of the program is none. */
const sentencesIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, filled]) => (plain ?? filled ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'))
    .filter((text) => /[A-Za-z]{2,}[,:;]? [a-z]{2,}/.test(text))

test('a sentence in a source is seen', () => {
  expect(sentencesIn("new StartError('There is none.') // 'not this one'")).toEqual(['There is none.'])
  expect(sentencesIn(['say(`', '{name} was not found`)'].join('$'))).toEqual(['… was not found'])
})

test.each(readdirSync(room).filter((name) => name.endsWith('.ts') && !isOfWords(name)))(
  'what %s says to a person stands with the words, in both languages',
  (name) => {
    const said = sentencesIn(readFileSync(join(room, name), 'utf8'))
    expect(said.filter((text) => !written.includes(text))).toEqual([])
  },
)

/** A Chinese character, or a mark as wide as one. */
const isChinese = (text: string) => /[\p{Script=Han}\uff00-\uffef]/u.test(text)
/** Stands in for a text, a list, a text in both languages or the parts of one: in each of them it reads `x1`. */
const filling = (n: number) => {
  const text = Object.assign([`x${n}`], { en: `x${n}`, zh: `x${n}` })
  return Object.assign([text], {
    en: text,
    zh: text,
    names: [text],
    first: text,
    path: text,
    type: text,
    by: text,
    cost: text,
  })
}

describe('every sentence of the command is there in both languages, with the same places', () => {
  for (const [table, words] of [fixing, coming, use].flatMap((all) => Object.entries(all)))
    test.each(Object.entries(words))(`${table}.%s`, (_, sentence) => {
      const { en, zh } =
        typeof sentence === 'function' ? (sentence as CallableFunction)(...[0, 1, 2].map(filling)) : sentence
      expect(isChinese(zh)).toBe(true)
      expect(isChinese(en)).toBe(false)
      const places = (text: string) => [...new Set(text.match(/x\d|--[a-z-]+/g))].sort()
      expect(places(zh)).toEqual(places(en))
    })
})

/** The sources that a command loads, as far as they are named plainly. */
const loadedBy = (names: readonly string[]): Map<string, string> => {
  const sources = new Map<string, string>()
  const waiting = names.map((name) => join(room, name))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources.has(path)) continue
    const source = readFileSync(path, 'utf8')
    sources.set(path, source)
    for (const [, name = ''] of source.matchAll(/\bfrom '((?:#lib|\.{1,2})\/[^']+\.ts)'/g))
      waiting.push(
        name.startsWith('.') ? resolve(dirname(path), name) : join(room, '..', '..', name.slice('#lib/'.length)),
      )
  }
  return sources
}

test('every refusal that a run of fixes can meet is a sentence of the catalogue, with what to do next', () => {
  const sources = loadedBy(['show-fixes.ts', 'roll-back.ts', 'verify-work.ts'])
  expect([...sources.keys()].some((path) => path.endsWith('workspace/skill-lock.ts'))).toBe(true)
  // The environment is read for every command, before any of them knows a language.
  sources.delete(resolve(room, '..', '..', 'config.ts'))
  const bare = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(/\brefus(?:e|al)\(\s*'\w+',\s*['`].*|\bnext: ['`].*/g)].map(([found]) => `${path}: ${found}`),
  )
  expect(bare).toEqual([])
})
