import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { SkillFile } from '../model/skill-file.ts'

/** Where a file that looks like a skill is something to copy, to show or to test with. */
const shown = /(?:^|\/)(?:examples?|templates?|assets|fixtures|__fixtures__|tests?|testdata|evals?)\//i

/** Says so where folders of a skill are skills themselves: whoever names the folder of many hears that they count as one. */
export function innerSkills(files: readonly SkillFile[]): Notice[] {
  const inner = files.filter(
    ({ path, base, frontMatter }) =>
      base === 'SKILL.md' && path.includes('/') && !shown.test(path) && frontMatter.entries.length > 0,
  )
  const [first] = inner
  if (!first) return []
  const message = {
    en: `Skills in folders below this one: ${inner.length}. They were read as its parts; name their folders to tune them as skills of their own.`,
    zh: `下级文件夹中有 ${inner.length} 个技能，已作为此技能的一部分读取；要把它们当作独立的技能调优，请指定各自的文件夹。`,
  }
  return [{ code: 'inner-skills', file: first.path, line: null, message }]
}
