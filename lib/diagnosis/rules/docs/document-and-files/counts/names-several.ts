import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'

/** "`a` / `b`", "`part-{a,b}.md`" (no `[{a, b}]`), "3-5", "T01-T03", "Steps 8, 11", "Lid-1 + Lid-2": one row or item that stands for several. In a table the first `|` ends the cell. */
export const several = anyOf(
  /(?<![[=(:][ \t]?)\{[^{}\n]*(?:,[^{}\n]*\}|$)/,
  /`[^`\n]+`(?:\]\([^)\n]*\))?[ \t]*(?:[/、&]|and|or|和|与|或)[ \t]*\[?`/,
  /[“「][^“”「」\n]+[”」][ \t]*(?:[/、&]|and|or|和|与|或)[ \t]*[“「]/,
  /^\W*((?:[A-Za-z]+[ -]?)?)\d+(?:[ \t]*(?:[-–—~,+&]|and|和)[ \t]*\1?\d+)+(?:\W*$|[*_`]+ )/,
)
/** Whether the name of an item, before what is told of it, stands for several. */
export const namesSeveral = (file: SkillFile, { range }: Block): boolean =>
  several.test(file.slice(range).split(/\s[—–-]\s|[:：]\s/, 1)[0]!)
