import { evolve } from '../evolve.ts'
import type { LoopEvent } from '../loop-events.ts'
import { emptyMemory, type LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import { type ReadLoop, readLoopDocument } from '../read-loop-document.ts'
import { developTask, loopModel } from '../test-loop-model.ts'
import { documentOf, renderLoop } from './render-loop.ts'
import { type SeenBase, type TakenForeign, takeForeign } from './take-foreign.ts'

/** The file of every loop in these tests. */
export const fileName = 'loop-v2-20260122T100000-ab12cd34.json'
export const writtenAt = '2026-01-22T10:05:00.000Z'

/** A running loop with work in it. */
export const startedLoop = (changes: Partial<LoopState> = {}): LoopState => ({
  ...loopModel('running', { work: [developTask('task-001'), developTask('task-002')] }).state,
  ...changes,
})

/** The loop as the journal has it at revision 5, with nothing of other programs. */
export function journalLoop(changes: Partial<LoopState> = {}, runner: 'server' | 'external' = 'external'): LoopModel {
  const state = startedLoop(changes)
  const loopboard = { ...state.loopboard, runner, revision: 5 }
  return { state: { ...state, loop_id: fileName.replace('.json', ''), loopboard }, tasks: [], memory: emptyMemory }
}

/** What stands in the file of a loop, as an outside program reads it: plain JSON. */
export const fileOf = (model: LoopModel): Record<string, unknown> =>
  JSON.parse(renderLoop(model)) as Record<string, unknown>

export function readVersion(document: unknown): ReadLoop {
  const reading = readLoopDocument(JSON.stringify(document), fileName)
  if (!('state' in reading)) throw new Error(`not read: ${reading.kind}`)
  return reading
}

export const baseOf = (model: LoopModel): SeenBase => ({ state: model.state, document: documentOf(model) })

/** Takes a version over as the ingest does, and gives the loop afterwards at the next revision. */
export function take(
  model: LoopModel,
  document: unknown,
  base: SeenBase | null = baseOf(model),
  now = writtenAt,
): TakenForeign & { model: LoopModel } {
  const seen = { reading: readVersion(document), modifiedMs: Date.parse(now) }
  const taken = takeForeign(model, seen, base, {
    now,
    by: 'outside',
    ids: ['c-1', 'c-2', 'c-3'],
  })
  const events = JSON.parse(JSON.stringify(taken.events)) as LoopEvent[]
  const after = events.reduce(evolve, model)
  const revision = model.state.loopboard.revision + (events.length > 0 ? 1 : 0)
  return { ...taken, model: { ...after, state: { ...after.state, loopboard: { ...after.state.loopboard, revision } } } }
}
