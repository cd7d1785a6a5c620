import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { leadIn, lineBefore } from './shown-command.ts'

/** "Render it with the theme → `pages/a.html`" */
const makes =
  /^[ \t]*(?:[-*+] |\d+[.)] )?[*_]{0,2}(?:render|generate|export|convert|compile|produce|write|save)\b[^.;]*$/i
const moves = /\b(?:move|put|extract|split|store|save|place)\b[^.]*\b(?:to|in|into|under)\b/i
/** "For large shops also write:", "生成以下文件：" above a list of files. */
const makesAll =
  /^\W*(?:[^.:\n]{0,80}?[,;] )?(?:(?:also|then|next|finally|additionally|please) )?(?:write|create|generate|scaffold|produce|emit|make|initiali[sz]e)s?\b[^.]*[:：]|(?:创建|生成|新建|写入|写出|建立|产出)[^。]*[:：]/i

/** "Move details to references/:" above "- Forms → `references/forms.md`", or in a list of what is made: where something is to go stands nothing yet. */
export function isDestination(skill: SkillModel, file: SkillFile, { start, end }: TextRange): boolean {
  if (isPutThere(file, start) || putsBehind.test(file.text.slice(end, end + longestVerb))) return true
  const before = lineBefore(file, start)
  const arrow = /(?:→|->|=>)[ \t]{0,9}$/.exec(before.slice(-11))
  if (arrow) return makes.test(before.slice(0, -arrow[0].length)) || moves.test(leadIn(file, start))
  if (!/^[ \t]*[-*+] [*_]{0,2}$/.test(before)) return false
  return (makesAll.test(leadIn(file, start)) || isBelowOutputs(file, start)) && holdsNone(skill, file, start)
}

/** "## Required outputs" above "### Lids": what the list names is made. */
function isBelowOutputs(file: SkillFile, start: number): boolean {
  for (let around: Section | null = file.sectionAt(start); around && around.level > 1; around = around.parent)
    if (outputs.test(around.title)) return true
  return false
}
const outputs =
  /^\W*(?:(?:\d+[.)]?|the|all|required|expected|final|main) )*(?:outputs?|deliverables?|artifacts?)\W*$|^\W*(?:输出|产出|交付)(?:物|文件)?\W*$/i

/** "承認された絵を`a/b.png`へ固定する": Japanese says behind the place what is put there. */
const putsBehind = /^\s?[へに](?:固定|保存|書き|出力|生成|作成|配置|置[くき]|コピー|移動|記録|追記)/
const longestVerb = 10

/** "Log how long it took into a `runs/times.json` file", "The sum goes to `A_FILE` or `runs/sum.json`": the sentence puts something there. */
function isPutThere(file: SkillFile, start: number): boolean {
  const sentence = sentenceAt(file, start)
  if (!sentence) return false
  const before = file.text.slice(Math.max(sentence.range.start, start - longestSaid), start)
  return mayPut.test(before) && puts.test(before.replace(/`[^`\n]*`/g, 'it'))
}
const longestSaid = 240
const mayPut = /\b(?:in)?to\b/
const puts = anyOf(
  /\b(?:log|write|save|store|record|append|export|dump|emit|capture|extract|move|split)s?\b(?:(?!\b(?:according|refer\w*|due|similar|relative|compared?|regard|respect)\b)[^.;:,]){0,200}?\s(?:in)?to\s(?:an?\s|the\s|your\s|its own\s)?(?:new\s|separate\s)?$/i,
  /\b(?:goes|(?:is|are) (?:written|saved|stored|logged|exported|appended))\s(?:in)?to\s(?:it\sor\s)?$/i,
)

/** Whether no item of the list is a file of the skill: then they are not those that it has. */
function holdsNone(skill: SkillModel, file: SkillFile, offset: number): boolean {
  let list = file.blockAt(offset)
  while (list && list.kind !== 'list') list = list.parent
  if (!list) return false
  const { start, end } = list.range
  return !file.inline.spans.some(({ text, range }) => start <= range.start && range.end <= end && skill.file(text))
}
