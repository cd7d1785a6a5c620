import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FixedToken } from '#lib/access/fixed-tokens.ts'
import type { Config } from '#lib/config.ts'

/**
 * The secret by which programs of the same user (the command line) are let in as the owner. Made at the first start, readable by the user
 * alone; of several processes that start together one makes it.
 */
function homeToken(home: string): string {
  const path = join(home, 'token')
  if (!existsSync(path)) {
    const fresh = join(home, `.token-${randomBytes(8).toString('hex')}`)
    writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    try {
      linkSync(fresh, path)
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    } finally {
      rmSync(fresh, { force: true })
    }
  }
  return readFileSync(path, 'utf8').trim()
}

/** Tokens outside the database: that of the user's own programs, and the one of the environment, for automation. */
export const fixedTokensOf = ({ home, token }: Config): FixedToken[] => [
  { secret: homeToken(home), actor: { kind: 'token', id: 'home', name: 'owner', role: 'admin' } },
  ...(token === null
    ? []
    : [
        {
          secret: token,
          actor: { kind: 'token', id: 'environment', name: 'LOOPBOARD_TOKEN', role: 'operator' },
        } as const,
      ]),
]
