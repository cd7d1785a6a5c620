import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import type { LibraryReport } from './json-report.ts'

/** A finding with the path of its file below the root of the report, as tools outside need it. */
export type LocatedFinding = DiagnosedFinding & { filePath: string }

const below = (folder: string, file: string): string => (folder === '' || folder === '.' ? file : `${folder}/${file}`)

type Located = Pick<LibraryReport, 'skills' | 'findings' | 'place'>

/** All findings of a report in their order, each with its place below the root. */
export const locatedFindings = ({ skills, findings }: Located): LocatedFinding[] =>
  placedFindings({ findings, skills: skills.map((skill) => ({ ...skill, place: skill.path })) })

/** As `locatedFindings`, with places below the workspace: annotations and code scanning begin there. */
export const placedFindings = ({ skills, findings, place = '' }: Located): LocatedFinding[] => [
  ...skills.flatMap((skill) =>
    skill.findings.map((finding) => ({ ...finding, filePath: below(skill.place ?? skill.path, finding.file) })),
  ),
  ...findings.map((finding) => ({ ...finding, filePath: below(place, finding.file) })),
]
