import { visibleText } from '#lib/domain/terminal-text.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { IssueView } from '#lib/domain/tuning/issue-view.ts'
import type { TuningListItem, TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'

const scoreOf = (score: number | null, gate: string | null): string => (score === null ? '–' : `${score} ${gate ?? ''}`)

/** A tuning in one line of the list. */
export const listLine = (one: TuningListItem): string =>
  visibleText(
    `${one.tuning_id}  ${one.status.padEnd(9)}  ${scoreOf(one.score, one.gate).padEnd(10)}  ${one.skill}  ${one.wait_reason ?? one.completion_reason ?? one.failure_reason ?? ''}`,
  )

/** Where a tuning stands, and what it asks, with the commands that answer. */
export function standingText({ data, meta }: TuningSummaryAnswer): string {
  const { tuning_id: id, wait, requirement_analysis: analysis } = data
  const score = data.quality
    ? `${data.quality_score} (health ${data.quality.health}, gate ${data.quality_gate})`
    : 'not yet'
  const { critical, high, medium, low } = meta.findings.counted
  const questions = data.wait_reason === 'clarification' ? (analysis?.questions ?? []) : []
  return [
    `${id}  ${data.status}${data.wait_reason ? `: ${data.wait_reason}` : ''}`,
    `  skill: ${data.target_skill.path}   score: ${score}`,
    `  issues: ${critical} critical, ${high} high, ${medium} medium, ${low} low   fixes: ${meta.fixes.proposed} proposed, ${meta.fixes.applied} applied`,
    ...(wait ? [`  ${wait.question}`, `  answers: ${wait.options.map((option) => option.id).join(', ')}`] : []),
    ...questions.flatMap((one) => [
      `  ${one.id}: ${one.text.en}`,
      ...one.options.map((option) => `    ${one.id}=${option.value}  ${option.label.en}`),
    ]),
  ]
    .map(visibleText)
    .join('\n')
}

/** An issue in one line. */
export const issueLine = ({ id, severity, rule_id, location, description, state }: IssueView): string =>
  visibleText(
    `${id}  ${severity.padEnd(8)}  ${state.padEnd(6)}  ${rule_id ?? ''}  ${location.file}:${location.line_start ?? ''}  ${description}`,
  )

/** A proposal in one line, with the ways of a choice below it. */
export const fixLines = (fix: FixBrief): string =>
  [
    `${fix.id}  ${fix.kind}  risk ${fix.risk}  ${fix.status}${fix.is_safe ? ' (safe)' : ''}  ${fix.title.en}  for ${fix.issue_ids.join(', ')}`,
    ...fix.options.map(({ value, label }) => `    --option ${fix.id}=${value}  ${label}`),
  ]
    .map(visibleText)
    .join('\n')
