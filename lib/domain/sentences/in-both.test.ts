import { expect, test } from 'vitest'
import { refusal } from '../result.ts'
import { inBoth, refusalInBoth } from './in-both.ts'
import { listNames, say } from './say.ts'

test('a sentence is said in both languages, with the sentences in its places', () => {
  const files = listNames(['a.md', 'b.md', 'c.md', 'd.md'])
  expect(inBoth(say('files_changed_since_fix', { files }))).toEqual({
    en: 'a.md, b.md, c.md and 1 more changed since the fix was made.',
    zh: expect.stringContaining('a.md, b.md, c.md 等，另有 1 个'),
  })
})

test('what is counted has its form', () => {
  const { zh } = inBoth(say('outcome_diagnosed', { count: 1 }))
  expect(zh).toMatch(/^[^{}]*1[^{}]*$/)
})

test('a refusal says why and what to do next; words of somebody else stay as they are', () => {
  const no = refusal('busy', 'git: index.lock', { next: say('next_try_again') })
  expect(refusalInBoth(no)).toEqual({
    en: 'git: index.lock Try again.',
    zh: expect.stringMatching(/^git: index\.lock [\u4e00-\u9fff]/),
  })
})

test('a sentence of another version stays in English', () => {
  expect(inBoth({ text: 'New.', said: { code: 'of_tomorrow', params: {} } })).toEqual({ en: 'New.', zh: 'New.' })
  const within = { code: 'spaced', params: { first: { code: 'of_tomorrow', params: {} }, rest: 'x' } }
  expect(inBoth({ text: 'New. x', said: within }).zh).toBe('New. x')
})
