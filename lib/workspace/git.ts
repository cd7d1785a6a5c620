/** The tool runner of `lib/process`, as far as git needs it. */
export type RunTool = (request: {
  argv: readonly [string, ...string[]]
  cwd: string
  env: Record<string, string>
  timeoutMs: number
  maxBytes: number
  input?: string | Uint8Array
}) => Promise<{ exitCode: number | null; cause: string; stdout: Buffer; stderr: string }>

/** One call of git: `settings` come before any configuration file, `env` names its folders. */
export type GitCall = {
  cwd: string
  args: string[]
  env?: Record<string, string>
  settings?: Record<string, string>
  input?: string | Uint8Array
  maxBytes?: number
  /** Exit codes beside 0 that are an answer, not a fault. */
  accept?: number[]
}

export type GitAnswer = { exitCode: number; stdout: Buffer; text: string; cut: boolean }

export type Git = (call: GitCall) => Promise<GitAnswer>

/**
 * What a configuration could name as a program, and whatever reaches the network, is off. Drivers of filters carry free names
 * and are switched off where they can exist, see `work-tree-git.ts`.
 */
const harmlessSettings: Record<string, string> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.attributesFile': '/dev/null',
  'core.excludesFile': '/dev/null',
  'core.editor': 'true',
  'core.pager': 'cat',
  'core.askPass': '',
  'core.sshCommand': 'false',
  'credential.helper': '',
  'protocol.allow': 'never',
  'submodule.recurse': 'false',
  'diff.ignoreSubmodules': 'all',
  'commit.gpgSign': 'false',
  'tag.gpgSign': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  // Whether a folder may be worked in was decided by a person, who trusted it.
  'safe.directory': '*',
}

/** Nothing of the server's environment, nothing of a person's or the machine's configuration. */
const environment = (path: string): Record<string, string> => ({
  PATH: path,
  HOME: '/nonexistent',
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_CEILING_DIRECTORIES: '/',
})

const timeoutMs = 120_000
const defaultMaxBytes = 256 * 1024 * 1024

/** Runs git so that nothing a repository brings is executed; a failure that `accept` does not name throws. */
export function createGit(runTool: RunTool, path: string): Git {
  return async ({ cwd, args, env = {}, settings = {}, input = '', maxBytes = defaultMaxBytes, accept = [] }) => {
    const all = Object.entries({ ...harmlessSettings, ...settings })
    const asEnvironment = Object.fromEntries(
      all.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    )
    const { exitCode, cause, stdout, stderr } = await runTool({
      argv: ['git', ...args],
      cwd,
      env: { ...environment(path), ...asEnvironment, GIT_CONFIG_COUNT: String(all.length), ...env },
      timeoutMs,
      maxBytes,
      input,
    })
    const cut = cause === 'output-limit'
    if (!cut && exitCode !== 0 && !(exitCode !== null && accept.includes(exitCode)))
      throw new Error(`git ${args[0]} failed (${exitCode ?? cause}): ${stderr.trim()}`)
    return { exitCode: exitCode ?? 0, stdout, text: stdout.toString('utf8'), cut }
  }
}
