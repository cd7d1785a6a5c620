import { isTuningId } from '../domain/tuning/tuning-id.ts'
import type { TurnSteps } from './dbos.ts'
import type { TuningEngine } from './tuning/create-tuning-engine.ts'

/** The steps of a turn, of a loop or of a tuning: an id tells which of them it is. A tuning plans while it is carried. */
export const withTunings = <Planned, Performed>(
  { carry, close }: Pick<TuningEngine, 'carry' | 'close'>,
  loops: TurnSteps<Planned, Performed>,
): TurnSteps<Planned | null, Performed | null> => ({
  plan: async (key) => (isTuningId(key.runId) ? null : loops.plan(key)),
  async perform(key, planned) {
    if (planned !== null) return loops.perform(key, planned)
    await carry(key)
    return null
  },
  commit: async (key, planned, performed) =>
    planned === null || performed === null ? close(key) : loops.commit(key, planned, performed),
})
