import { expect, test } from 'vitest'
import { Fix } from '#lib/domain/tuning/fix.ts'
import { fixWords } from './fix-words.ts'

test('the ways of a fix that has several are said in both languages; a value of the skill is itself in both', () => {
  const options = [
    { value: 'remove', label: 'Remove the row', diff: '' },
    { value: '30s', label: '', diff: '' },
  ]
  expect(fixWords(Fix.parse({ id: 'FIX-001', kind: 'choice', options })).ways).toEqual([
    { en: 'Remove the row', zh: '删除该行' },
    { en: '30s', zh: '30s' },
  ])
})
