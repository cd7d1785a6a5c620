import type { Block, Section } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'
import { givesUp, isVerdict } from './until-condition.ts'

/** "Stop only for what a person must decide", "Stop when the money is spent": beside the order. */
const stopsFor =
  /(?:^|[.;:!?]\s+|\n[\s*_-]*)(?:only )?(?:stop|halt|quit|pause|exit|escalate|abort|bail out)(?: early)? (only |early )?(?:for|if|when|once|as soon as)\b([^.;\n]{3,200})/gi
const stopsForChinese = /(?:遇到|如果|若|当|除非|仅在|只有|只在)[^。；\n]{0,40}(?:停止|终止|中止|暂停)/

/** "If it is not converging, say so". */
const whenStalled =
  /\bif\b[^.;\n]{0,30}\b(?:(?:not|never|n[’']t|stops?) converg\w+|no (?:\w+ )?progress|stuck|stall(?:s|ed|ing)|in circles|back and forth)\b|\b(?:if|when)\b[^.;\n]{0,100}\b(?:cannot|can['’]t) (?:make )?progress\b|\bif (?:(?:it|this|they|that)(?: is| are|['’]s|['’]re)? )?still\b[^.;\n]{0,60}\bafter\b|\bif (?:repeated|persistent|recurring|continued) (?:\w+ )?(?:failures?|errors?)\b[^.;\n]{0,80}\b(?:stop|pause|ask|escalate|report)\b|\b(?:if|when)\b[^.;\n]{0,60}\b(?:cannot|can['’]t)\b[^.;\n]{0,80}\b(?:exhausted|used up|run out)\b|\bif no (?:\w+ )?\w+ can be (?:built|found|made|reached)\b|\bif (?:something|anything|(?:an? |the )?[\w-]+)\b[^.;\n]{0,60}\bblocks? (?!of\b)[^.;]{3,160}\b(?:say|tell|report|stop|ask|note|surface|escalate)\b|\b(?:if|when)\b[^.;\n]{0,60}\bintroduces? new\b[^.;\n]{0,80}\b(?:stop|pause|ask|escalate)\b|\b(?:if|when)\b[^.;\n]{0,120}\b(?:prevents?|(?:is|are) (?:impossible|not possible)|(?:cannot|can['’]t|can not) be (?:fixed|resolved|met|reached|repaired))\b|(?:如果|若|当)[^。；\n]{0,12}(?:不收敛|没有进展|无进展|停滞|卡住)/i

/** "**If unable to fix:**": a label of what is done where it comes to nothing. */
const whenUnable =
  /^\W*(?:if|when) (?:(?:you|it|this|that|they)(?: are| is|['’]re|['’]s)? )?(?:still )?(?:unable|cannot|can['’]t|stuck|impossible)\b[^.\n]{0,60}[:：][\s*_]*$|^[^\p{L}\p{N}]*(?:如果|若|当)?[^，。：\n]{0,6}(?:无法|不能)[^，。：\n]{1,12}[：:][\s*_]*$/iu

/** "Repeat until it is playable or the sunk cost rule triggers": the same order, told anew. */
const toldAgain = /\b(?:repeat|loop|iterate|continue|keep \w+ing)\b[^.;\n]{0,60}?\buntil\b([^.;\n]{3,200})/i

/** Whether what stands around an order to repeat tells another way out of it. */
export function hasOtherExit(file: SkillFile, { prose, range }: Sentence): boolean {
  const section = file.sectionAt(range.start)
  if (isOnePass(prose) || whenHelpless.test(behind(prose, range.end))) return true
  if (whenEnough.test(file.text.slice(range.end, range.end + nearBehind))) return true
  return isStopped(prose) || hasExit(file)(section) || hasWayOutBeside(file)(section)
}

/** "Take a second pass: ...": so many rounds are meant, whatever is said of them. */
const onePass = /\btake (?:a|one) (?:second|third|final|last|more|further) (?:pass|look|round)\b/i
const isOnePass = oncePer(({ text }: Prose) => onePass.test(text))
/** "After 3 rounds without a change, ask what can go": right behind the order. */
const whenEnough =
  /\bafter (?:\d+|two|three|four|five) (?:consecutive |more |such )?(?:iterations|rounds|attempts|turns|revisions|passes) (?:with no|without)\b[^.\n]*\b(?:ask|offer|suggest|stop|move on|propose|escalate)\b/i
const nearBehind = 300

/** "If it cannot be made right, tell the user": behind the order, in the same paragraph. */
const whenHelpless =
  /\b(?:if|when) (?:it|this|that|they|these|those|you|none|nothing|any|an?|one)\b[^.;\n]{0,60}\b(?:cannot|can['’]t|can not|unable|impossible|not possible)\b[^.\n]{0,80}\b(?:tell|ask|report|stop|say|escalate|return|flag|note|skip|drop|leave|mark|surface|hand|abort|give up)\b/i
const behind = ({ text, range }: Prose, end: number) => text.slice(end - range.start, end - range.start + nearBehind)
/** "This loop naturally terminates": why it comes to an end is told. */
const endsItself =
  /\b(?:loop|iteration|repetition|cycle|process|this|it) (?:\w+ly |always )?(?:terminates|is finite|ends (?:by|of) itself)\b/i

/** "And know when to stop": somebody is to see when it is enough; "never loop waiting for it" */
const knowsEnd =
  /\b(?:know|see|notice|recogni[sz]e|decide|judge|learn) when (?:to stop|(?:it|this) is (?:good )?enough)\b|\b(?:never|do not|don['’]t) (?:loop|retry|iterate|cycle)(?: on)? (?:waiting|forever|endlessly|indefinitely|without end)\b|适可而止|(?:知道|懂得|判断)何时(?:停|该停|收手)/i

/** "Fix each warning, or consciously accept it": what is left need not be nothing. */
const leavesSome =
  /\bor (?:else )?(?:consciously|deliberately|knowingly|explicitly) (?:accept|leave|keep|skip|waive|ignore|reject|dismiss)\b/i

/** "When you cannot build it", "Too few results", beside the section: what is done where the repetition comes to nothing. */
const whenHopeless =
  /^[\W\d]*(?:if|when)\b.*\b(?:cannot|can['’]t|stuck|unable|impossible|(?:does|do|is|are) not|(?:does|do|is|are)n['’]t|won['’]t)\b|^\W*(?:insufficient|not enough|too (?:few|little)|no results?)\b|\b(?:escalations?|kickback|(?:stop|exit) conditions?)\b|\bstop\W*$|^\W*(?:如果|当|若)?.{0,12}(?:无法|卡住|不收敛)|^\W*(?:结果|数量)?(?:不足|太少)/i
const hasWayOutBeside = oncePer(({ sections }: SkillFile) => {
  const parents = new Set(
    sections.filter(({ title, level }) => level > 2 && whenHopeless.test(title)).map(({ parent }) => parent),
  )
  return ({ level, parent }: Section): boolean => level > 2 && parents.has(parent)
})

const isStopped = oncePer(
  ({ text }: Prose) =>
    stopsForChinese.test(text) ||
    [...text.matchAll(stopsFor)].some(({ 1: only, 2: cause }) => only !== undefined || !isVerdict(cause!)),
)

const hasExit = oncePer(({ sentences, codeBlocks }: SkillFile) =>
  oncePer(
    ({ range: { start, end } }: Section) =>
      sentences.some(
        ({ text, range }) =>
          range.start >= start &&
          range.end <= end &&
          (whenStalled.test(text) ||
            whenUnable.test(text) ||
            endsItself.test(text) ||
            knowsEnd.test(text) ||
            leavesSome.test(text) ||
            givesUp.test(toldAgain.exec(text)?.[1] ?? '')),
      ) ||
      codeBlocks.some(
        ({ language, text, range }) =>
          language === 'none' && range.start >= start && range.end <= end && pauses.test(text),
      ),
  ),
)
/** "IF a person must decide: PAUSE": a line of steps in a fence. */
const pauses =
  /^[ \t]*(?:else )?if\b[^:\n→]{0,60}\b(?:human|persons?|people|user|owner|stuck|blocked|unclear|unsure)\b[^:\n→]{0,40}(?::|→|->)[ \t]*(?:pause|stop|ask|escalate|abort|exit|halt)\b/im

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

/** Whether a list goes through something one by one, and the order only says to go on with it. */
export function goesThrough(file: SkillFile, sentence: Sentence): boolean {
  const { prose, text } = sentence
  if (mergesAll.test(text) || takesOneMore(file, sentence) || goesOverCases(file, sentence)) return true
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
