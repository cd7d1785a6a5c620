import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Argv = [string, ...string[]]

/** What an agent may write to, and what inside of it stays as it is. All are real paths. */
export type Reach = { writable: readonly string[]; readOnly: readonly string[] }

/** What a run leaves alone inside its workspace: the shared files of the loops, which are the host's, and the repository's own data. */
const kept = ['.workflow/.loop', '.loop', '.git']

/** How far an agent reaches that works in `cwd` and keeps its own files in `folders`. */
export const reachOf = (cwd: string, folders: readonly string[], isReader: boolean): Reach => ({
  writable: [...(isReader ? [] : [cwd]), ...folders],
  readOnly: kept.map((name) => join(cwd, name)).filter((path) => existsSync(path)),
})

/**
 * The argv with a fence around the whole process, its commands and what they start: the disk is read-only but for what is in reach. For CLIs that do not
 * confine their commands themselves. The network stays open, because the agent itself needs its provider.
 */
export const confine = (bubblewrap: string, argv: Argv, cwd: string, { writable, readOnly }: Reach): Argv => [
  bubblewrap,
  ...['--die-with-parent', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
  ...writable.flatMap((path) => ['--bind', path, path]),
  ...readOnly.flatMap((path) => ['--ro-bind', path, path]),
  ...['--chdir', cwd, '--', ...argv],
]
