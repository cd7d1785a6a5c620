import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of this program, with its migrations and packages. A bundler moves this file, so the working folder is asked first. */
export function projectFolder(): string {
  // Without the remark the bundler takes every file of the project for a part of the server.
  const here = join(/* turbopackIgnore: true */ process.cwd())
  return existsSync(join(here, 'prisma', 'migrations')) ? here : join(import.meta.dirname, '..', '..')
}
