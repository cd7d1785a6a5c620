import { type Sentence, say } from '../sentences/say.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import { reasonFor } from './reasons.ts'

/** The command by which a skill takes up a loop. */
export const launchCommand = (loopId: string): string => `/ccw-loop --loop-id ${loopId} --auto`

/** What an agent is told that shall execute a loop from outside: the command of the skill, and what to do where it has no such skill. */
export const launchPrompt = (loopId: string): string =>
  [
    launchCommand(loopId),
    '',
    `When you know no such command: use the skill named loop on ${loopId}. When there is no such skill either, execute the loop in`,
    `.workflow/.loop/${loopId}.json (or .loop/${loopId}.json) yourself, and read and change it only with the program loopboard:`,
    '`loopboard loopctl --help` says how. Before each action `loopboard loopctl check-control` says by its exit code whether to go on.',
  ].join('\n')

/** True while a program that we launch shall execute the loop. */
export const isLaunched = ({ state, memory }: Pick<LoopModel, 'state' | 'memory'>): boolean =>
  state.status === 'running' &&
  state.loopboard.runner === 'external' &&
  state.loopboard.external_launch === 'cli' &&
  memory.deletedAt === null

/** How a launched program ended, for the reason of the loop. `code` is null when it was ended or never began; `why` where more is known. */
export function sayExecutorEnd(agent: string, code: number | null, why: Sentence | null): Sentence {
  if (code !== null)
    return why ? say('executor_ended_for', { agent, code, why }) : say('executor_ended', { agent, code })
  return why ? say('executor_not_started', { agent, why }) : say('executor_was_ended', { agent })
}

/** A launched program is gone and the loop still runs: it has failed, and can be launched again or taken over. */
export function executorLost(why: Sentence, { at, by }: { at: string; by: string }): LoopEvent {
  const reason = { ...reasonFor('external_lost', why), at }
  return { type: 'failed', reason, failureReason: `external_lost: ${why.text}`, from: 'running', at, by }
}
