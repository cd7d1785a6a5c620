import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { folderOf } from '../../parse/file-role.ts'
import { isOnlyUnderTitle, isShownUnderTitle } from '../../predicates/is-example.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { resolvePath } from '../../skill/resolve-path.ts'

/** "See", "referenced from", "details in" right before a link: it sends the reader there. */
const pointer =
  /(?:\b(?:see(?: also)?|read|refer to|referenced (?:from|by|in)|consult|(?:details?|more|docs?|documentation|described|defined|live|lives|covered|explained|found|listed) in)|详见|参见|参阅|参考|请见)[:：]?\s{0,2}(?:the )?[*_]{0,2}$/i
/** "Jump to [Steps](#steps)": it sends the reader on within the page. */
const within =
  /(?:\b(?:jump|skip|go|continue|move|scroll|turn)(?: (?:straight|directly|ahead|on|back|down|up))? to|\b(?:start|continue|begin) (?:with|at)|跳[到至转]|转到|前往|直接看)[:：]?\s{0,2}(?:the )?[*_]{0,2}$/i
/** What shows how not to do it links what is not there. */
const wrongTitle = /\b(?:bad|wrong|avoid|incorrect|anti-?patterns?|don['’]t)\b|反例|错误/i
const wrongMark = /[❌✗✘🚫]|\b(?:bad|wrong)\b/iu

/**
 * Whether a path that stands among examples is one of the skill all the same: a remark in quote marks ("> See [forms](forms.md)") sends the reader
 * there, a sentence says to read it, or it stands in a list or table whose other paths to that folder all lead to files.
 */
export const isRealInExample = (skill: SkillModel, file: SkillFile, target: string, range: TextRange): boolean =>
  (isRemark(file, range, pointer) && hasFolder(skill, file, target)) ||
  (isLabelledRemark(file, range) && hasOwnFolder(skill, file, target)) ||
  (target.startsWith('#') && (isRemark(file, range, pointer) || isRemark(file, range, within))) ||
  isInOtherLetters(skill, file, target, range) ||
  isSaidOfSkill(file, range) ||
  sendsToExamples(skill, file, target, range) ||
  standsAmongFiles(skill, file, target, range)

/** "references/Forms.md" where `references/forms.md` stands: no sample hits upon the name of a file below a folder. */
function isInOtherLetters(skill: SkillModel, file: SkillFile, target: string, range: TextRange): boolean {
  if (file.codeBlockAt(range.start) || isShownWrong(file, range)) return false
  const places = new Set(placesOf(file, target).map((place) => place.toLowerCase()))
  return skill.files.some(({ path }) => path.includes('/') && places.has(path.toLowerCase()))
}
const isShownWrong = (file: SkillFile, { start }: TextRange): boolean =>
  wrongTitle.test(file.sectionAt(start).title) || wrongMark.test(file.lines.textOf(file.lines.lineAt(start)))

/** An order to read right before what it names. */
const order =
  /(?:\b(?:read|load|open|browse|study|examples?(?: (?:are|stand|live))? in)|阅读|查看|[见读看])[:：]?\s{0,2}(?:the )?[*_[]{0,3}$/i

/** "For more, read [forms](references/forms.md)." below "Worked examples": the sentence is none of them, and names nothing else. */
function sendsToExamples(skill: SkillModel, file: SkillFile, target: string, range: TextRange): boolean {
  const before = file.text.slice(Math.max(0, range.start - 40), range.start)
  if ((!pointer.test(before) && !order.test(before)) || file.blockAt(range.start)?.kind === 'table') return false
  const sentence = sentenceAt(file, range.start)
  if (!sentence || file.codeBlockAt(range.start)) return false
  const { links, spans } = file.inline
  const isInside = (one: { range: TextRange }) =>
    sentence.range.start <= one.range.start && one.range.start < sentence.range.end
  const named = [...links, ...spans.filter(({ text }) => /[\w-]\.\w+$/.test(text))].filter(isInside)
  return named.length === 1 && hasOwnFolder(skill, file, target) && isOnlyUnderTitle(file, range)
}

/** A folder below the root that holds a file: what a sample names seldom has one. */
const hasOwnFolder = (skill: SkillModel, file: SkillFile, target: string): boolean => {
  const folders = new Set(placesOf(file, target).map(folderOf))
  folders.delete('')
  return skill.files.some(({ path }) => folders.has(folderOf(path)))
}

function isRemark(file: SkillFile, { start }: TextRange, form: RegExp): boolean {
  for (let block = file.blockAt(start); block; block = block.parent)
    if (block.kind === 'quote')
      return form.test(file.text.slice(Math.max(0, start - 40), start)) && !isShownUnderTitle(file, start)
  return false
}

/** "> **Tip:** [forms](references/forms.md) tells more." */
const remarkLabel =
  /^[ \t]{0,3}>[ \t]?(?:\[!\w+\]|[*_]{0,2}(?:note|tip|hint|important|warning|caution|details?|more|reminder|prerequisites?|注意|提示|说明|重要|备注)[*_]{0,2}[:：])/i
function isLabelledRemark(file: SkillFile, { start }: TextRange): boolean {
  for (let block = file.blockAt(start); block; block = block.parent)
    if (block.kind === 'quote')
      return (
        remarkLabel.test(file.lines.textOf(file.lines.lineAt(block.range.start))) && !isShownUnderTitle(file, start)
      )
  return false
}

/** "> Implements the [oven rules](ovens/rules.md)." below no line with a colon: what the skill does, it says itself. */
const ofSkill = /^[ \t]*>[ \t]*[*_]{0,2}(?:implements|follows|applies|uses|extends)(?: the)? [*_]{0,2}$/im
function isSaidOfSkill(file: SkillFile, { start }: TextRange): boolean {
  if (!file.isFlow || !ofSkill.test(file.text.slice(Math.max(0, start - 60), start))) return false
  let at = file.lines.lineAt(start)
  while (at > 0 && /^\s*(?:>|$)/.test(file.lines.textOf(at))) at--
  return !(at > 0 && /[:：][*_]*\s*$|^\s*(?:[-*+]|\d+[.)]|```)/.test(file.lines.textOf(at)))
}

/** A sample of a page links folders of its own. */
const hasFolder = (skill: SkillModel, file: SkillFile, target: string): boolean => {
  const folders = new Set(placesOf(file, target).map(folderOf))
  return skill.files.some(({ path }) => folders.has(folderOf(path)))
}

function standsAmongFiles(skill: SkillModel, file: SkillFile, target: string, { start }: TextRange): boolean {
  const outer = outermost(file.blockAt(start))
  if (!outer || (outer.kind !== 'list' && outer.kind !== 'table')) return false
  if (wrongTitle.test(file.sectionAt(start).title) || wrongMark.test(file.slice(outer.range))) return false
  const folders = new Set(placesOf(file, target).map(folderOf))
  const { links, spans } = file.inline
  const others = [
    ...links.map((link) => ({ ...link, path: link.target })),
    ...spans.map((span) => ({ ...span, path: span.text })),
  ]
    .filter(({ range, path }) => path !== target && outer.range.start <= range.start && range.start < outer.range.end)
    .map(({ path }) => placesOf(file, path).filter((place) => /\.\w+$/.test(place) && folders.has(folderOf(place))))
    .filter((places) => places.length > 0)
  return others.length > 0 && others.every((places) => places.some((place) => skill.file(place) !== undefined))
}

const outermost = (block: Block | null): Block | null => {
  let found = block
  while (found?.parent) found = found.parent
  return found
}

/** What a path may mean, seen from its file and from the root of the skill. */
const placesOf = (file: SkillFile, path: string): string[] =>
  [folderOf(file.path), ''].flatMap((base) =>
    /\s/.test(path) ? [] : (resolvePath(base, path.replace(/^\//, '')) ?? []),
  )
