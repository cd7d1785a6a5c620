import type { SkillFile } from '../../../../model/skill-file.ts'
import type { HeadingGroup } from './numbered-headings.ts'

const numberOfRow = /^\W{0,4}(?:(?:phase|stage|step|阶段|步骤)\s?)?(\d{1,2})(?![\d.]*\w)/i

/** Whether titles leave out phases in more than one place, all of which a table of the file tells of: only some have more than their row. */
export function areToldInTable(file: SkillFile, headings: HeadingGroup['headings']): boolean {
  const numbers = [...headings].sort((one, other) => one.number - other.number)
  const missing = numbers.slice(1).map(({ number }, at) => {
    const from = numbers[at]!.last + 1
    return Array.from({ length: Math.max(0, number - from) }, (_, place) => from + place)
  })
  if (missing.filter(({ length }) => length > 0).length < 2) return false
  return file.tables.some(({ rows }) => {
    const told = new Set(rows.map(([cell]) => Number(numberOfRow.exec(cell?.text ?? '')?.[1])))
    return missing.flat().every((number) => told.has(number))
  })
}
