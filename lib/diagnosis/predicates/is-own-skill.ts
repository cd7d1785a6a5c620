import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { folderOf } from '../parse/file-role.ts'

/** Whether a file beside the entry is the entry of another skill, `skills/lint/SKILL.md` or `skills__lint__SKILL.md`: that one is whole by itself. */
export const isOwnSkill = ({ path, base, role, frontMatter }: SkillFile): boolean =>
  role !== 'entry' && /(?:^|__)SKILL\.md$/.test(base) && path !== 'SKILL.md' && frontMatter.entries.length > 0

/** Whether a file belongs to another skill that stands in a folder of this one. */
export const isOfOwnSkill = ({ files }: SkillModel, { path }: SkillFile): boolean =>
  files.some((file) => isOwnSkill(file) && path.startsWith(`${folderOf(file.path)}/`))
