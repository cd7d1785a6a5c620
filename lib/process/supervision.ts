/**
 * How a run's tree is held together, strongest first. `namespace`: a pid namespace of its own, whose processes the kernel ends
 * with its first one. `bwrap`: the same by bubblewrap. `group`: only a process group and a sweep of /proc.
 */
export const supervisionTiers = ['namespace', 'bwrap', 'group'] as const
export type SupervisionTier = (typeof supervisionTiers)[number]

/** A tier with the absolute paths of the programs that make it. */
export type Supervision =
  | { tier: 'namespace'; setpriv: string; unshare: string }
  | { tier: 'bwrap'; bwrap: string }
  | { tier: 'group' }

type Argv = [string, ...string[]]

const shell = '/bin/sh'

/**
 * The command waits for a line on standard input, which comes when its process has been recorded; if the server dies first,
 * the input ends and nothing ever runs. Then the command's own standard input is the file that is `$0`.
 */
const gate = 'read -r go || exit 125;'
const noInput = '/dev/null'

/** Waits for the command: as PID 1 of its namespace a program would ignore signals for which it has no handler. */
const waitForCommand = `${gate} "$@" <"$0"; exit $?`
const becomeCommand = `${gate} exec "$@" <"$0"`

/**
 * The argv that runs `argv` (whose first entry is an absolute path) under supervision; exit code and argument bytes are kept. Its standard input
 * is the file `input`, by default empty.
 * The parent-death signal follows the thread that spawned, so this is for the main thread only.
 */
export const superviseArgv = (
  supervision: Supervision,
  argv: readonly [string, ...string[]],
  input: string = noInput,
): Argv => {
  switch (supervision.tier) {
    case 'namespace':
      return [
        ...([supervision.setpriv, '--pdeathsig', 'KILL', supervision.unshare] satisfies Argv),
        ...['--user', '--map-current-user', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'],
        ...[shell, '-c', waitForCommand, input, ...argv],
      ] as Argv
    case 'bwrap':
      return [
        ...([supervision.bwrap, '--die-with-parent', '--unshare-user', '--unshare-pid'] satisfies Argv),
        ...['--dev-bind', '/', '/', '--proc', '/proc'],
        ...[shell, '-c', becomeCommand, input, ...argv],
      ] as Argv
    case 'group':
      return [shell, '-c', becomeCommand, input, ...argv]
  }
}
