import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions } from './action-catalogue.ts'

test('the page of the rules names every action as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tuning-rules.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| action-'))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(
    Object.entries(actions).map(([id, { purpose, needs, changes, whenExhausted, attempts }]) => [
      ...[id, purpose, needs, changes, whenExhausted, String(attempts)],
    ]),
  )
})
