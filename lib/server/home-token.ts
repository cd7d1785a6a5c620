import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret by which programs of the same user (the command line) are let in as the owner. Made at the first start, readable by the user
 * alone; of several processes that start together one makes it.
 */
export function homeToken(home: string): string {
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
