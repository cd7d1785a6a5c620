import type { SkillFile } from '../model/skill-file.ts'

/** Whether a file beside the entry is the entry of another skill, `skills/lint/SKILL.md` or `skills__lint__SKILL.md`: that one is whole by itself. */
export const isOwnSkill = ({ path, base, role, frontMatter }: SkillFile): boolean =>
  role !== 'entry' && /(?:^|__)SKILL\.md$/.test(base) && path !== 'SKILL.md' && frontMatter.entries.length > 0
