import { expect, test } from 'vitest'
import { fileMatrix } from './file-matrix.ts'

test('files with the worst issues come first, those without any last', () => {
  const rows = fileMatrix(
    ['a.md', 'SKILL.md', 'phases/01.md'],
    [
      { file: 'phases/01.md', diagnosis: 'context', severity: 'medium' },
      { file: 'phases/01.md', diagnosis: 'context', severity: 'low' },
      { file: 'SKILL.md', diagnosis: 'spec', severity: 'critical' },
    ],
  )
  expect(rows.map((row) => row.file)).toEqual(['SKILL.md', 'phases/01.md', 'a.md'])
  expect(rows[1]?.cells.context).toEqual({ count: 2, worst: 'medium' })
  expect(rows[2]?.worst).toBe('none')
})

test('an issue of a file that is gone, or without a diagnosis, still has its row', () => {
  const [row] = fileMatrix([], [{ file: 'old.md', diagnosis: null, severity: 'high' }])
  expect(row).toMatchObject({ file: 'old.md', total: 1, worst: 'high' })
})
