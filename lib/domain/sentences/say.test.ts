import { globSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { join, listNames, Said, say, wordsOf } from './say.ts'
import { sentenceCodes, sentences } from './sentences.ts'

test('a sentence has its English text, and its code with what fills its places', () => {
  const { text, said } = say('limit_reached', { current: 10, max: 10 })
  expect(text).toBe('Iteration limit reached (10/10). Raise max_iterations to continue.')
  expect(said).toEqual({ code: 'limit_reached', params: { current: 10, max: 10 } })
})

test.each([
  [0, '0 open tasks: a'],
  [1, '1 open task: a'],
  [1000, '1000 open tasks: a'],
])('%d is counted as English does', (count, text) => {
  expect(say('open_tasks', { count, tasks: 'a' }).text).toBe(text)
})

test('a place can hold another sentence', () => {
  const { text, said } = say('ended', { text: say('tests_missing', { tests: listNames(['a', 'b', 'c', 'd']) }) })
  expect(text).toBe('missing: a, b, c and 1 more.')
  expect(Said.parse(JSON.parse(JSON.stringify(said)))).toEqual(said)
})

test('parts are joined in their order; none gives no sentence', () => {
  const parts = [say('approval_by_person'), say('judgement_by_agent'), say('absent')]
  expect(join('listed', parts)?.text).toBe('approval by a person, judgement by an agent, absent')
  expect(join('joined', parts.slice(0, 1))?.text).toBe('approval by a person')
  expect(join('spaced', [])).toBeNull()
})

test('no code stands for two sentences', async () => {
  const files = globSync('*-sentences.ts', { cwd: import.meta.dirname })
  const parts = await Promise.all(files.map((file) => import(`./${file}`)))
  const codes = parts.flatMap((part) => Object.values<object>(part).flatMap((catalogue) => Object.keys(catalogue)))
  expect(codes.length).toBeGreaterThan(300)
  expect(codes.sort()).toEqual([...sentenceCodes].sort())
})

test('what fills a place is never read as a template', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(say('as_is', { text }).text).toBe(text)
      expect(fillTemplate('<{a}|{a}>', { a: text })).toBe(`<${text}|${text}>`)
    }),
  )
})

test('every sentence of the catalogue is filled whole', () => {
  for (const template of Object.values(sentences)) {
    const names = [...template.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '')
    const filled = fillTemplate(template, Object.fromEntries(names.map((name) => [name, 1])))
    expect(filled, template).not.toMatch(/[{}]|plural|undefined/)
  }
})

test('a text with its sentence reads as words again', () => {
  const { text: message, said } = say('tests_fail')
  expect(wordsOf({ message, said })).toEqual(say('tests_fail'))
  expect(wordsOf({ message })).toBe(message)
})
