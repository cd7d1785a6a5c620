import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { folderOf } from '../parse/file-role.ts'

/** Whether a file of code lies in a folder of its own with a `package.json`: a program that comes with the skill, with a state and types of its own. */
export const isOfPackage = ({ files }: SkillModel, { path, isMarkdown }: SkillFile): boolean =>
  !isMarkdown && files.some(({ base, path: at }) => base === 'package.json' && at !== base && isBelow(path, at))

const isBelow = (path: string, sibling: string): boolean => path.startsWith(`${folderOf(sibling)}/`)
