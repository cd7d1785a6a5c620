import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Git } from './git.ts'
import { joinPaths } from './list-files.ts'
import type { OwnRepository } from './own-repository.ts'
import { workTreeGit } from './work-tree-git.ts'
import { type ListContent, type Worktree, worktreeAt } from './worktree.ts'

/**
 * The tree that a commit of the worktree would have now, and its last commit. Neither the branch nor the index changes; what has to be written is
 * written into our own repository. Null when there is no worktree.
 */
export async function workSnapshot(
  git: Git,
  own: OwnRepository,
  { folder, root }: Worktree,
  listContent: ListContent,
): Promise<{ head: string; tree: string } | null> {
  const standing = await worktreeAt(folder)
  if (!standing) return null
  const index = join(own.folder, `index-snapshot-${randomBytes(6).toString('hex')}`)
  const env = { GIT_INDEX_FILE: index, GIT_OBJECT_DIRECTORY: join(own.folder, 'objects') }
  const [inside, inRoot] = [await workTreeGit(git, folder), await workTreeGit(git, root)]
  const { files, gone } = await listContent()
  const update = (...how: string[]) => ['update-index', '-z', ...how, '--stdin']
  try {
    await copyFile(join(standing.gitFolder, 'index'), index)
    if (gone.length > 0) await inRoot({ args: update('--force-remove'), input: joinPaths(gone), env })
    await inRoot({ args: update('--add', '--remove', '--replace'), input: joinPaths(files), env })
    const tree = (await inside({ args: ['write-tree'], env })).text.trim()
    const head = (await inside({ args: ['rev-parse', '--verify', 'HEAD'] })).text.trim()
    return { head, tree }
  } finally {
    await rm(index, { force: true })
    await rm(`${index}.lock`, { force: true })
  }
}
