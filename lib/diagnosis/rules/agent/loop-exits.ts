import type { Section } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { givesUp } from './own-end.ts'
import { isVerdict } from './until-condition.ts'

/** "Stop only for what a person must decide", "Stop when the money is spent": beside the order. */
const stopsFor =
  /(?:^|[.;:!?]\s+|\n[\s*_-]*)(?:only )?(?:stop|halt|quit|pause|exit|escalate|abort|bail out)(?: early)? (only |early )?(?:for|if|when|once|as soon as)\b([^.;\n]{3,200})/gi
const stopsForChinese = /(?:遇到|如果|若|当|除非|仅在|只有|只在)[^。；\n]{0,40}(?:停止|终止|中止|暂停)/

/** "If it is not converging, say so". */
const whenStalled = anyOf(
  /\bif\b[^.;\n]{0,30}\b(?:(?:not|never|n[’']t|stops?) converg\w+|no (?:\w+ )?progress|stuck|stall(?:s|ed|ing)|in circles)\b/i,
  /\bif\b[^.;\n]{0,30}\bback and forth\b/i,
  /\b(?:if|when)\b[^.;\n]{0,100}\b(?:cannot|can['’]t) (?:make )?progress\b/i,
  /\bif (?:(?:it|this|they|that)(?: is| are|['’]s|['’]re)? )?still\b[^.;\n]{0,60}\bafter\b/i,
  /\bif (?:repeated|persistent|recurring|continued) (?:\w+ )?(?:failures?|errors?)\b[^.;\n]{0,80}\b(?:stop|pause|ask|escalate|report)\b/i,
  /\b(?:if|when)\b[^.;\n]{0,60}\b(?:cannot|can['’]t)\b[^.;\n]{0,80}\b(?:exhausted|used up|run out)\b/i,
  /\bif no (?:\w+ )?\w+ can be (?:built|found|made|reached)\b/i,
  /\bif (?:something|anything|(?:an? |the )?[\w-]+)\b[^.;\n]{0,60}\bblocks? (?!of\b)[^.;]{3,160}\b(?:say|tell|report|stop|ask|note|surface|escalate)\b/i,
  /\b(?:if|when)\b[^.;\n]{0,60}\bintroduces? new\b[^.;\n]{0,80}\b(?:stop|pause|ask|escalate)\b/i,
  /\b(?:if|when)\b[^.;\n]{0,120}\b(?:prevents?|(?:is|are) (?:impossible|not possible)|(?:cannot|can['’]t|can not) be (?:fixed|resolved|met|reached|repaired))\b/i,
  /(?:如果|若|当)[^。；\n]{0,12}(?:不收敛|没有进展|无进展|停滞|卡住)/i,
)

/** "**If unable to fix:**": a label of what is done where it comes to nothing. */
const whenUnable = anyOf(
  /^\W*(?:if|when) (?:(?:you|it|this|that|they)(?: are| is|['’]re|['’]s)? )?(?:still )?(?:unable|cannot|can['’]t|stuck|impossible)\b[^.\n]{0,60}[:：][\s*_]*$/iu,
  /^[^\p{L}\p{N}]*(?:如果|若|当)?[^，。：\n]{0,6}(?:无法|不能)[^，。：\n]{1,12}[：:][\s*_]*$/iu,
)

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
const knowsEnd = anyOf(
  /\b(?:know|see|notice|recogni[sz]e|decide|judge|learn) when (?:to stop|(?:it|this) is (?:good )?enough)\b/i,
  /\b(?:never|do not|don['’]t) (?:loop|retry|iterate|cycle)(?: on)? (?:waiting|forever|endlessly|indefinitely|without end)\b/i,
  /适可而止|(?:知道|懂得|判断)何时(?:停|该停|收手)/i,
)

/** "**Stop only for a leak that you can see.**", an item of its own beside the order. */
const stopsOnlyFor =
  /(?:^\W*|[.;:!?][\s*_]+)(?:(?:stop|halt|pause|interrupt|break off) only for|only (?:stop|halt|pause|interrupt) for)\b/i

/** "Fix each warning, or consciously accept it": what is left need not be nothing. */
const leavesSome =
  /\bor (?:else )?(?:consciously|deliberately|knowingly|explicitly) (?:accept|leave|keep|skip|waive|ignore|reject|dismiss)\b/i

/** "When you cannot build it", "Too few results", beside the section: what is done where the repetition comes to nothing. */
const whenHopeless = anyOf(
  /^[\W\d]*(?:if|when)\b.*\b(?:cannot|can['’]t|stuck|unable|impossible|(?:does|do|is|are) not|(?:does|do|is|are)n['’]t|won['’]t)\b/i,
  /^\W*(?:insufficient|not enough|too (?:few|little)|no results?)\b/i,
  /\b(?:escalations?|kickback|(?:stop|exit) conditions?)\b|\bstop\W*$/i,
  /^\W*(?:如果|当|若)?.{0,12}(?:无法|卡住|不收敛)|^\W*(?:结果|数量)?(?:不足|太少)/i,
)
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
            stopsOnlyFor.test(text) ||
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
