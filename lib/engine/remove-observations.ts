import { observationMarker } from '../domain/loop/debug/marked-lines.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { type ActionScope, stamp } from './action-scope.ts'

/** The host takes out the lines that were inserted to observe a bug; nothing else of the files changes. */
export async function removeObservations({ ports, run, place }: ActionScope): Promise<LoopEvent[]> {
  const { baseTree } = run.model.memory
  if (baseTree === null) return []
  const { workspaceId, loopId, root } = place
  const places = await ports.workspaces.removeMarked(workspaceId, loopId, root, baseTree, observationMarker)
  return places.length === 0
    ? []
    : [{ type: 'instrumentation-removed', places: places.slice(0, 200), ...stamp(ports.now) }]
}
