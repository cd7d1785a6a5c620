import { type Sentence, say } from '../sentences/say.ts'
import type { LoopStatus } from './loop-state.ts'

type Command =
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'exit'
  | 'retry'
  | 'complete'
  | 'fail'
  | 'update'
  | 'message'
  | 'steer'
  | 'verify'

/** A command does not fit the status of the loop. */
export const sayCannot = (command: Command, status: LoopStatus): Sentence =>
  say('cannot_in_status', { command: say(`command_${command}`), status: say(`status_${status}`) })
