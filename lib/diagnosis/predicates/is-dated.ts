import type { SkillFile } from '../model/skill-file.ts'

/** `2024-05-17-new-oven.md`, `oven_20240517.md` */
const day = /(?<!\d)(?:19|20)\d\d([-_.]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/

/** Whether a document is named after a day: a plan or minutes tell what was so then, and no step of the skill reads them as what holds. */
export const isDated = ({ base, isFlow }: SkillFile): boolean => !isFlow && day.test(base)
