import type { Block } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'
import { takesNextOfWhole } from './takes-next.ts'

/** "Move to the next part, ... repeat from step 1 until complete": each turn takes one of what is there. */
const untilDone =
  /\b(?:until|till) (?:(?:it|everything|all) )?(?:(?:is|are) )?(?:done|complete|completed|finished)\W*$/i
/** "... until all features are complete", of which the list takes the remaining ones. */
const untilAllDone =
  /\b(?:until|till) (?:all|every|each)(?: of)?(?: the| of the| your)? (?:[\w-]+ )?[\w-]{4,} (?:is|are|has been|have been) (?:done|completed?|finished)\W*$/i
/** "... until the area and what it needs are covered": each turn takes another part of it. */
const overExtent =
  /\b(?:until|till) (?:the|its|this|that) (?:[\w-]+ )?(?:area|region|surface|territory|map|director(?:y|ies)|folders?|tree|list|backlog|queue)\b[^.,;]{0,50}\b(?:is|are) (?:covered|mapped|walked|visited|processed|explored|traversed|worked through)\W*$/i
/** "Commit the next group. Repeat until the working tree is clean": with each commit less of it is left. */
const untilCommitted =
  /\b(?:until|till) (?:the |your )?(?:git )?(?:working (?:tree|directory|copy)|index|status) is clean\b/i
const commits = /\bgit commit\b|\bcommit (?:only|each|it|them|this|that|the)\b/i
/** "Each round makes one jar. Repeat until the order is done.": each turn makes another part of it. */
const untilWhole =
  /\b(?:until|till) (?:the|your|this) [\w-]+(?: [\w-]+)? is (?:done|completed?|finished|built|implemented)\W*$/i
const oneEach =
  /\b(?:each|every) (?:cycle|round|turn|pass|iteration)\b[^.\n]{0,40}\bone\b|\bone [\w-]+ (?:at a time|per (?:cycle|round|turn|pass|iteration))\b/i
const takesNext = /\b(?:next|remaining) (?!step\b|phase\b|time\b)[a-z]/i
const takesEach = /\bfor each\b/i
/** "Revert that change": what may be wrong becomes less with each turn. */
const takesBack =
  /\b(?:revert|undo|back out|roll back) (?:that|the|this) (?:specific |last |latest |offending |failing |one )?(?:change|commit|edit|patch|fix)\b(?!\*{0,2},? and (?:try|write|fix|redo|rework|start))/i
const isTakenBack = oncePer(({ text }: Prose) => takesBack.test(text))
/** "Apply one atomic change", and the next one with the next turn. */
const takesOne = /\bone (?:[\w-]+ ){0,2}?(?:change|item|task|file|part|piece|slice|page|unit|entry|record)\b/i

/** "`next_page_token` is returned; continue until absent": the last page ends it. */
const pages = /\bpaginat\w+|\bnext_?(?:page|records?|link|url|token)\w*|\bpage_?token\b|\bcursor\b|分页|翻页/i

const tellsOfPages = oncePer(({ text }: Prose) => pages.test(text))

/** "If the rest exceeds the next threshold too, repeat until it does not": each turn takes some of it away. */
const comesDown =
  /\b(?:if|when)\b[^.;\n]*\b(?:meets|exceeds|reaches|overflows)\b[^.;\n]*\b(?:until|till) (?:it|they|this|that) (?:no longer )?(?:does|do|is|are)(?: not|n['’]t)?\W*$/i

/** "Add the next test. Continue until all are met": each turn takes another, and nothing is mended in between. */
const takesAnother =
  /\b(?:pick|add|take|choose|select|write|grab|pull|do|(?:move|go) (?:on )?(?:to|with)) (?:(?:the|a) )?(?:next|another|remaining)\b/i
const untilAll =
  /^\W*(?:repeat|loop|continue|keep going|go on)\b[^.;\n]{0,40}\b(?:until|till) [^.;\n]*\b(?:all|every|each)\b/i
const mends = /\b(?:fix|correct|repair|resolve|revise|rework|mend)\b/i
function takesOneMore(file: SkillFile, { prose, range, text }: Sentence): boolean {
  if (!untilAll.test(text)) return false
  const { start } = (prose.block.parent?.parent ?? prose.block).range
  const before = file.text.slice(Math.max(start, range.start - farthest), range.start)
  return takesAnother.test(before) && !mends.test(before)
}
const farthest = 600
/** "Merge what overlaps, repeat until no two share ...": with each turn there are fewer. */
const mergesAll = /\b(?:merge|join|unite|combine|collapse|fuse)\b[^.;\n]*\b(?:until|till) no (?:two|pair|more)\b/i

const takesOneOf = oncePer((file: SkillFile) =>
  oncePer(({ range }: Block) => {
    const text = file.slice(range)
    return { next: takesNext.test(text), one: takesOne.test(text) }
  }),
)

/** "Iterate until it is complete:" above "- Case: a, - Case: b": the list is what each turn takes one of. */
const casesLabel = /^[-*+][ \t]+[*_]{0,2}((?:[\w-]+ )?(?:case|example|scenario|input|variant|test))s?\b[^:\n]{0,12}:/i
function goesOverCases({ text, blocks, slice }: SkillFile, { range, text: said }: Sentence): boolean {
  if (!/[:：]\W*$/.test(said)) return false
  const list = blocks.find(({ kind, range: { start } }) => kind === 'list' && start >= range.end)
  if (!list || text.slice(range.end, list.range.start).trim() !== '') return false
  const items = slice(list.range).split('\n')
  return items.length > 1 && items.every((item) => casesLabel.test(item))
}

/** A section as far as to the end of one of its sentences. */
const sectionOf = (file: SkillFile, { range }: Sentence): string =>
  file.slice({ start: file.sectionAt(range.start).range.start, end: range.end })

/** "Take the next lid. Repeat until all are done.": whether a list goes through something one by one, and the order only says to go on with it. */
export function goesThrough(file: SkillFile, sentence: Sentence): boolean {
  const { prose, text } = sentence
  if (
    mergesAll.test(text) ||
    takesOneMore(file, sentence) ||
    takesNextOfWhole(file, sentence) ||
    goesOverCases(file, sentence)
  )
    return true
  if (pages.test(text) || tellsOfPages(prose) || comesDown.test(text) || isTakenBack(prose)) return true
  if (untilCommitted.test(text.replaceAll('`', '')) && commits.test(sectionOf(file, sentence))) return true
  if (overExtent.test(text) || (untilWhole.test(text) && oneEach.test(prose.text))) return true
  if (untilAllDone.test(text.replaceAll('`', ''))) {
    const before = sectionOf(file, sentence)
    return takesNext.test(before) || takesEach.test(before)
  }
  if (!untilDone.test(text)) return false
  let item = prose.block
  while (item.parent && item.parent.kind !== 'list') item = item.parent
  const above = item.parent?.parent?.kind === 'item' ? item.parent.parent : item
  return takesOneOf(file)(above).next || takesOneOf(file)(item.parent ?? item).one
}
