import { say } from '../../sentences/say.ts'
import type { JsonObject } from '../document/json-value.ts'
import { loopDocument } from '../document/loop-shape.ts'
import { emptyMemory, type LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import { meantState } from '../merge/skew.ts'
import { withEnd } from '../merge/with-end.ts'
import { readLoopDocument } from '../read-loop-document.ts'
import { reasonFor } from '../reasons.ts'
import { atRest } from '../recovery/at-rest.ts'
import { readTasksFile } from '../tasks-file.ts'
import type { Bundle } from './bundle-format.ts'

/**
 * The loop that a bundle becomes: with its words, work, limits and settings, paused. What was approved, waived or proven elsewhere is not here: its
 * commands wait for approval, and its tests have to pass on this host. Null when its document is none of ours.
 */
export function importedLoop(bundle: Bundle, loopId: string, now: string): LoopModel | null {
  const { manifest, master, tasks } = bundle
  const reading = readLoopDocument(master, `${loopId}.json`)
  if (!('state' in reading) || reading.kind !== 'v2') return null
  const found = meantState({ ...reading.state, loop_id: loopId }, manifest.skew_ms)
  const { completed_at: _end, failure_reason: _reason, skill_state: skill, ...rest } = found
  const state: LoopState = withEnd({
    ...rest,
    status: 'paused',
    updated_at: now > rest.updated_at ? now : rest.updated_at,
    ...(skill && { skill_state: unproven(atRest(skill)) }),
    loopboard: {
      ...rest.loopboard,
      ...{ external_launch: 'manual', revision: 0, generation: 0, base_commit: null, draining: false, waiting: null },
      reason: { ...reasonFor('user_paused', say('imported_paused', { status: manifest.status })), at: now },
      completion: null,
    },
  })
  // The document of another program keeps its own keys; ours alone is written as usual.
  const written = loopDocument.write(state, reading.raw) as JsonObject
  return {
    state,
    tasks: readTasksFile(tasks).tasks,
    memory: { ...emptyMemory, file: { ...emptyMemory.file, document: written } },
  }
}

type Skill = NonNullable<LoopState['skill_state']>

const unproven = (skill: Skill): Skill => ({ ...skill, validate: { ...skill.validate, host_run: false } })
