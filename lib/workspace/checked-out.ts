import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitAnswer, GitCall } from './git.ts'
import { findRepository } from './repository.ts'

export type GitThere = (call: Omit<GitCall, 'cwd'>) => Promise<GitAnswer>

/** The work tree in which a branch is checked out; null when it is in none. */
export async function checkedOutAt(main: GitThere, branch: string): Promise<string | null> {
  const { text } = await main({ args: ['worktree', 'list', '--porcelain', '-z'] })
  for (const entry of text.split('\0\0')) {
    const lines = entry.split('\0')
    if (lines.includes(`branch refs/heads/${branch}`))
      return lines.find((line) => line.startsWith('worktree '))?.slice('worktree '.length) ?? null
  }
  return null
}

/** Files of a work tree that differ from its last commit, with untracked and ignored ones: nobody else has them. Names are latin1. */
export async function dirtyFiles(there: GitThere): Promise<string[]> {
  const how = [
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--ignored=matching',
    '--no-renames',
    '--ignore-submodules=all',
  ]
  const { stdout } = await there({ args: ['status', ...how] })
  return stdout
    .toString('latin1')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice(3))
}

const signsOfWork = [
  'index.lock',
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
  'BISECT_LOG',
]

/** What git is doing in a work tree right now, by the file that shows it; null when nothing. */
export async function workUnderWay(workTree: string): Promise<string | null> {
  const folder = (await findRepository(workTree))?.gitFolder ?? workTree
  for (const sign of signsOfWork) {
    const found = await stat(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, sign)).catch(
      () => null,
    )
    if (found) return sign
  }
  return null
}
