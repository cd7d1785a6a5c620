import { z } from 'zod'
import { emptyObject, isObject, type JsonObject, type JsonValue, readJson } from '../document/json-value.ts'
import { loopDocument } from '../document/loop-shape.ts'
import type { LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import { applyChanges, type DocumentChange, documentChanges, isEqualJson } from '../merge/document-changes.ts'
import { documentOf } from '../merge/render-loop.ts'
import { atRest } from './at-rest.ts'

/** Why a value of a revision is not put back. */
export const keptReasons = ['status', 'limit', 'settings', 'count', 'proof'] as const
export type KeptReason = (typeof keptReasons)[number]

/** A value that a revision has otherwise, and that stays as it is now. */
export const KeptValue = z.object({
  path: z.string(),
  now: z.unknown().default(null),
  revision: z.unknown().default(null),
  why: z.enum(keptReasons),
})
export type KeptValue = z.infer<typeof KeptValue>

export type RestorePlan = { changes: DocumentChange[]; kept: KeptValue[] }

/** Keys that follow commands, limits and bookkeeping; null for those a person need not be told of. */
const controls: Record<string, KeptReason | null> = {
  loop_id: null,
  session_id: null,
  created_at: null,
  updated_at: null,
  status: 'status',
  completed_at: 'status',
  failure_reason: 'status',
  max_iterations: 'limit',
  current_iteration: 'count',
  iteration_count: 'count',
  loopboard: 'settings',
}

/** Parts of `loopboard` that number or time something and are no setting of a person. */
const bookkeeping = new Set(['schema_version', 'revision', 'generation', 'waiting', 'reason', 'draining', 'completion'])

/**
 * What putting a loop back to the text of a revision changes, and what it leaves alone: the status and its end, limits, settings and counts follow
 * the journal, and so does what the host proved by its own test runs. Null when the text is no document.
 */
export function planRestore(model: LoopModel, text: string): RestorePlan | null {
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) return null
  const revision = json.value
  const before = documentOf(model)
  const target = mixed(before, revision)
  const read = loopDocument.read(target, { path: '', report: () => {} })
  const isHost = model.state.loopboard.runner === 'server'
  const kept = keptControls(before, revision)
  const skill = read.skill_state && withOwnProof(atRest(read.skill_state), isHost ? model.state : null)
  const proof = isHost && read.skill_state ? keptProof(model.state, read) : []
  // Only what has to be otherwise is: the rest stays in the words of whoever wrote it.
  const restored = skill ? applyChanges(target, amendments(read, { ...read, skill_state: skill }, target)) : target
  return { changes: documentChanges(before, restored), kept: [...kept, ...proof] }
}

/** What leads from one state to another, in a document that holds the first. */
const amendments = (from: LoopState, to: LoopState, document: JsonObject): DocumentChange[] =>
  documentChanges(loopDocument.write(from, document) as JsonObject, loopDocument.write(to, document) as JsonObject)

/** The revision with the control values of now. */
function mixed(before: JsonObject, revision: JsonObject): JsonObject {
  const target = emptyObject()
  for (const key of Object.keys(revision)) {
    if (!Object.hasOwn(controls, key)) target[key] = revision[key]!
    else if (Object.hasOwn(before, key)) target[key] = before[key]!
  }
  for (const key of Object.keys(before)) if (Object.hasOwn(controls, key)) target[key] = before[key]!
  return target
}

function keptControls(before: JsonObject, revision: JsonObject): KeptValue[] {
  const kept: KeptValue[] = []
  const compare = (path: string, now: JsonValue | undefined, then: JsonValue | undefined, why: KeptReason) => {
    if (!isEqualJson(now, then) && now !== then) kept.push({ path, now: now ?? null, revision: then ?? null, why })
  }
  for (const [key, why] of Object.entries(controls)) {
    if (why === null) continue
    const [now, then] = [before[key], revision[key]]
    if (key !== 'loopboard') compare(`/${key}`, now, then, why)
    else if (isObject(now) && isObject(then))
      for (const name of Object.keys(then))
        if (!bookkeeping.has(name)) compare(`/${key}/${name}`, now[name], then[name], why)
  }
  return kept
}

const proofOf = ({ skill_state }: LoopState): JsonValue | undefined =>
  skill_state?.validate as unknown as JsonValue | undefined

const keptProof = (now: LoopState, then: LoopState): KeptValue[] =>
  isEqualJson(proofOf(now), proofOf(then))
    ? []
    : [
        {
          ...{ path: '/skill_state/validate', why: 'proof' as const },
          now: proofOf(now) ?? null,
          revision: proofOf(then) ?? null,
        },
      ]

function withOwnProof<Skill extends NonNullable<LoopState['skill_state']>>(skill: Skill, own: LoopState | null): Skill {
  return own?.skill_state ? { ...skill, validate: own.skill_state.validate } : skill
}
