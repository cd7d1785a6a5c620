import { ok, type Result, refuse } from '../../result.ts'
import { emptyObject, isObject, type JsonObject, type JsonValue } from '../document/json-value.ts'
import { readStatus } from '../document/loop-shape.ts'
import type { LoopStatus } from '../loop-state.ts'
import { judgeStatus } from '../merge/foreign-status.ts'
import { type ReadLoop, readLoopDocument } from '../read-loop-document.ts'
import { isServerRun } from './control-signal.ts'
import { patchSkillState } from './patch-skill-state.ts'

/** What whoever executes a loop from outside may change: its own part, its count of iterations, and where the loop stands. */
export type SkillEdit = {
  skillState?: JsonObject
  iteration?: number | 'next'
  status?: LoopStatus
  /** Why it failed; only with the status `failed`. */
  reason?: string
}

/** Fields that the dashboard decides, and by which way a person changes them. */
const controlFields: Record<string, string> = {
  loop_id: 'it is the name of the file',
  title: 'people set it in the dashboard',
  description: 'people set it in the dashboard',
  notes: 'people set it in the dashboard',
  tags: 'people set it in the dashboard',
  priority: 'people set it in the dashboard',
  max_iterations: 'people set it in the dashboard',
  status: 'report it with `loopctl status`',
  current_iteration: 'count with --iteration',
  created_at: 'it never changes',
  updated_at: 'it is set by each write',
  completed_at: 'it follows the status',
  failure_reason: 'give it with `loopctl status failed --reason`',
  loopboard: 'it holds the settings of the dashboard',
  skill_state: 'give what stands in it, without its name',
}

/** The control fields that a patch of `skill_state` names, each with how it is changed. */
const controlFieldsIn = (patch: JsonObject): [string, string][] =>
  Object.entries(controlFields).filter(([name]) => Object.hasOwn(patch, name))

/**
 * The text of a loop's file after an edit by its outside executor: only what it owns is changed, every other key, its order and its spelling stay.
 * Refused: fields that people decide, a status the executor may not set, a count that falls, a loop that the server executes or that is only shown.
 */
export function editAsSkill(text: string, fileName: string, edit: SkillEdit, now: string): Result<string> {
  const reading = readLoopDocument(text, fileName)
  if (!('state' in reading))
    return refuse('validation', `${fileName} holds no loop.`, { next: 'Look at the file, or at the State tab.' })
  const allowed = mayEdit(reading, edit)
  if (!allowed.ok) return allowed
  const document = copyOf(reading.raw)
  if (edit.skillState) document['skill_state'] = patchSkillState(skillPart(reading.raw), edit.skillState)
  if (edit.iteration !== undefined) {
    const counted = countTo(reading, edit.iteration)
    if (!counted.ok) return counted
    document[iterationKey(document)] = counted.value
  }
  if (edit.status !== undefined) {
    const reported = reportStatus(reading, document, edit, now)
    if (!reported.ok) return reported
  }
  document['updated_at'] = now
  return ok(`${JSON.stringify(document, null, 2)}\n`)
}

function mayEdit(reading: ReadLoop, edit: SkillEdit): Result<null> {
  const named = edit.skillState ? controlFieldsIn(edit.skillState) : []
  if (named.length > 0)
    return refuse('forbidden', `${named.map(([name]) => name).join(', ')} cannot be set in skill_state.`, {
      next: named.map(([name, how]) => `${name}: ${how}.`).join(' '),
      details: { fields: named.map(([name]) => name) },
    })
  if (reading.kind === 'v1' || reading.kind === 'legacy')
    return refuse('read_only', 'A loop of this older format is only shown.', { next: 'Clone it in the dashboard.' })
  if (isServerRun(reading.raw))
    return refuse('read_only', 'The dashboard executes this loop itself; its skill_state is not yours.', {
      next: 'Let a person hand the loop over: PUT /api/loops/v2/<id>/runner {"runner":"external"}.',
    })
  return ok(null)
}

/** The executor's part as it stands; the phases of a document that has them at its top. */
function skillPart(raw: JsonObject): JsonValue | undefined {
  if (isObject(raw['skill_state'])) return raw['skill_state']
  const part = emptyObject()
  for (const phase of ['develop', 'debug', 'validate']) if (isObject(raw[phase])) part[phase] = raw[phase]
  return part
}

const iterationKey = (document: JsonObject): string =>
  document['current_iteration'] === undefined && document['iteration_count'] !== undefined
    ? 'iteration_count'
    : 'current_iteration'

function countTo({ state }: ReadLoop, iteration: number | 'next'): Result<number> {
  const { current_iteration: current, max_iterations: most } = state
  const wanted = iteration === 'next' ? current + 1 : iteration
  if (wanted < current)
    return refuse('forbidden', `The count of iterations never falls: it is ${current}.`, { details: { current } })
  if (wanted > most)
    return refuse('limit_reached', `The limit of ${most} iterations is reached.`, {
      next: 'Report the loop as failed, or let a person raise max_iterations.',
      details: { current, max_iterations: most },
    })
  return ok(wanted)
}

/** The end of a loop has a time; a failure has a reason. */
function reportStatus(reading: ReadLoop, document: JsonObject, edit: SkillEdit, now: string): Result<null> {
  const { state } = reading
  const wanted = edit.status ?? state.status
  const ours = { ...state, loopboard: { ...state.loopboard, runner: 'external' as const } }
  const verdict = judgeStatus([], ours, { status: wanted, updated_at: now })
  if (verdict.kind === 'reapplied')
    return refuse(
      'invalid_transition',
      `A loop that is ${readStatus(document['status']).word} cannot be reported as ${wanted}.`,
      {
        next: 'Only a person brings a loop back from a pause, a stop or an end.',
        details: { status: state.status },
      },
    )
  if (verdict.kind === 'same') return ok(null)
  document['status'] = wanted
  const isEnd = wanted === 'completed' || wanted === 'failed'
  if (isEnd) document['completed_at'] = now
  else delete document['completed_at']
  if (wanted === 'failed') document['failure_reason'] = edit.reason ?? 'action_failed: the executor reported a failure'
  else delete document['failure_reason']
  return ok(null)
}

function copyOf(raw: JsonObject): JsonObject {
  const copy = emptyObject()
  for (const key of Object.keys(raw)) copy[key] = raw[key]!
  return copy
}
