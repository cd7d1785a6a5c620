import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSkillFolder } from './read-skill-folder.ts'

/** A copy of a skill folder, for programs that only look at it. `texts` are its files that are text. Always `remove` it. */
export type SkillCopy = { folder: string; texts: Map<string, string>; remove: () => void }

/** Copies the regular files of a skill folder into a new folder below `parent`; links are left out. */
export function copySkill(skill: string, parent: string): SkillCopy {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(parent, 'skill-'))
  const texts = new Map<string, string>()
  for (const { path, bytes } of readSkillFolder(skill)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    if (!bytes.includes(0)) texts.set(path, Buffer.from(bytes).toString('utf8'))
  }
  return { folder, texts, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
