import { type Sentence, say } from '../sentences/say.ts'
import type { WorkspaceUse } from './limits.ts'
import type { Budget } from './loop-settings.ts'
import { type Measured, measure, type Used } from './measured-limits.ts'

const isReached = ({ used, limit }: Measured): boolean => used !== null && used >= limit

/** Why a loop may use nothing more by its own limits; null when it may. */
export function ownLimitReached(budget: Budget, used: Used): Sentence | null {
  const reached = measure(budget, used).find(isReached)
  if (!reached) return null
  const { unit, limit, used: value } = reached
  switch (unit) {
    case 'usd':
      return say('usd_used', { limit, used: value ?? 0 })
    case 'tokens':
      return say('tokens_used', { limit, used: value ?? 0 })
    case 'wall_ms':
      return say('time_used', { seconds: Math.round(limit / 1000) })
    case 'turns':
      return say('turns_used', { limit })
  }
}

/** Why no loop of the workspace may use more. Without agents only the time of a loop counts. */
export function sharedLimitReached({ limits, used }: WorkspaceUse, hasAgents: boolean): Sentence | null {
  const reached = measure(limits, used).find((each) => isReached(each) && (hasAgents || each.unit === 'wall_ms'))
  if (!reached) return null
  const when = say(`window_${limits.window}`)
  switch (reached.unit) {
    case 'usd':
      return say('workspace_usd_used', { limit: reached.limit, used: Number((reached.used ?? 0).toFixed(4)), when })
    case 'tokens':
      return say('workspace_tokens_used', { limit: reached.limit, used: reached.used ?? 0, when })
    case 'wall_ms':
      return say('workspace_time_used', { minutes: Math.round(reached.limit / 60_000), when })
    case 'turns':
      return say('workspace_turns_used', { limit: reached.limit, when })
  }
}
