import { join } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { GitThere } from './checked-out.ts'
import type { Git } from './git.ts'
import { type Author, createMergeTrees } from './merge-trees.ts'
import { type MergeOrder, type MergePlace, type MergePreview, performMerge, previewMerge } from './merge-work.ts'
import type { OwnRepository } from './own-repository.ts'
import { findRepository } from './repository.ts'
import { createSetAside } from './set-aside.ts'
import { workSnapshot } from './work-snapshot.ts'
import { workTreeGit } from './work-tree-git.ts'
import { commitWorktree, type ListContent, type Worktree } from './worktree.ts'

type Needs = {
  git: Git
  own: (workspaceId: string) => Promise<OwnRepository>
  trusted: (workspaceId: string) => Promise<Result<{ path: string }>>
  worktreeOf: (workspaceId: string, loopId: string, workspacePath: string) => Promise<Worktree>
  contentOf: (workspaceId: string, worktree: Worktree) => ListContent
  inLine: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** The work of a loop on its branch, and where it began: the commit, and the branch that was checked out then. */
export type WorkOf = { workspaceId: string; loopId: string; baseCommit: string | null; baseBranch?: string | null }

export type FinishPreview = {
  branch: string
  /** The last commit of the branch. */
  head: string
  /** Files of the worktree that are not committed yet; they will be. */
  hasUncommitted: boolean
  /** Branches it could be merged into, the proposed one first. */
  targets: string[]
  /** Null when there is no branch to merge into. */
  merge: MergePreview | null
}

const preliminary: Author = { name: 'Loopboard', email: 'loopboard@localhost' }

/** The end of a loop's work: merged, kept, or set aside. Each can be looked at before, and nothing is ever forced. */
export function createFinishWork(needs: Needs) {
  const { git, own, trusted, worktreeOf, contentOf, inLine } = needs

  async function open({ workspaceId, loopId }: WorkOf) {
    const folder = await trusted(workspaceId)
    if (!folder.ok) return folder
    const repository = await findRepository(folder.value.path)
    if (!repository) return refuse('invalid_transition', say('no_branch_of_work'), { next: say('next_use_git') })
    const worktree = await worktreeOf(workspaceId, loopId, folder.value.path)
    const content = contentOf(workspaceId, worktree)
    const ours = await own(workspaceId)
    const snapshot = await workSnapshot(git, ours, worktree, content)
    if (!snapshot) return refuse('invalid_transition', say('no_work_yet'), { next: say('next_start_first') })
    const main = await workTreeGit(git, repository.top)
    const place = { main, thereAt: (path: string) => workTreeGit(git, path) }
    return ok({ repository, worktree, content, ours, snapshot, place })
  }
  type Opened = Extract<Awaited<ReturnType<typeof open>>, { ok: true }>['value']

  const placeIn = (opened: Opened, objects: string, target: string, workTip: string, work: WorkOf): MergePlace => ({
    ...opened.place,
    trees: createMergeTrees(git, opened.ours, objects),
    ...{ target, workTip, baseCommit: work.baseCommit },
  })

  const commitOf = ({ worktree, content }: Opened, message: string): Promise<string | null> =>
    commitWorktree(git, worktree, content, message)

  return {
    async previewFinish(work: WorkOf, target: string | null): Promise<Result<FinishPreview>> {
      const opened = await open(work)
      if (!opened.ok) return opened
      const { worktree, ours, snapshot, place } = opened.value
      const objects = join(ours.folder, 'objects')
      const trees = createMergeTrees(git, ours, objects)
      const hasUncommitted = snapshot.tree !== (await trees.treeOf(snapshot.head))
      const targets = await branchesOf(place.main, work.baseBranch ?? null)
      const into = target ?? targets[0] ?? null
      const base = { branch: worktree.branch, head: snapshot.head, hasUncommitted, targets }
      if (into === null) return ok({ ...base, merge: null })
      // What is not committed yet is looked at as if it were.
      const tip = hasUncommitted
        ? await trees.commit(snapshot.tree, [snapshot.head], 'preview', preliminary)
        : snapshot.head
      const merge = await previewMerge(placeIn(opened.value, objects, into, tip, work))
      return merge.ok ? ok({ ...base, merge: merge.value.preview }) : merge
    },

    async mergeWork(
      work: WorkOf,
      target: string,
      order: MergeOrder,
    ): Promise<Result<{ branch: string; commit: string }>> {
      const opened = await open(work)
      if (!opened.ok) return opened
      const { worktree, repository, place, snapshot } = opened.value
      if (!(await branchesOf(place.main, null)).includes(target))
        return refuse('not_found', say('no_such_branch', { branch: target }), { next: say('next_choose_branch') })
      return inLine(repository.commonFolder, async () => {
        const tip = (await commitOf(opened.value, order.message)) ?? snapshot.head
        const objects = join(repository.commonFolder, 'objects')
        const merged = await performMerge(placeIn(opened.value, objects, target, tip, work), order)
        return merged.ok ? ok({ branch: worktree.branch, ...merged.value }) : merged
      })
    },

    /** Commits what is not committed, so that the branch holds all of the work. */
    async keepWork(work: WorkOf, message: string): Promise<Result<{ branch: string; commit: string }>> {
      const opened = await open(work)
      if (!opened.ok) return opened
      const { worktree, snapshot } = opened.value
      const commit = await inLine(worktree.folder, () => commitOf(opened.value, message))
      return ok({ branch: worktree.branch, commit: commit ?? snapshot.head })
    },

    ...createSetAside({ open, commitOf, inLine, git }),
  }
}

/** Branches that are no loop's: first the one the loop began on, where it still is, then the one that is checked out in the repository. */
async function branchesOf(main: GitThere, baseBranch: string | null): Promise<string[]> {
  const [listed, head] = [
    await main({ args: ['for-each-ref', '--format=%(refname:lstrip=2)', '--sort=-committerdate', 'refs/heads'] }),
    await main({ args: ['symbolic-ref', '-q', '--short', 'HEAD'], accept: [1, 128] }),
  ]
  const names = listed.text.split('\n').filter((name) => name !== '' && !name.startsWith('loopboard/'))
  const current = head.text.trim()
  const first = [baseBranch, current].filter((name) => name !== null).filter((name) => names.includes(name))
  return [...new Set([...first, ...names])]
}
