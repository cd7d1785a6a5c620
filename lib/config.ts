import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, normalize } from 'node:path'
import { z } from 'zod'
import { type AgentKey, readAgentKeys } from './config/agent-keys.ts'
import { isUsableOrigin, loopbackOrigins } from './config/origins.ts'
import { ok, type Result, refuse } from './domain/result.ts'

/** What the program was started with. `token` and `databaseUrl` are secrets: print a configuration only by `describeConfig`. */
export type Config = {
  home: string
  databaseUrl: string | null
  host: string
  port: number
  token: string | null
  workspaces: string[]
  /** The exact origins a browser may use; they decide the allowed Host headers. */
  origins: string[]
  node: string
  /** The keys of the agents' providers, by agent: secrets. */
  agentKeys: Readonly<Record<string, AgentKey>>
}

/** The exit code of a start that was refused because of its configuration (EX_CONFIG of sysexits.h). */
export const configExitCode = 78

/** A fixed token shorter than this can be guessed; the start says so. */
export const shortestSafeToken = 32

const oldestNode = [22, 12] as const
const knownNames = ['LOOPBOARD_HOME', 'LOOPBOARD_ORIGINS', 'LOOPBOARD_TOKEN', 'LOOPBOARD_WORKSPACE']

const absolute = z.string().refine(isAbsolute, 'is not an absolute path').transform(normalize)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'does not begin with postgresql://')
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
const port = z.string().refine(isPort, 'is not a port from 1 to 65535').transform(Number)
const loopbackHost = z
  .string()
  .regex(
    /^(localhost|127(\.\d{1,3}){3}|::1)$/,
    'is not an address of this machine alone (127.0.0.1, ::1 or localhost). Loopboard runs commands for whoever reaches it; use an SSH tunnel, or a reverse proxy on this machine with LOOPBOARD_ORIGINS',
  )
const token = z.string().regex(/^[\x21-\x7e]{1,512}$/, 'is not 1 to 512 visible ASCII characters without blanks')
const nodeName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not 1 to 40 lower case letters, digits and hyphens')
const origin = z
  .string()
  .refine(
    isUsableOrigin,
    'is not an exact origin: https://name[:port], or http:// with localhost, 127.0.0.1, [::1] or a name below .localhost; no path, no wildcard',
  )

/** One parse of everything from outside. The words of the command line (`overrides`) go before the environment; an empty value counts as none. */
export function readConfig(
  env: Record<string, string | undefined>,
  overrides: { home?: string; host?: string; port?: string | number; node?: string; workspaces?: string[] } = {},
  nodeVersion: string = process.versions.node,
): Result<Config> {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    return refuse('validation', `Node ${nodeVersion} is too old: it cannot run TypeScript as it stands.`, {
      next: `Use Node ${oldestNode.join('.')} or newer.`,
    })
  const unknown = Object.keys(env).find((name) => name.startsWith('LOOPBOARD_') && !knownNames.includes(name))
  if (unknown)
    return refuse('validation', `${unknown} is not a setting of Loopboard.`, {
      next: `Remove it, or correct its name. Known are ${knownNames.join(', ')}.`,
    })
  const settings = {
    LOOPBOARD_HOME: overrides.home || env['LOOPBOARD_HOME'] || join(homedir(), '.loopboard'),
    DATABASE_URL: env['DATABASE_URL'] || null,
    HOST: overrides.host || env['HOST'] || '127.0.0.1',
    PORT: String(overrides.port ?? (env['PORT'] || '4400')),
    LOOPBOARD_TOKEN: env['LOOPBOARD_TOKEN'] || null,
    LOOPBOARD_WORKSPACE: overrides.workspaces ?? (env['LOOPBOARD_WORKSPACE'] ?? '').split(':').filter(Boolean),
    LOOPBOARD_ORIGINS: (env['LOOPBOARD_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean),
    node: overrides.node || 'main',
  }
  const parsed = Settings.safeParse(settings)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const next = 'Correct or remove the setting, then start again.'
    return refuse('validation', `${String(issue?.path[0])} ${issue?.message}.`, { next })
  }
  const value = parsed.data
  return ok({
    home: value.LOOPBOARD_HOME,
    databaseUrl: value.DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    token: value.LOOPBOARD_TOKEN,
    workspaces: [...new Set(value.LOOPBOARD_WORKSPACE)],
    origins: value.LOOPBOARD_ORIGINS.length > 0 ? value.LOOPBOARD_ORIGINS : loopbackOrigins(value.HOST, value.PORT),
    node: value.node,
    agentKeys: readAgentKeys(env),
  })
}

const Settings = z.object({
  LOOPBOARD_HOME: absolute,
  DATABASE_URL: postgresUrl.nullable(),
  HOST: loopbackHost,
  PORT: port,
  LOOPBOARD_TOKEN: token.nullable(),
  LOOPBOARD_WORKSPACE: z.array(absolute),
  LOOPBOARD_ORIGINS: z.array(origin),
  node: nodeName,
})

/** Makes LOOPBOARD_HOME when it is missing. It holds sessions, logs and the database, so it must be ours and closed to everybody else. */
export function prepareHome({ home }: Pick<Config, 'home'>): Result<null> {
  const no = (message: string) => refuse('validation', message, { next: 'Name another folder in LOOPBOARD_HOME.' })
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const found = lstatSync(home)
    if (!found.isDirectory()) return no(`LOOPBOARD_HOME ${home} is a link or a file, not a folder.`)
    if (process.getuid && found.uid !== process.getuid())
      return no(`LOOPBOARD_HOME ${home} belongs to user ${found.uid}, not to the one who starts Loopboard.`)
    if ((found.mode & 0o077) !== 0) chmodSync(home, 0o700)
    return ok(null)
  } catch (fault) {
    return no(`LOOPBOARD_HOME ${home} cannot be used: ${(fault as Error).message}.`)
  }
}

/** The configuration for people's eyes: secrets are replaced, also the password inside DATABASE_URL. */
export function describeConfig(config: Config): Record<string, string> {
  return {
    LOOPBOARD_HOME: config.home,
    DATABASE_URL: config.databaseUrl === null ? 'embedded' : redactUrl(config.databaseUrl),
    HOST: config.host,
    PORT: String(config.port),
    LOOPBOARD_TOKEN: config.token === null ? 'none' : 'set',
    LOOPBOARD_WORKSPACE: config.workspaces.join(':') || 'none',
    LOOPBOARD_ORIGINS: config.origins.join(' '),
    node: config.node,
    'keys of agents': Object.keys(config.agentKeys).join(' ') || 'none',
  }
}

/** The address of a database without its password and its options, which may hold one as well. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : 'set (not an address)'
}
