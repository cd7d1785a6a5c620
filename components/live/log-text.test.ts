import { expect, test } from 'vitest'
import { styledText } from '#lib/domain/terminal-text.ts'
import { isTrouble, markMatches, mergeFinds, nextFind } from './log-text.ts'

test('a match is marked wherever it stands, also across a change of colour', () => {
  const pieces = markMatches(styledText('a \u001b[31mfo\u001b[0mo b foo'), 'foo')
  expect(pieces.filter((piece) => piece.isMatch).map((piece) => piece.text)).toEqual(['fo', 'o', 'foo'])
  expect(pieces.map((piece) => piece.text).join('')).toBe('a foo b foo')
  expect(pieces.find((piece) => piece.text === 'fo')?.color).toBe(1)
})

test('case does not matter, and no search marks nothing', () => {
  expect(markMatches(styledText('Error'), 'error')[0]?.isMatch).toBe(true)
  expect(markMatches(styledText('Error'), '').some((piece) => piece.isMatch)).toBe(false)
})

test('reports of errors are known, other lines are not', () => {
  for (const line of [
    'Error: no',
    'TypeError: x',
    'not ok 3 - name',
    '  ✖ fails',
    'FATAL crash',
    'connect ECONNREFUSED',
    '2 failed',
  ])
    expect(isTrouble(line), line).toBe(true)
  for (const line of ['ok 3 - name', 'terror', 'all is well', 'errors.ts']) expect(isTrouble(line), line).toBe(false)
})

test('going on from the last find begins at the first, and the other way round', () => {
  expect(nextFind([3, 7], 3, 'next')).toBe(7)
  expect(nextFind([3, 7], 7, 'next')).toBe(3)
  expect(nextFind([3, 7], 3, 'previous')).toBe(7)
  expect(nextFind([], 3, 'next')).toBeNull()
})

test('what was found twice counts once', () => {
  expect(mergeFinds([5, 9], [1, 5])).toEqual([1, 5, 9])
})
