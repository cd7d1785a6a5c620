import type { ChangeRange } from '#lib/domain/loop/change-view.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import { findWorkPlace, treeHashOf } from '#lib/engine/work-place.ts'
import type { createIterationViews } from '#lib/history/iteration-views.ts'
import type { ServerPorts } from './engine-ports.ts'

export type RangeSources = {
  ports: Pick<ServerPorts, 'workspaces'>
  iterations: Pick<ReturnType<typeof createIterationViews>, 'treesOfIteration' | 'lastTree'>
  lastReview: (loopId: string, personId: string) => Promise<{ tree: string; at: string } | null>
}

/** `iteration` is the number of an iteration or of what was set aside; null there means the last one. */
export type AskedRange = { range: ChangeRange; iteration: number | null; personId: string }

/** Finds the two trees that a range means now. */
export function createChangeRanges({ ports, iterations, lastReview }: RangeSources) {
  /** What the files are now; where they are no longer, what they were last. */
  async function treeNow(run: RunSnapshot): Promise<Result<string>> {
    const place = await findWorkPlace(ports.workspaces, run)
    if (place.ok) return ok(await treeHashOf(ports.workspaces, place.value))
    const last = await iterations.lastTree(run.runId)
    return last === null ? place : ok(last)
  }

  async function treesOf(run: RunSnapshot, asked: AskedRange): Promise<Result<{ from: string; to: string }>> {
    const { baseTree, running } = run.model.memory
    if (baseTree === null)
      return refuse('not_found', 'The loop has not begun: there is nothing to compare.', { next: 'Start it.' })
    if (asked.range === 'iteration') {
      const trees = await iterations.treesOfIteration(run.runId, asked.iteration ?? 0)
      if (!trees?.before) return refuse('not_found', 'Iteration not found', { next: 'Choose one of the list.' })
      if (trees.after !== null) return ok({ from: trees.before, to: trees.after })
      const isRunning = running?.key === trees.key
      const now =
        isRunning || asked.iteration === run.model.state.current_iteration ? await treeNow(run) : ok(trees.before)
      return now.ok ? ok({ from: trees.before, to: now.value }) : now
    }
    if (asked.range === 'aside') {
      const all = run.model.memory.piecesSetAside ?? []
      const aside = asked.iteration === null ? all.at(-1) : all[asked.iteration - 1]
      return aside ? ok({ from: aside.kept, to: aside.shown }) : refuse('not_found', say('nothing_set_aside_there'))
    }
    const now = await treeNow(run)
    if (!now.ok) return now
    const review = asked.range === 'review' ? await lastReview(run.runId, asked.personId) : null
    return ok({ from: review?.tree ?? baseTree, to: now.value })
  }

  return { treesOf, treeNow }
}
