import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { majorVersion, postgresEnvironment } from './postgres-binaries.ts'

/**
 * How PostgreSQL is started: the words before its own command line, and the account that owns its files.
 * `owner` is null where files simply belong to whoever runs us.
 */
export type RunAs = {
  mode: 'self' | 'namespace' | 'capability'
  wrap: string[]
  owner: { uid: number; gid: number }
  major: number
}

const nobody = 65534

/** Root appears as `nobody` in a user namespace: needs no account and no chown, and passes a folder that only root may enter. */
const namespaceWrap = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/** The account, with one right of root: to pass closed folders. Without the secure bit access(2) would ignore it. */
const capabilityWrap = ({ uid, gid }: { uid: number; gid: number }) => [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--',
]

/**
 * PostgreSQL refuses to run as root. As root we use a user namespace, or where that is forbidden (many containers) the
 * account `postgres` or `nobody`. `dataOwner` is the owner of an existing data folder: PostgreSQL insists on its own.
 */
export function chooseRunAs(postgres: string, folder: string, dataOwner: number | null): RunAs {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0 || process.platform === 'win32') {
    const major = majorVersion(postgres, [])
    if (major === null)
      throw new Error(`${postgres} does not run on this machine. Set DATABASE_URL to a PostgreSQL of your own.`)
    return { mode: 'self', wrap: [], owner: { uid, gid }, major }
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  const candidates: Omit<RunAs, 'major'>[] = [{ mode: 'namespace', wrap: namespaceWrap, owner: { uid, gid } }]
  if (account) candidates.push({ mode: 'capability', wrap: capabilityWrap(account), owner: account })
  for (const candidate of candidates) {
    if (dataOwner !== null && dataOwner !== candidate.owner.uid) continue
    const major = majorVersion(postgres, candidate.wrap)
    if (major !== null && mayWrite(candidate.wrap, folder)) return { ...candidate, major }
  }
  throw new Error(
    dataOwner === null
      ? 'PostgreSQL refuses to run as root, and this machine allows neither a user namespace nor another account (setpriv). Run Loopboard as an ordinary user, or set DATABASE_URL.'
      : `The database in ${folder} belongs to user ${dataOwner}, as whom PostgreSQL cannot run here. Run Loopboard as that user, change the owner of that folder, or set DATABASE_URL.`,
  )
}

function mayWrite(wrap: readonly string[], folder: string): boolean {
  const [program = 'test', ...args] = [...wrap, 'test', '-w', folder]
  return (
    spawnSync(/* turbopackIgnore: true */ program, args, { cwd: '/', env: postgresEnvironment(), stdio: 'ignore' })
      .status === 0
  )
}

function accountNamed(name: string): { uid: number; gid: number } | null {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}
