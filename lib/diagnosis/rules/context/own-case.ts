import type { Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { choosesOne, ofCase } from './first-words.ts'

const condition = anyOf(
  /\bfor\b(?! (?:the|your|our|any) (?:users?|customers?|clients?|person|anyone|anybody)\s{0,3}(?:[.,:;)*!]|$))/iu,
  /\b(?:if|when|whenever|as needed|on demand|only(?! then (?!read|load|open|study|review|consult))|unless|depending)\b/iu,
  /\b(?:optional(?:ly)?|condition(?:al(?:ly)?|s)?|laz(?:y|ily)|needed|relevant|appropriate|corresponding|matching|selected)\b/iu,
  /\b(?:chosen|specific|applicable)\b|→|->/iu,
  /如果|当|场景|时[，,]|需要[^，。：\n]{0,14}时|必要[^，。：\n]{0,6}时|按[^，。：]{0,4}需|以(?:获取|获得|了解|查看)|仅|可选/iu,
  /(?<!\p{L})(?:если|когда|при необходимости|по мере|нужн\p{L}*|только|для|quando|conforme|somente|apenas)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:se|si) (?:necess|precis|for|hace|besoin|nécess)\p{L}*|s['’]il|cuando|según|solo|sólo|sob demanda|quand)(?!\p{L})/iu,
  /(?<!\p{L})(?:lorsque?|selon|seulement|au besoin|wenn|falls|sobald|nur|(?:bei|nach) bedarf|all['’]occorrenza|secondo)(?!\p{L})/iu,
  /(?<!\p{L})soltanto(?!\p{L})/iu,
  /必要に応じ|場合|(?:必要な|[るたい])とき/iu,
  /필요(?:할|한|시|에)|경우/iu,
)
/** "Read `a.md` when it is needed": whether a sentence says in which case. */
export const isConditional = (masked: string): boolean => condition.test(masked.replace(/\n/g, ' '))

const casesTitle = anyOf(
  /\b(?:bundled|available|included)\b|\bwhen to (?:use|read|load)\b/i,
  /\b(?:routing|router|route)\b|\b(?:scenario|variant|option|mode|track|path) [A-Z\d]\b/i,
  /\b(?:modes?|scenarios|use cases)$|\bby (?:mode|task|type|case|request|topic)s?\b|\bprogressive\b|\bon[- ]demand\b/i,
  /场景|模式$|渐进|按需/i,
  /\b(?:selection|which (?:files?|references?))\b/i,
  /何时(?:使用|读取)|路由|选择/i,
)

/** "## Mode A", "## On `/tool find`": whether a section is one of several ways to work, or all that stands in one. */
export const isOfCase = ({ level, title, parent }: Section): boolean =>
  level > 1 &&
  ([casesTitle, ofCommand, ofCase].some((form) => form.test(title)) || (parent !== null && isOfCase(parent)))

/** "On `/tool find`", "`build <page>`": one of the commands that the skill is called with. */
const ofCommand =
  /^\W*(?:on|for|when|handling|command:?|subcommand:?)?\s*`?[/$][a-z][\w:-]*|^`[a-z][\w-]*(?: [<[][^`]*)?`$/i

/** "When the user asks for a command:" above a list: all of it belongs to that case. */
export function isListOfCase({ blocks, slice }: SkillFile, { prose }: Sentence): boolean {
  let list = prose.block.parent
  while (list?.parent) {
    if (list.kind === 'item' && list !== prose.block.parent && choosesOne.test(slice(list.range))) return true
    list = list.parent
  }
  if (list?.kind !== 'list') return false
  const before = blocks.findLast(({ range, parent }) => range.end <= list.range.start && parent === null)
  if (before?.kind !== 'paragraph') return false
  const text = slice(before.range).trim()
  return /[:：][*_]*$/.test(text) && condition.test(text.slice(text.lastIndexOf('\n') + 1))
}

/** "- `a.md` before searching", "- `b.md` only when asked": an item that says when its file is read. */
export const hasOwnCase = ({ text, lines, tables }: SkillFile, offset: number): boolean => {
  const behind = text.slice(offset, lines.endOf(lines.lineAt(offset)))
  const isRow = tables.some(({ block: { range } }) => range.start <= offset && offset < range.end)
  return (isRow ? caseOfRow : condition).test(behind) || /\bbefore \w+ing\b/i.test(behind)
}
/** "Patterns for selected lids" tells what a file holds where it stands in a table of files. */
const caseOfRow =
  /\b(?:if|when(?:ever)?|only|unless|(?:as|when|if|where) needed|on demand|optional(?:ly)?|conditional(?:ly)?)\b|→|->|如果|当|时[，,]|仅|可选|按[^，。：]{0,4}需/i
