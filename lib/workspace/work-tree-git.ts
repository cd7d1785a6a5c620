import type { Git, GitAnswer, GitCall } from './git.ts'

/** Keys under free names whose values are programs: filters, drivers of diffs and merges, aliases of remotes' helpers. */
const driverKey = /^(filter|diff|merge)\..+\.[a-z]+$/i

/**
 * Git in the workspace's real repository, for what must happen there: worktree, branch, commit. Only for trusted workspaces.
 * Every driver that its configuration names, also by an include, is overridden with nothing.
 */
export async function workTreeGit(
  git: Git,
  folder: string,
): Promise<(call: Omit<GitCall, 'cwd'>) => Promise<GitAnswer>> {
  const { text } = await git({ cwd: folder, args: ['config', '--list', '--name-only', '-z'] })
  const settings: Record<string, string> = {}
  for (const key of text.split('\0').filter((name) => driverKey.test(name)))
    settings[key] = key.toLowerCase().endsWith('.required') ? 'false' : ''
  return (call) => git({ ...call, cwd: folder, settings })
}
