import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The entry of a skill in which three safe fixes are to be made: of its name, of a key in its head, and of a link. */
export const badEntry = `---
name: Bad Name
author: Ann
description: Checks a folder and reports what is wrong. Use when the user asks to check a folder.
license: MIT
---
# Check

1. Read the folder.

Then see [the rules](reference/rules.md).
`

/** Writes the skill, or one with another entry, and gives how its entry is read. */
export const writeBadSkill = (folder: string, entry = badEntry) => {
  mkdirSync(join(folder, 'references'), { recursive: true })
  writeFileSync(join(folder, 'SKILL.md'), entry)
  writeFileSync(join(folder, 'references', 'rules.md'), '# Rules\n')
  return { folder, read: () => readFileSync(join(folder, 'SKILL.md'), 'utf8') }
}
