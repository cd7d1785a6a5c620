import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnNames, defaultChoice, readChoice } from './column-choice.ts'

test('a stored order and hidden columns come back', () => {
  const order = [...columnNames].reverse()
  expect(readChoice(JSON.stringify({ order, hidden: ['owner'] }))).toEqual({ order, hidden: ['owner'] })
})

test('a column of an older version is dropped and a new one is added at the end', () => {
  const choice = readChoice(JSON.stringify({ order: ['title', 'spend'], hidden: ['spend'] }))
  expect(choice.order[0]).toBe('title')
  expect(new Set(choice.order)).toEqual(new Set(columnNames))
  expect(choice.hidden).toEqual([])
})

test('the title cannot be hidden', () => {
  expect(readChoice(JSON.stringify({ order: [], hidden: ['title'] })).hidden).toEqual([])
})

test('whatever was stored, every column stands in the order exactly once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      expect([...readChoice(stored).order].sort()).toEqual([...columnNames].sort())
    }),
  )
  expect(readChoice('{')).toEqual(defaultChoice)
})
