import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { Sentence } from '../domain/sentences/say.ts'
import { type ActionScope, stamp } from './action-scope.ts'
import { treeHashOf } from './work-place.ts'

/** The end of a DEBUG, with what it changed in the files. */
export async function debugEnded(
  scope: ActionScope,
  result: 'done' | 'partial',
  summary: Sentence,
): Promise<LoopEvent> {
  const { ports, place, reference, treeBefore } = scope
  const treeAfter = await treeHashOf(ports.workspaces, place)
  const changed = await ports.workspaces.diff(place.workspaceId, place.loopId, treeBefore, treeAfter)
  return {
    ...{ type: 'action-finished', ...reference, durationMs: scope.elapsed() },
    outcome: {
      ...{ action: 'debug', result, summary: summary.text, said: summary.said },
      ...{ filesChanged: changed.map((file) => file.path), treeBefore, treeAfter },
    },
    ...stamp(ports.now),
  }
}
