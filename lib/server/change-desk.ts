import type { ChangeDesk } from '#lib/api/product.ts'
import type { ChangedFileView, HunkView } from '#lib/domain/loop/change-view.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import type { Dispatched, RunSnapshot } from '#lib/engine/ports.ts'
import type { History } from '#lib/history/history.ts'
import type { ChangedFile } from '#lib/workspace/change-list.ts'
import type { Hunk } from '#lib/workspace/file-change.ts'
import { createChangeRanges } from './change-ranges.ts'
import { createCommentDesk } from './comment-desk.ts'
import type { ServerPorts } from './engine-ports.ts'

type Options = {
  ports: ServerPorts
  history: Pick<History<Dispatched>, 'iterations' | 'reviews' | 'comments' | 'noteReview'>
}

const noLoop = refuse('not_found', 'Loop not found')

/** What a loop changed, as a person reviews it: the diff of a range, what was looked at already, and remarks on lines. */
export function createChangeDesk({ ports, history }: Options): ChangeDesk {
  const { reviews, comments, noteReview } = history
  const ranges = createChangeRanges({ ports, iterations: history.iterations, lastReview: reviews.last })

  const found = async <T>(loopId: string, read: (run: RunSnapshot) => Promise<Result<T>>): Promise<Result<T>> => {
    const run = await ports.journal.read(loopId)
    return run && run.model.memory.deletedAt === null ? read(run) : noLoop
  }
  const between = (run: RunSnapshot, trees: { from: string; to: string }) => ({
    ...{ workspaceId: run.workspaceId, loopId: run.runId },
    ...trees,
  })

  /** A range that names no trees yet must be kept before it is read: a loop of an older version recorded trees that nothing holds. */
  async function open(run: RunSnapshot, trees: { from: string; to: string }) {
    const range = between(run, trees)
    await ports.workspaces.keepTrees(run.workspaceId, run.runId, [trees.from, trees.to])
    return ports.workspaces.changes(range)
  }

  return {
    changes: (loopId, asked, actor) =>
      found(loopId, async (run) => {
        const trees = await ranges.treesOf(run, { ...asked, personId: actor.id })
        if (!trees.ok) return trees
        const list = await open(run, trees.value)
        if (!list.ok) return list
        const [seen, review] = await Promise.all([
          reviews.reviewed(
            loopId,
            actor.id,
            list.value.files.map(({ id }) => id),
          ),
          reviews.last(loopId, actor.id),
        ])
        return ok({
          ...{ range: asked.range, iteration: asked.iteration },
          ...{ from_tree: trees.value.from, to_tree: trees.value.to },
          base_commit: run.model.state.loopboard.base_commit,
          last_review: review,
          is_reviewed: review?.tree === trees.value.to,
          set_aside: (run.model.memory.piecesSetAside ?? []).map(({ pieces, by, at }, place) => ({
            ...{ n: place + 1, pieces, by, at },
          })),
          files: list.value.files.map((file) => fileView(file, seen.has(file.id))),
          total: list.value.total,
        })
      }),

    file: (loopId, trees, fileId) =>
      found(loopId, async (run) => {
        const change = await ports.workspaces.fileChange(between(run, trees), fileId)
        return change.ok ? ok({ ...change.value, hunks: change.value.hunks.map(hunkView) }) : change
      }),

    patch: (loopId, trees) => found(loopId, (run) => ports.workspaces.patchFile(between(run, trees))),

    mark: (loopId, fileId, reviewed, actor) =>
      found(loopId, async () => {
        await (reviewed ? reviews.mark : reviews.unmark)(loopId, actor.id, fileId)
        await noteReview(loopId, 'marks', actor)
        return ok(null)
      }),

    review: (loopId, tree, actor) =>
      found(loopId, async (run) => {
        const known = await ports.workspaces.changes(between(run, { from: tree, to: tree }))
        if (!known.ok) return known
        await reviews.finish(loopId, actor.id, tree, new Date(ports.now()))
        await noteReview(loopId, 'marks', actor)
        return ok(null)
      }),

    ...createCommentDesk({ comments, noteReview, ports, found }),
  }
}

const fileView = (file: ChangedFile, reviewed: boolean): ChangedFileView => {
  const { previousPath, addedLines, removedLines, ...rest } = file
  return { ...rest, previous_path: previousPath, added_lines: addedLines, removed_lines: removedLines, reviewed }
}

const hunkView = ({ oldStart, oldLines, newStart, newLines, hash, lines }: Hunk): HunkView => ({
  ...{ old_start: oldStart, old_lines: oldLines, new_start: newStart, new_lines: newLines },
  ...{ hash, lines },
})
