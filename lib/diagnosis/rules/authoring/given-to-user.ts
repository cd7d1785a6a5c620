import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'

/** "Your notes are saved: - `notes-draft.md`": a list of what the user is given names it. */
export function isGivenToUser({ flowFiles }: SkillModel, base: string): boolean {
  return flowFiles.some(({ isMarkdown, text }) => {
    if (!isMarkdown || !text.includes(base)) return false
    const lines = text.split('\n')
    return lines.some((line, at) => {
      if (!line.includes(base) || !isItem.test(line)) return false
      let lead = at - 1
      while (lead > 0 && at - lead < longestList && (isItem.test(lines[lead]!) || lines[lead]!.trim() === '')) lead--
      return givesToUser.test(lines[lead] ?? '')
    })
  })
}
const longestList = 40
const isItem = /^\s*(?:[-*+]|\d+[.)])\s/
const givesToUser = anyOf(
  /\b(?:your|you|the user|users)\b[^.\n]{0,60}\b(?:saved|written|exported|stored|ready|available|delivered|gets?|receives?)\b[^.\n]{0,40}[:：][*_ ]*$/i,
  /(?:您|你|用户)[^。\n]{0,24}(?:保存|写入|导出|得到|收到|生成)[^。\n]{0,20}[:：][*_ ]*$/i,
)
