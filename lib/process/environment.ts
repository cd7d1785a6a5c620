import { delimiter, isAbsolute } from 'node:path'

const passed = ['HOME', 'LANG', 'TZ', 'TERM', 'TMPDIR', 'USER', 'SHELL']

/** Names that never reach a program of a run: the server's own settings, and switches that load code into other programs. */
const forbidden = /^(DATABASE_URL$|LOOPBOARD_|NODE_OPTIONS$|LD_|GIT_)/

/**
 * The environment of a run's programs: an allow-list of the host's variables, what the adapter adds, and the marker by which
 * the tree is found again. A forbidden name among `added` is a mistake of ours and throws.
 */
export const runEnvironment = (
  host: Readonly<Record<string, string | undefined>>,
  run: { marker: string; cwd: string; added: Readonly<Record<string, string>> },
): Record<string, string> => {
  const environment: Record<string, string> = { PATH: userPath(host['PATH'] ?? '') }
  for (const [name, value] of Object.entries(host))
    if (value !== undefined && (passed.includes(name) || name.startsWith('LC_'))) environment[name] = value
  for (const [name, value] of Object.entries(run.added)) {
    if (forbidden.test(name) && name !== 'LOOPBOARD_DEBUG_LOG')
      throw new Error(`${name} must not be given to a program of a run`)
    environment[name] = value
  }
  return { ...environment, CI: '1', PWD: run.cwd, LOOP_RUN_ID: run.marker }
}

/**
 * PATH as the user has it. npm puts the `node_modules/.bin` of the project it runs, of every folder above, and its own
 * node-gyp folder first: these leading entries are ours, not the user's. Relative entries are dropped.
 */
export const userPath = (path: string): string => {
  const entries = path.split(delimiter)
  const first = entries.findIndex((entry) => !/[\\/](node_modules[\\/]\.bin|node-gyp-bin)[\\/]?$/.test(entry))
  const own = first === -1 ? [] : entries.slice(first).filter(isAbsolute)
  return own.length > 0 ? own.join(delimiter) : '/usr/local/bin:/usr/bin:/bin'
}
