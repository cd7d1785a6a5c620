import { afterEach } from 'vitest'
import type { FileChange } from '../domain/tuning/fix.ts'
import { applyFix } from './apply-fix.ts'
import { rollBackFix } from './roll-back-fix.ts'
import { holds, makeTestSkill } from './test-skill-folder.ts'

export type TestSkill = ReturnType<typeof makeTestSkill>
export const entry = '---\nname: skill\ndescription: Text.\n---\n# Skill\n\nOne.\nTwo.\n'
const made: TestSkill[] = []
/** A skill of these files. */
export const skillOf = (files: Parameters<typeof makeTestSkill>[0]): TestSkill => {
  const skill = makeTestSkill(files)
  made.push(skill)
  return skill
}
/** Removes the skills of each test. */
export const removeSkillsAfterEach = (): void => {
  afterEach(() => {
    for (const skill of made.splice(0)) skill.remove()
  })
}

/** Applies changes as the fix FIX-001 whose checks hold. */
export const apply = (skill: TestSkill, changes: FileChange[], more: Partial<Parameters<typeof applyFix>[1]> = {}) =>
  applyFix(skill.deps, { ...skill.at, fix: { id: 'FIX-001', changes }, revision: 1, check: holds, ...more })
export const rollBack = (skill: TestSkill, fixId = 'FIX-001') => rollBackFix(skill.deps, { ...skill.at, fixId })
/** The entry with another last line. */
export const two = entry.replace('Two.', 'Three.')
