import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isInside } from '#lib/workspace/safe-path.ts'

/** The real path of what stands at a path of a workspace; null when it is not there, or a link leads out of the workspace. */
export function realPathInside(workspace: string, path: string): string | null {
  try {
    const real = realpathSync(join(/* turbopackIgnore: true */ workspace, path))
    return isInside(real, realpathSync(workspace)) ? real : null
  } catch {
    return null
  }
}

/** The text of a regular file of a workspace; null for anything else, as for a pipe, which would make a reader wait. */
export function readInside(workspace: string, path: string): string | null {
  const real = realPathInside(workspace, path)
  try {
    if (real === null || !statSync(/* turbopackIgnore: true */ real).isFile()) return null
    return readFileSync(/* turbopackIgnore: true */ real, 'utf8')
  } catch {
    return null
  }
}
