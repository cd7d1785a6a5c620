import { type Severity, severities, severityRank } from '#lib/domain/tuning/severity.ts'
import { type Diagnosis, diagnoses } from '#lib/domain/tuning/vocabulary.ts'

/** What the matrix needs of an issue. */
export type MatrixIssue = {
  file: string
  diagnosis: Diagnosis | null
  severity: Severity
}

/** One file with how many open issues each diagnosis has in it, and the worst of them. */
export type MatrixRow = {
  file: string
  total: number
  worst: Severity | 'none'
  cells: Record<Diagnosis, { count: number; worst: Severity | 'none' }>
}

const emptyCells = () =>
  Object.fromEntries(diagnoses.map((name) => [name, { count: 0, worst: 'none' }])) as MatrixRow['cells']

const worse = (one: Severity | 'none', other: Severity): Severity =>
  one === 'none' || severityRank(other) < severityRank(one) ? other : one

/** Files by diagnoses: those with the worst issues first, then by their number and path; files without issues come last. */
export function fileMatrix(files: readonly string[], issues: readonly MatrixIssue[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow>()
  const rowOf = (file: string) => {
    const known = rows.get(file)
    if (known) return known
    const row: MatrixRow = { file, total: 0, worst: 'none', cells: emptyCells() }
    rows.set(file, row)
    return row
  }
  for (const file of files) rowOf(file)
  for (const { file, diagnosis, severity } of issues) {
    const row = rowOf(file)
    row.total++
    row.worst = worse(row.worst, severity)
    if (diagnosis === null) continue
    const cell = row.cells[diagnosis]
    cell.count++
    cell.worst = worse(cell.worst, severity)
  }
  const rank = (row: MatrixRow) => (row.worst === 'none' ? severities.length : severityRank(row.worst))
  return [...rows.values()].sort(
    (one, other) => rank(one) - rank(other) || other.total - one.total || (one.file < other.file ? -1 : 1),
  )
}
