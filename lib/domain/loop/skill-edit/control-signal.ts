import { isObject, type JsonObject } from '../document/json-value.ts'
import { readStatus } from '../document/loop-shape.ts'
import type { LoopStatus } from '../loop-state.ts'

/** What whoever executes a loop does now: the next action, leave until it is resumed, leave for good, or forget it. */
export const controlSignals = ['go_on', 'pause', 'stop', 'gone'] as const
export type ControlSignal = (typeof controlSignals)[number]

/** A signal, the status behind it, and why, in words. */
export type Control = { signal: ControlSignal; status: string | null; reason: string }

const byStatus: Record<LoopStatus, [ControlSignal, string]> = {
  running: ['go_on', 'The loop runs.'],
  created: ['pause', 'The loop has not begun: start it in the dashboard, or report that it runs.'],
  paused: ['pause', 'A person paused the loop: save what is half done and leave; it goes on when it is resumed.'],
  user_exit: ['pause', 'A person left the loop: save what is half done and leave; it goes on when it is resumed.'],
  completed: ['stop', 'The loop is completed: there is nothing left to do.'],
  failed: ['stop', 'The loop was stopped or has failed: do nothing more.'],
}

/**
 * What the file of a loop tells its outside executor. A status nobody knows is a pause; a loop that the server executes
 * itself, after somebody took it over, is a stop.
 */
export function controlOf(document: JsonObject | null): Control {
  if (document === null) return { signal: 'gone', status: null, reason: 'The loop was deleted.' }
  const { status, word } = readStatus(document['status'])
  if (isServerRun(document) && status === 'running')
    return { signal: 'stop', status: word, reason: 'The dashboard executes this loop itself now: do nothing more.' }
  const [signal, reason] = byStatus[status]
  return { signal, status: word, reason }
}

/** True when the document says that the server, and no outside program, executes the loop. */
export function isServerRun(document: JsonObject): boolean {
  const loopboard = document['loopboard']
  return isObject(loopboard) && loopboard['runner'] === 'server'
}
