import { existsSync, readdirSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { StartError } from '../start-error.ts'
import { wordsOfUse } from './words-of-use.ts'

const missing = 3
const entryName = /^skill\.md$/i

/** A file of a skill, by its path there. It need not stand on the disk. */
export type FileOfSkill = { folder: string; file: string }

/** The skill a file belongs to, and its path there: the nearest folder above with an entry; its own folder when it is the entry. */
export const skillOfFile = (path: string): FileOfSkill => {
  const whole = resolve(path)
  for (let folder = dirname(whole); ; folder = dirname(folder)) {
    const file = relative(folder, whole).split(sep).join('/')
    const hasEntry = existsSync(folder) && readdirSync(folder).some((name) => entryName.test(name))
    if (hasEntry || entryName.test(file)) return { folder, file }
    if (dirname(folder) === folder) throw new StartError(wordsOfUse.ofNoSkill(path), missing)
  }
}
