import { blocks, inline, pathCode, quotation, sentence, table } from '../../loop/progress/markdown-text.ts'
import type { Issue } from '../issue.ts'
import { isCounted } from '../issue.ts'
import { severities } from '../severity.ts'
import { tuningNotices } from '../tuning-notices.ts'
import { judge } from '../tuning-score.ts'
import type { TuningState } from '../tuning-state.ts'
import { diagnoses } from '../vocabulary.ts'

/** The place of an issue as a person reads it. */
export const placeOf = ({ location }: Issue): string =>
  pathCode([location.file || '.', location.line_start, location.column_start].filter(Boolean).join(':'))

const words = { good: 80, significant: 60, serious: 40 } as const

/** How the health of a skill is called. */
export const assessmentOf = (health: number): string =>
  Object.entries(words).find(([, least]) => health >= least)?.[0] ?? 'critical'

/** The report of a tuning as Markdown: what was found and how it is judged. Time stands only in its head; text of the skill is never markup. */
export function renderTuningReport(state: TuningState, reason: string | null, at: string): string {
  const { target_skill: target, engine, quality } = state
  const { quality: parts, verdict, reasons } = judge(state)
  const { health, quality: score } = quality ?? parts
  const gate = quality ? state.quality_gate : verdict
  const counts = state.issues_by_severity
  return blocks(
    [`# Tuning report: ${inline(target.name)}`],
    [
      `- Skill: ${pathCode(target.path)} (${target.client}, ${target.execution_mode ?? 'unknown mode'})`,
      `- Tuning: ${state.tuning_id}, iteration ${state.iteration.index} of ${state.max_iterations}`,
      `- Engine: ${engine ? `${engine.version}, rules ${engine.registry_version}` : 'unknown'}`,
      `- Written: ${at}`,
      ...(reason === null ? [] : [`- Ends because: ${reason}`]),
    ],
    [
      ...['## Summary', ''],
      ...table(
        ['Score', 'Health', 'Gate', ...severities],
        [[String(score), String(health), gate, ...severities.map((severity) => String(counts[severity]))]],
      ),
      ...['', `Health: ${assessmentOf(health)}. ${parts.arithmetic}`],
    ],
    description(state),
    ...diagnoses.flatMap((name) => (state.diagnosis[name] ? [diagnosisBlock(state, name)] : [])),
    fullIssues(state),
    shortIssues(state),
    fixOrder(state),
    [
      ...['## Gate', ''],
      ...table(
        ['What', 'Value', 'Limit', 'Result'],
        reasons.map(({ verdict, value, found, limit, holds }) => [
          value === 'failed_diagnoses' ? 'diagnoses that failed' : value,
          String(found),
          `${value === 'score' || value === 'health' ? 'at least' : 'at most'} ${limit}`,
          holds ? (verdict === 'fail' ? '**fails**' : '**asks for a review**') : 'passed',
        ]),
      ),
    ],
    deepBlock(state),
    setAside(state),
  )
}

function description({ user_issue_description: text, requirement_analysis: analysis }: TuningState): string[] {
  if (text.trim() === '') return []
  const read = (analysis?.dimensions ?? []).map(
    ({ inferred_category, confidence, keywords }) =>
      `- ${inferred_category} (${confidence})${keywords.length > 0 ? `: ${keywords.map(inline).join(', ')}` : ''}`,
  )
  return ['## What bothers you', '', ...quotation(text), '', ...read]
}

function diagnosisBlock(state: TuningState, name: (typeof diagnoses)[number]): string[] {
  const result = state.diagnosis[name]
  if (!result) return []
  const { patterns_checked: checked, patterns_matched: matched } = result.details
  return [
    ...[`## Diagnosis: ${name}`, ''],
    `${result.status}, severity ${result.severity}, ${result.issues_found} counted; ${checked.length} rules checked, matched: ${matched.join(', ') || 'none'}.`,
    ...(result.error ? ['', `Could not be run: ${inline(result.error)}`] : []),
  ]
}

const isGrave = ({ severity }: Issue): boolean => severity === 'critical' || severity === 'high'

function fullIssues({ issues }: TuningState): string[] {
  const grave = issues.filter((issue) => isCounted(issue) && isGrave(issue))
  if (grave.length === 0) return []
  return [
    '## Critical and high issues',
    ...grave.flatMap((issue) => [
      ...['', `### ${issue.id} · ${issue.rule_id ?? issue.source} · ${sentence(issue.description)}`, ''],
      `- At: ${placeOf(issue)} (${issue.severity})`,
      ...line('Cause', issue.root_cause),
      ...line('Impact', issue.impact),
      ...line('Fix', issue.suggested_fix),
      ...(issue.evidence[0]?.trim() ? [`- Seen: ${inline(issue.evidence[0])}`] : []),
    ]),
  ]
}

const line = (name: string, text: string): string[] => (text.trim() === '' ? [] : [`- ${name}: ${sentence(text)}`])

function shortIssues({ issues }: TuningState): string[] {
  const rest = issues.filter((issue) => isCounted(issue) && !isGrave(issue))
  if (rest.length === 0) return []
  return [
    ...['## Medium and low issues', ''],
    ...rest.map((issue) => `- ${issue.id} ${issue.rule_id ?? ''} ${placeOf(issue)}: ${sentence(issue.description)}`),
  ]
}

function fixOrder({ proposed_fixes: fixes, iteration }: TuningState): string[] {
  const current = fixes.filter((fix) => fix.iteration === iteration.index && fix.status !== 'superseded')
  if (current.length === 0) return []
  return [
    ...['## Order of fixes', ''],
    ...current.map(
      (fix, index) =>
        `${index + 1}. ${fix.id} (${fix.kind}, risk ${fix.risk}, ${fix.status}): ${sentence(fix.description)} for ${fix.issue_ids.join(', ')}`,
    ),
  ]
}

function deepBlock({ deep_analysis: deep }: TuningState): string[] {
  if (!deep) return []
  const told = deep.error ? ` ${inline(deep.error)}` : ''
  return ['## Deep analysis', '', `${deep.type} by ${inline(deep.provider)}: ${deep.status}.${told}`]
}

function setAside({ issues, diagnosis }: TuningState): string[] {
  const suppressed = issues.filter(
    ({ state }) => state === 'suppressed' || state === 'accepted' || state === 'baseline',
  )
  const notices = tuningNotices(diagnosis).map(
    ({ file, message }) => `- ${file === null ? '' : `${pathCode(file)}: `}${sentence(message.en)}`,
  )
  return [
    ...(suppressed.length === 0 ? [] : ['## Set aside', '']),
    ...suppressed.map(
      (issue) =>
        `- ${issue.id} ${issue.state}${issue.judgement ? ` by ${inline(issue.judgement.by)}: ${inline(issue.judgement.reason)}` : ''}`,
    ),
    ...(notices.length === 0 ? [] : ['', '## Notices', '', ...notices]),
  ]
}
