import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { folderOf } from '../parse/file-role.ts'

/** What others wrote and a skill only brings along: it defines nothing for the skill, and is judged by what it may do. */
export const isVendored = ({ path }: SkillFile): boolean =>
  /(?:^|\/)(?:vendor|vendored|third[-_]party|site-packages)\//i.test(path)

/** Whether a file of code is that of others, or of a program that comes with the skill, with a `package.json`, a state and types of its own. */
export const isOfPackage = ({ files }: SkillModel, file: SkillFile): boolean =>
  isVendored(file) ||
  (!file.isMarkdown &&
    files.some(({ base, path }) => base === 'package.json' && path !== base && isBelow(file.path, path)))

const isBelow = (path: string, sibling: string): boolean => path.startsWith(`${folderOf(sibling)}/`)
