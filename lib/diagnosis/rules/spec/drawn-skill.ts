import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { baseName } from '../../parse/file-role.ts'

/** How far below the drawing its files are shown. */
const nearby = 3000

/** Whether a link stands below the tree of another skill, `weaving/` with its `SKILL.md`, which has the file: what is shown there is of that skill. */
export function isOfDrawnSkill({ folder }: SkillModel, file: SkillFile, { start }: TextRange, target: string): boolean {
  const drawn = file.codeBlocks.findLast(
    ({ range, text }) => range.end <= start && range.end > start - nearby && treeMark.test(text),
  )
  if (!drawn) return false
  const root = /^[ \t]*([\w.-]+)\/[ \t]*(?:#[^\n]*)?\n/.exec(drawn.text)?.[1]
  return (
    root !== undefined && root !== folder && drawn.text.includes('SKILL.md') && drawn.text.includes(baseName(target))
  )
}
const treeMark = /[├└][─-]/
