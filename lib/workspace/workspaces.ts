import { join } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { createChanges } from './changes.ts'
import { stampFiles } from './file-stamp.ts'
import { createFinishWork } from './finish-work.ts'
import { createGit, type RunTool } from './git.ts'
import { createInLine } from './in-line.ts'
import { exchangeTree } from './keep-pieces.ts'
import { forgetTrees, isKept, keepTree } from './keep-tree.ts'
import { createKnownFolders } from './known-folders.ts'
import { createKnownTrees } from './known-trees.ts'
import { createListFiles } from './list-files.ts'
import { createOwnRepositories } from './own-repositories.ts'
import type { OwnRepository } from './own-repository.ts'
import { type Base, readBase } from './read-base.ts'
import { askOnce, createRecent } from './recent.ts'
import { checkFolder, type FolderIdentity } from './register-workspace.ts'
import { removeMarkedLines } from './remove-marked-lines.ts'
import { findRepository } from './repository.ts'
import { discardWorktree, type KeptWork, retireWorktree } from './retire-worktree.ts'
import { asFolderName } from './safe-path.ts'
import { forgetAside } from './set-aside.ts'
import { createTreeHash } from './tree-hash.ts'
import { workTreeGit } from './work-tree-git.ts'
import { commitWorktree, ensureWorktree, type ListContent, type Worktree } from './worktree.ts'

export type WorkspacesOptions = {
  /** LOOPBOARD_HOME. */
  home: string
  lookup: (workspaceId: string) => Promise<(FolderIdentity & { trusted: boolean }) | null>
  runTool: RunTool
  /** Where git is looked for. */
  path: string
}

const rememberedAnswers = 64

/** Work folders, content hashes and diffs of the registered folders. Git is touched only where a folder is trusted. */
export function createWorkspaces({ home, lookup, runTool, path }: WorkspacesOptions) {
  const git = createGit(runTool, path)
  const openOwn = createOwnRepositories(git, home)
  const listFiles = createListFiles()
  const hashTree = createTreeHash(listFiles)
  const kept = createRecent<Promise<void>>(rememberedAnswers)
  const inLine = createInLine()

  const { check, identify } = createKnownFolders(lookup)

  const trusted = async (workspaceId: string): Promise<Result<{ path: string }>> => {
    const registered = await lookup(workspaceId)
    if (registered && !registered.trusted)
      return refuse('untrusted', say('untrusted_folder', { path: registered.path }), {
        next: say('next_trust_when_known'),
      })
    return registered ? checkFolder(registered) : check(workspaceId)
  }

  const own = async (workspaceId: string): Promise<OwnRepository> => {
    const folder = await trusted(workspaceId)
    if (!folder.ok) throw new Error(folder.refusal.message)
    const repository = await findRepository(folder.value.path)
    return openOwn(asFolderName(workspaceId), repository)
  }

  const worktreeOf = async (workspaceId: string, loopId: string, workspacePath: string): Promise<Worktree> => {
    const folder = join(home, 'worktrees', asFolderName(workspaceId), asFolderName(loopId))
    const prefix = (await findRepository(workspacePath))?.prefix ?? ''
    return { folder, root: join(folder, prefix), branch: `loopboard/${loopId}` }
  }

  const contentOf =
    (workspaceId: string, { root }: Worktree): ListContent =>
    async () => {
      const names = await listFiles(await own(workspaceId), root)
      const stamps = await stampFiles(root, names, Date.now())
      return { files: [...stamps.keys()], gone: names.filter((name) => !stamps.has(name)) }
    }

  /** The tree is kept: what was once tested, reviewed or approved can be looked at for as long as the loop is known. */
  const treeHash = async (workspaceId: string, loopId: string, root: string): Promise<string> => {
    const repository = await own(workspaceId)
    const tree = await inLine(root, () => hashTree(repository, root))
    await askOnce(kept, `${repository.folder} ${loopId} ${tree}`, () => keepTree(repository, loopId, tree))
    return tree
  }

  const trees = createKnownTrees(own)

  return {
    check,
    identify,
    treeHash,
    ...trees,
    ...createChanges(own),
    ...createFinishWork({ git, own, trusted, worktreeOf, contentOf, inLine }),

    async workFolder(
      workspaceId: string,
      loopId: string,
      isolation: 'in_place' | 'worktree',
      from: string | null = null,
    ): Promise<Result<{ root: string; branch: string | null }>> {
      const folder = await trusted(workspaceId)
      if (!folder.ok) return folder
      const workspacePath = folder.value.path
      const repository = await findRepository(workspacePath)
      if (isolation === 'in_place') return ok({ root: workspacePath, branch: null })
      const worktree = await worktreeOf(workspaceId, loopId, workspacePath)
      const made = await inLine(worktree.folder, () =>
        ensureWorktree(git, inLine, workspacePath, repository, worktree, from),
      )
      return made.ok ? ok({ root: made.value.root, branch: made.value.branch }) : made
    },

    async base(workspaceId: string, loopId: string, root: string): Promise<Base & { tree: string }> {
      const tree = await treeHash(workspaceId, loopId, root)
      const folder = await trusted(workspaceId)
      return { tree, ...(await readBase(git, root, folder.ok ? folder.value.path : root)) }
    },

    async removeMarked(workspaceId: string, loopId: string, root: string, baseTree: string, marker: string) {
      const tree = await treeHash(workspaceId, loopId, root)
      if (tree === baseTree) return []
      return removeMarkedLines(root, await trees.findMarker(workspaceId, loopId, baseTree, tree, marker), marker)
    },

    /** The files of a work folder that holds `from` become those of `to`; false when they are not as in `from` any more. */
    async exchange(workspaceId: string, loopId: string, root: string, from: string, to: string): Promise<boolean> {
      const repository = await own(workspaceId)
      if (!(await isKept(repository, loopId, to))) return false
      const isThere = async () => (await hashTree(repository, root)) === from
      return inLine(root, async () => (await isThere()) && exchangeTree(repository, root, from, to))
    },

    async commitWork(workspaceId: string, loopId: string, message: string): Promise<Result<{ commit: string | null }>> {
      const folder = await trusted(workspaceId)
      if (!folder.ok) return folder
      const worktree = await worktreeOf(workspaceId, loopId, folder.value.path)
      const content = contentOf(workspaceId, worktree)
      return ok({ commit: await inLine(worktree.folder, () => commitWorktree(git, worktree, content, message)) })
    },

    async retireWork(workspaceId: string, loopId: string): Promise<Result<KeptWork>> {
      const folder = await trusted(workspaceId)
      if (!folder.ok) return folder
      if (!(await findRepository(folder.value.path))) return ok(null)
      const worktree = await worktreeOf(workspaceId, loopId, folder.value.path)
      const content = contentOf(workspaceId, worktree)
      return inLine(worktree.folder, () => retireWorktree(git, inLine, folder.value.path, worktree, content))
    },

    async discardWork(workspaceId: string, loopId: string): Promise<Result<KeptWork>> {
      const folder = await trusted(workspaceId)
      if (!folder.ok) return folder
      await forgetTrees(await own(workspaceId), loopId)
      if (!(await findRepository(folder.value.path))) return ok(null)
      await forgetAside(await workTreeGit(git, folder.value.path), loopId)
      const worktree = await worktreeOf(workspaceId, loopId, folder.value.path)
      return inLine(worktree.folder, () => discardWorktree(git, inLine, folder.value.path, worktree))
    },
  }
}
