import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import type { LibraryReport } from './json-report.ts'

/** A finding with the path of its file below the root of the report, as tools outside need it. */
export type LocatedFinding = DiagnosedFinding & { filePath: string }

const below = (folder: string, file: string): string => (folder === '' || folder === '.' ? file : `${folder}/${file}`)

/** All findings of a report in their order, each with its place below the root. */
export const locatedFindings = ({ skills, findings }: Pick<LibraryReport, 'skills' | 'findings'>): LocatedFinding[] => [
  ...skills.flatMap((skill) =>
    skill.findings.map((finding) => ({ ...finding, filePath: below(skill.path, finding.file) })),
  ),
  ...findings.map((finding) => ({ ...finding, filePath: finding.file })),
]
