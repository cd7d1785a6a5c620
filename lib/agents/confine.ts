import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Argv = [string, ...string[]]

/** What an agent may write to, what inside of it stays as it is, and what it does not even see. All are real paths. */
export type Reach = { writable: readonly string[]; readOnly: readonly string[]; hidden: readonly string[] }

/** What a run leaves alone inside its workspace: the shared files of the loops, which are the host's, and the repository's own data. */
const kept = ['.workflow/.loop', '.loop', '.git']

const keptIn = (cwd: string): string[] =>
  kept
    .map((name) => join(/* turbopackIgnore: true */ cwd, name))
    .filter((path) => existsSync(/* turbopackIgnore: true */ path))

/** How far an agent reaches that works in `cwd` and keeps its own files in `folders`; of `home`, with the keys of the server, it sees only these. */
export const reachOf = (cwd: string, folders: readonly string[], home: string, isReader: boolean): Reach => ({
  writable: [...(isReader ? [] : [cwd]), ...folders],
  readOnly: [...(isReader ? [cwd] : []), ...keptIn(cwd)],
  hidden: [home],
})

/**
 * Whose processes are seen. A CLI with a sandbox of its own can only make it where the process file system is the one around it; what its commands see
 * is up to that sandbox.
 */
export type Proc = 'own' | 'shared'

/**
 * The argv with a fence around the whole process, its commands and what they start: the disk is read-only but for what is in reach. The network stays
 * open, because the agent itself needs its provider.
 */
export const confine = (
  bubblewrap: string,
  argv: Argv,
  cwd: string,
  { writable, readOnly, hidden }: Reach,
  proc: Proc = 'own',
): Argv => [
  bubblewrap,
  ...['--die-with-parent', '--ro-bind', '/', '/', '--dev', '/dev'],
  ...(proc === 'own' ? ['--proc', '/proc'] : ['--bind', '/proc', '/proc']),
  ...hidden.flatMap((path) => ['--tmpfs', path]),
  // A folder that was granted may not be there yet.
  ...writable.flatMap((path) => ['--bind-try', path, path]),
  ...readOnly.flatMap((path) => ['--ro-bind', path, path]),
  ...['--chdir', cwd, '--', ...argv],
]
