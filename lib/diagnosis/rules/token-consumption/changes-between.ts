import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { withoutNotes } from '../../predicates/without-notes.ts'

/** Verbs of change: a "runner" or the "settings" change nothing, and what "is to be changed" is not changed yet. */
export const changes = anyOf(
  /(?<!\bto be )\b(?:(?:re)?(?:(?:edit|append|insert|install|add|fix|bump|pull|merg|clon|convert|format|patch|build|built|move|mov|reset|sync|adjust|switch(?=(?:e[sd]|ing)? (?:to|the|back|over|off|on)\b)|checkout|check out|init|scaffold|restor|renam|replac|upgrad|migrat|configur|updat|writ|chang|sav|creat|generat|delet|remov|execut)(?:e|es|s|ed|d|ing|ten)?|commit(?:s|ted|ting)?|run(?:s|ning)?|set(?:s|ting)?|cop(?:y|ies|ied|ying)|appl(?:y|ies|ied|ying)|modif(?:y|ies|ied|ying))|wrote|ran)\b/i,
  /写|修改|更新|追加|保存|生成|删除|运行|执行|升级|替换|重命名/i,
)

/** "Change the version in `x`": a sentence between two reads that has a verb of change and names the file, or speaks of "it" or "the file". */
export function isChangedBetween(
  file: SkillFile,
  { targetRange: { end }, target }: DataEdge,
  { range }: DataEdge,
): boolean {
  const between = withoutNotes(file.text.slice(end, range.start))
  if (between.length > 4000) return false
  return between
    .split(/[.;。；](?=\s|$)|\n/)
    .some((said) =>
      said.includes(target.base)
        ? changes.test(said) || raises.test(said)
        : changes.test(said) && /\b(?:it|the file)\b|该文件|它/i.test(said),
    )
}
/** "Raise the version in `x`": what may be done to other things as well changes a file that it names. */
const raises =
  /^[\s*_>]*(?:(?:[-*+]|\d+[.)])\s+)?[*_]*(?:then |now )?(?:raise|lower|increase|decrease|increment|decrement|enter|put|correct|re(?:write|vise|order|work)|swap|cut|drop|extend|mark|tick|fill|strike|cross|clear|empty|amend|shorten|sort|tidy|clean|record|log|store|register|turn)\b/i
