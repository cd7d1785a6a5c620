import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
/** What decides a diagnosis: its own sources, what they build on, and the versions of the packages they use. */
const folders = ['lib/diagnosis', 'lib/domain', 'lib/skills', 'lib/cli/tune']
const files = ['lib/workspace/read-skill-folder.ts', 'package.json']

/**
 * A hash of the program as far as it decides what a diagnosis finds: another version never takes over what this one found. What the disk says of
 * the files is enough, and takes half of the time of reading them: when a file came to its place nobody can set.
 */
export const programStamp = (): string => {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const hash = createHash('sha256').update(process.version)
  for (const path of [...files, ...sources].sort()) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\0${ctimeMs}\n`)
  }
  return hash.digest('hex')
}
