import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { registry } from '../registry.ts'
import { canonicalJson, writeCanonicalJson } from './canonical-json.ts'
import type { SkillReport } from './skill-report.ts'

/** A library: several skills of one root, and what was found between them. */
export type LibraryReport = {
  root: string
  /** The root below the workspace, where there is one. */
  place?: string
  skills: SkillReport[]
  findings: DiagnosedFinding[]
}

const schema = 'loopboard-tuning-report/1'
export const engineFacts = { name: 'loopboard', registry_version: registry.registry_version }

const findingJson = ({
  ruleId,
  lineEnd,
  columnEnd,
  fixKind,
  related,
  ...rest
}: DiagnosedFinding): Record<string, unknown> => ({
  ...rest,
  ...{ rule_id: ruleId, line_end: lineEnd, column_end: columnEnd, fix: fixKind },
  related: related.map(({ lineEnd: line_end, columnEnd: column_end, ...place }) => ({
    ...place,
    line_end,
    column_end,
  })),
})

const skillJson = (report: SkillReport) => ({
  skill: { name: report.name, path: report.path, client: report.client, tree_hash: report.treeHash },
  score: report.score,
  health: report.score.health,
  gate: report.gate,
  counts: report.counts,
  diagnosis: report.diagnosis,
  findings: report.findings.map(findingJson),
  notices: report.notices,
})

/** The report of one skill as canonical JSON: equal skills give equal bytes. */
export const jsonReport = (report: SkillReport): string =>
  canonicalJson({ schema, engine: engineFacts, ...skillJson(report) })

/** The report of a library as canonical JSON; skills stand in the order of their paths. Hands it over in pieces, as it can be long. */
export const writeJsonLibraryReport = ({ root, skills, findings }: LibraryReport, put: (piece: string) => void): void =>
  writeCanonicalJson(
    {
      ...{ schema, engine: engineFacts, root },
      skills: skills.map(skillJson),
      library: {
        findings: findings.map(findingJson),
        totals: {
          skills: skills.length,
          findings: skills.reduce((sum, skill) => sum + skill.findings.length, findings.length),
        },
      },
    },
    put,
  )

/** The report of a library as one text. */
export const jsonLibraryReport = (report: LibraryReport): string => {
  const pieces: string[] = []
  writeJsonLibraryReport(report, (piece) => pieces.push(piece))
  return pieces.join('')
}
