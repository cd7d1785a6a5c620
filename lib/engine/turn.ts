import type { createCommitTurn } from './commit-turn.ts'
import type { TurnSteps } from './dbos.ts'
import { diskFull, isDiskFull } from './disk-full.ts'
import type { createPerformTurn } from './perform-turn.ts'
import type { createPlanTurn } from './plan-turn.ts'
import { internalPause, type PerformedTurn, type PlannedTurn } from './planned-turn.ts'

type Parts = {
  planTurn: ReturnType<typeof createPlanTurn>
  performTurn: ReturnType<typeof createPerformTurn>
  commitTurn: ReturnType<typeof createCommitTurn>
  onFault: (fault: unknown) => void
}

/**
 * The steps of a turn. A step that throws would end its workflow and leave the loop running with nobody at work, so a fault of planning
 * becomes a reason to pause, which the commit of the same turn records; performing does the same by itself.
 */
export const turnSteps = ({
  planTurn,
  performTurn,
  commitTurn,
  onFault,
}: Parts): TurnSteps<PlannedTurn, PerformedTurn> => ({
  plan: (key) =>
    planTurn(key).catch((fault: unknown) => {
      if (isDiskFull(fault)) return { kind: 'record', events: [], pause: diskFull() }
      onFault(fault)
      return { kind: 'record', events: [], pause: internalPause(fault) }
    }),
  perform: performTurn,
  commit: commitTurn,
})
