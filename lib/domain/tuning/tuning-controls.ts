import { decide } from './decide.ts'
import type { TuningCommand } from './tuning-commands.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'

/** The commands that need nothing but a click. */
export const tuningControlNames = [
  ...['pause', 'resume', 'stop', 'continue', 'accept-final', 'exit', 'abort'],
  ...['skip-clarification', 'request-deep-analysis', 'skip-deep-analysis'],
  ...['restore-all', 'retry-storage', 'delete', 'restore'],
] as const satisfies TuningCommand['type'][]
export type TuningControlName = (typeof tuningControlNames)[number]

/** Whether a control would be accepted now, and else why not. */
export type TuningControl = { allowed: boolean; reason: string | null }

/** Every control of a tuning, as `decide` would answer it: the button and the server cannot differ. */
export function tuningControls(model: TuningModel, facts: TuningFacts): Record<TuningControlName, TuningControl> {
  const { revision } = model.state
  const controls = tuningControlNames.map((type): [TuningControlName, TuningControl] => {
    const command: TuningCommand = type === 'abort' ? { type, revision, restore: false } : { type, revision }
    const answer = decide(model, command, facts)
    return [type, { allowed: answer.ok, reason: answer.ok ? null : answer.refusal.message }]
  })
  return Object.fromEntries(controls) as Record<TuningControlName, TuningControl>
}
