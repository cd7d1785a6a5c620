import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSentences } from '#lib/domain/sentences/check-sentences.ts'
import { reasonZh } from './reasons-zh.ts'

const room = join(import.meta.dirname, '..')
const sources = [
  ...readdirSync(join(room, 'transforms')).map((name) => join('transforms', name)),
  ...['propose.ts', 'proposals/run-transform.ts'],
].filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))

/** Sentences that transforms write into skills. */
const written =
  /^(Finish with|If an agent call fails|Follow the section|You must do only|- \[ \]|## |.* is defined in )/

/** Every sentence in the sources, with `x` for what is put into it. */
const sentencesIn = (path: string): string[] =>
  [
    ...readFileSync(join(room, path), 'utf8').matchAll(
      /'([^'\n]* [^'\n]*\.)'|`((?:[^`\\\n]|\\.)* (?:[^`\\\n]|\\.)*[a-z\\`}]\.)`/g,
    ),
  ]
    .map(([, plain, filled]) => (plain ?? filled!.replaceAll(/\$\{[^{}]*\}/g, 'x')).replaceAll('\\`', '`'))
    .filter((text) => !/[\u4e00-\u9fff]/.test(text) && !written.test(text))

test('every reason why a transform leaves something has Chinese words', () => {
  const reasons = sources.flatMap(sentencesIn)
  expect(reasons.length).toBeGreaterThan(90)
  expect(reasons.filter((reason) => reasonZh(reason) === null)).toEqual([])
})

test('every way that a person chooses has Chinese words', () => {
  const labels = sources.flatMap((path) =>
    [...readFileSync(join(room, path), 'utf8').matchAll(/\blabel: (?:'([^']*)'|`([^`]*)`)/g)].map(
      ([, plain, filled]) => plain ?? filled!.replaceAll(/\$\{[^{}]*\}/g, 'x'),
    ),
  )
  expect(labels.length).toBeGreaterThan(9)
  expect(labels.filter((label) => reasonZh(label) === null)).toEqual([])
})

test('what a check has seen has Chinese words, with its name where it failed', () => {
  for (const template of Object.values(checkSentences)) {
    const note = template.replaceAll(/\{\w+\}/g, 'x')
    expect([note, reasonZh(note)]).toEqual([note, expect.stringMatching(/[\u4e00-\u9fff]/)])
  }
  expect(reasonZh('target: Still found: SPEC-013; bytes: a.md: the line ends changed')).toBe(
    'target：仍然存在：SPEC-013；bytes：a.md：换行符已改变',
  )
})

test('what differs stays in the Chinese sentence, and words that are not ours have none', () => {
  expect(reasonZh('`a` is named in b.md.')).toBe('b.md 中提到了 `a`。')
  expect(reasonZh('An agent said so.')).toBeNull()
})
