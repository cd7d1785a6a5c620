import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'

/** Whether a file may tell defaults. Few words hold an `f`: without `de` in front it is found out three times as quickly. */
export const speaksOfDefaults = oncePer(
  ({ text }: SkillFile): boolean => text.includes('fault') || text.includes('默认'),
)
