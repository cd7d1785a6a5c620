import { ok, type Result, refuse } from '../domain/result.ts'
import { type ChangeList, listChanges } from './change-list.ts'
import { type FileChange, readFileChange } from './file-change.ts'
import { type KeptPieces, type RejectedFile, treeWithout } from './keep-pieces.ts'
import { isKept, keepTree } from './keep-tree.ts'
import { asObjectId, isObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'
import { askOnce, createRecent } from './recent.ts'

const rememberedLists = 32
const mostPatchBytes = 64 * 1024 * 1024

/** Two trees that were kept for a loop. */
export type TreeRange = { workspaceId: string; loopId: string; from: string; to: string }

/** What a loop changed between two of its trees, for reading and for taking away. Trees of others are refused. */
export function createChanges(own: (workspaceId: string) => Promise<OwnRepository>) {
  const lists = createRecent<Promise<ChangeList>>(rememberedLists)

  async function opened({ workspaceId, loopId, from, to }: TreeRange): Promise<Result<OwnRepository>> {
    if (!isObjectId(from) || !isObjectId(to)) return unknownTree
    const repository = await own(workspaceId)
    const known = await Promise.all([from, to].map((tree) => isKept(repository, loopId, tree)))
    return known.every(Boolean) ? ok(repository) : unknownTree
  }

  // Trees never change, so neither does what was found in them.
  const listed = (repository: OwnRepository, { workspaceId, from, to }: TreeRange) =>
    askOnce(lists, `${workspaceId} ${from} ${to}`, () => listChanges(repository, from, to))

  return {
    /** Holds trees that were recorded of a loop, so that they may be asked for. */
    async keepTrees(workspaceId: string, loopId: string, trees: string[]): Promise<void> {
      const repository = await own(workspaceId)
      for (const tree of trees) await keepTree(repository, loopId, tree)
    },

    async changes(range: TreeRange): Promise<Result<ChangeList>> {
      const repository = await opened(range)
      return repository.ok ? ok(await listed(repository.value, range)) : repository
    },

    /** One file of `changes`, by its id. */
    async fileChange(range: TreeRange, fileId: string): Promise<Result<FileChange>> {
      const repository = await opened(range)
      if (!repository.ok) return repository
      const { files } = await listed(repository.value, range)
      const file = files.find(({ id }) => id === fileId)
      if (!file)
        return refuse('not_found', 'File not found', { next: 'The loop may have changed it; reload the page.' })
      return ok(await readFileChange(repository.value, file))
    },

    /** What is left when these pieces are rejected, kept like every tree of the loop; no file is touched. */
    async withoutPieces(range: TreeRange, rejected: readonly RejectedFile[]): Promise<Result<KeptPieces>> {
      const repository = await opened(range)
      if (!repository.ok) return repository
      const left = await treeWithout(repository.value, range, rejected)
      if (left.ok) await keepTree(repository.value, range.loopId, left.value.tree)
      return left
    },

    /** All changes as one patch that `git apply` takes, byte for byte as git wrote it, binary files included. */
    async patchFile(range: TreeRange): Promise<Result<Buffer>> {
      const repository = await opened(range)
      if (!repository.ok) return repository
      const how = ['-r', '-M', '-p', '--binary', '--full-index', '--no-ext-diff', '--no-textconv', '--no-color']
      const { stdout, cut } = await repository.value.git({
        cwd: repository.value.folder,
        args: ['diff-tree', ...how, asObjectId(range.from), asObjectId(range.to)],
        maxBytes: mostPatchBytes,
      })
      if (cut)
        return refuse('too_large', 'The patch is larger than 64 MiB.', {
          next: 'Take the branch of the loop instead, with git.',
        })
      return ok(stdout)
    },
  }
}

const unknownTree = refuse('not_found', 'The loop has no such state of its files.', { next: 'Reload the page.' })
