import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { FindingView, SkillDiagnosis } from '#lib/domain/tuning/skill-view.ts'

type Found = SkillReport['findings'][number]

/** A finding as the API tells it. */
export const findingView = ({ ruleId, lineEnd, columnEnd, fixKind, related, ...rest }: Found): FindingView => ({
  ...rest,
  ...{ rule_id: ruleId, line_end: lineEnd, column_end: columnEnd, fix: fixKind },
  related: related.map(({ lineEnd: line_end, columnEnd: column_end, ...place }) => ({
    ...place,
    line_end,
    column_end,
  })),
})

/** What a diagnosis says, as the API tells it. */
export const diagnosisView = (report: SkillReport): SkillDiagnosis => ({
  skill: { name: report.name, path: report.path, client: report.client, tree_hash: report.treeHash },
  ...{ score: report.score, gate: report.gate, counts: report.counts, diagnosis: report.diagnosis },
  ...{ findings: report.findings.map(findingView), notices: report.notices },
})
