import { isObject, type JsonObject, type JsonValue } from '../loop/document/json-value.ts'
import { tuningDocument } from './document/tuning-shape.ts'
import type { Issue } from './issue.ts'
import { openCounts } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'

const keptActions = 10
const keptErrors = 5
const keptClosedIssues = 200

/**
 * The text of a tuning's `state.json`: JSON with two blanks and a final newline. Into an existing document (`base`) only our values are put:
 * unknown keys and the order of keys stay. Only here the lists are cut: the last 10 attempts, the last 5 errors, the 200 closed issues that
 * were seen last.
 */
export function writeTuningDocument(base: JsonObject | null, state: TuningState): string {
  const document = tuningDocument.write(withWindows(state), base ? withoutDots(base) : undefined) as JsonObject
  const hasAlias = document['gemini_analysis'] !== undefined || document['agy_analysis'] !== undefined
  if (!hasAlias) {
    document['gemini_analysis'] = document['deep_analysis'] ?? null
    document['gemini_analysis_requested'] = document['deep_analysis_requested'] ?? false
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Keys that a shallow merge left at the top; their values stand in their places now. */
const withoutDots = (base: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(base).filter(([key]) => !/^[a-z_]+(\.[a-z_]+)+$/.test(key)))

function withWindows(state: TuningState): TuningState {
  const closed = state.issues.filter((issue) => issue.state !== 'open')
  const kept = new Set(closed.length > keptClosedIssues ? latest(closed) : closed)
  return {
    ...state,
    action_history: state.action_history.slice(-keptActions),
    errors: state.errors.slice(-keptErrors),
    issues: state.issues.filter((issue) => issue.state === 'open' || kept.has(issue)),
  }
}

const latest = (closed: readonly Issue[]): Issue[] =>
  [...closed]
    .sort((one, other) => ((one.last_seen ?? '') < (other.last_seen ?? '') ? 1 : -1))
    .slice(0, keptClosedIssues)

const pick = (value: JsonValue | undefined, keys: readonly string[]): JsonObject => {
  const source = isObject(value) ? value : {}
  return Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]!]))
}

const each = (value: JsonValue | undefined, keys: readonly string[]): JsonObject[] =>
  Array.isArray(value) ? value.map((element) => pick(element, keys)) : []

const shape = {
  state: [
    ...['status', 'started_at', 'updated_at', 'target_skill', 'user_issue_description', 'focus_areas', 'diagnosis'],
    ...['issues', 'issues_by_severity', 'proposed_fixes', 'applied_fixes', 'pending_fixes'],
    ...['iteration_count', 'max_iterations', 'quality_score', 'quality_gate', 'completed_actions', 'current_action'],
    ...['action_history', 'errors', 'error_count', 'max_errors', 'work_dir', 'backup_dir'],
  ],
  target: ['name', 'path', 'execution_mode', 'phases', 'specs'],
  result: ['status', 'issues_found', 'severity', 'execution_time_ms', 'details'],
  details: ['patterns_checked', 'patterns_matched', 'evidence', 'recommendations'],
  evidence: ['file', 'line', 'pattern', 'context', 'severity'],
  issue: [
    ...['id', 'type', 'severity', 'priority', 'location', 'description', 'evidence', 'root_cause', 'impact'],
    ...['suggested_fix', 'related_issues'],
  ],
  location: ['file', 'line_start', 'line_end', 'phase'],
  fix: [
    ...['id', 'issue_ids', 'strategy', 'description', 'rationale', 'changes', 'risk', 'estimated_impact'],
    'verification_steps',
  ],
  change: ['file', 'action', 'old_content', 'new_content', 'diff'],
  applied: ['fix_id', 'applied_at', 'success', 'backup_path', 'verification_result', 'rollback_available'],
  history: ['action', 'started_at', 'completed_at', 'result', 'output_files'],
  error: ['action', 'message', 'timestamp', 'recoverable'],
}

const seedDiagnoses = ['context', 'memory', 'dataflow', 'agent'] as const

/** The state in the format of the first state schema, with the four diagnoses it knows and nothing it does not name. */
export function toSeed000(state: TuningState): JsonObject {
  const document = tuningDocument.write(withWindows(state), undefined) as JsonObject
  const found = isObject(document['diagnosis']) ? document['diagnosis'] : {}
  const results = seedDiagnoses.map((name): [string, JsonValue] => [
    name,
    isObject(found[name]) ? result(found[name]) : null,
  ])
  const target = pick(document['target_skill'], shape.target)
  const isPending = state.status === 'waiting' && state.wait_reason === 'init_confirm'
  const isNamed = (value: JsonValue | undefined) => (value === '' ? null : (value ?? null))
  return {
    ...pick(document, shape.state),
    ...(state.status === 'waiting' && { status: isPending ? 'pending' : 'running' }),
    target_skill: { ...target, name: isNamed(target['name']), path: isNamed(target['path']) },
    focus_areas: state.focus_requested,
    diagnosis: Object.fromEntries(results),
    issues: each(document['issues'], shape.issue).map((issue) => ({
      ...issue,
      location: pick(issue['location'], shape.location),
    })),
    issues_by_severity: seedCounts(state),
    proposed_fixes: each(document['proposed_fixes'], shape.fix).map((fix) => ({
      ...fix,
      changes: each(fix['changes'], shape.change),
    })),
    applied_fixes: each(document['applied_fixes'], shape.applied),
    action_history: each(document['action_history'], shape.history),
    errors: each(document['errors'], shape.error),
  }
}

function result(found: JsonObject): JsonObject {
  const details = pick(found['details'], shape.details)
  return { ...pick(found, shape.result), details: { ...details, evidence: each(details['evidence'], shape.evidence) } }
}

/** Counts of a state that came from such a file are about all its issues; in our own only the counted ones. */
const seedCounts = ({ issues, issues_by_severity: counted }: TuningState): JsonObject => ({
  ...(issues.every((issue) => issue.source === 'import') ? openCounts(issues) : counted),
})
