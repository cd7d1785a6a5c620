import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { comesBack } from './comes-back.ts'
import { isOfPerson } from './ended-by-person.ts'
import { isImpression } from './impression.ts'
import { isBesideHeld, isExpected, isHeld, isHeldBehind, isPutOff, keptOn, needsOther } from './kept-order.ts'
import { listEnds } from './own-end.ts'
import { orderedWhile } from './repeat-while.ts'
import { stepsAbove } from './steps-above.ts'
import { doneElsewhere, isNamed, isReported } from './told-repetition.ts'
import { mayNeverHold, mayNotCome } from './until-condition.ts'
import { orderedUntil } from './until-order.ts'

/** What stands between the verb of a clause and its `until`; a label ends with its colon. */
const between = String.raw`(?:[^.!?;:\n—–-]|:(?!\*\*(?! until))|(?<=\d)–(?=\d)|-(?!-)|\.(?=\w)|\n(?!\n)){0,200}?`
/** "until-converged" is the name of a way to do it. */
const untilBehind = (verbs: string): RegExp =>
  new RegExp(`(?<![\\w-])(${verbs})(?![\\w-]| (?:is|was|not|has)\\b)${between}\\b(?:until|till)\\b(?!-)`, 'i')

/** "Rate it again until ...", "run the linter again until ...": a verb in its base form. */
const anyVerb =
  '(?!(?:and|or|but|so|it|them)\\b)(?![a-z]*(?:[^s]s|[^ef]ed|ing) )(?!(?!apply|reply|rely|supply|multiply)[a-z]*ly\\b)[a-z]{2,12}'
const object =
  '(?:it|this|that|them|these|those|all|everything|(?:the|your|its|their|all|each|every)(?: [\\w-]+){1,3}?)'

/** An order to do something again and the `until` of the same clause. */
const order = untilBehind(
  [
    '(?:auto-)?iterate|repeat|loop|(?:(?:go|come|loop|jump) back|return) to (?:the|step|phase) \\w+',
    '(?:work|go|proceed|continue|carry on) (?:in (?:an? |this )?(?:loop|circle|cycle|round)s?|like this|this way|so|in this (?:way|manner)|round(?: and round)?)',
    'alternate|retry|re-?run|re-?try|(?:try|check|test|query|look) again|',
  ].join('|') +
    '(?:do|run|try|build|check|test|ask) (?:it|this|that|them|these|so) (?:again(?: and again)?|once more|(?:all )?over)|again and again|and so (?:on|forth)(?= until)|cycle|' +
    '(?:go|read|look|walk) (?:over|through|at) (?:it|this|that|them|these|all) (?:once more|again)|' +
    `${anyVerb}(?:, (?!(?:valid|true|good|open|free|active)\\b)${anyVerb}){1,4}(?=,? (?:until|till)\\b)|` +
    `${anyVerb} ${object} again(?: and again)?(?=,? (?:until|till)\\b)|` +
    `do (?:it|this|that|so)(?= until)|poll(?=(?: \\w+){0,3} (?:every \\d|(?:at|with|in|using) (?:an? )?(?:interval|\\d+[ -]?(?:s|m)\\w*[ -]interval)))|${keptOn}`,
)
/** An order to change or check something that is not good yet: its `until` makes it a repetition. */
const change = untilBehind(
  [
    're-(?!\\w*[^s]s\\b)[a-z]+|re(?:write|work|do|check|test|build|draft|validate|generate)|revise|refine',
    'fix|repair|correct|adjust|tweak|improve|polish|tune|debug|edit|implement|resolve',
    '(?:push|apply|make|add|commit)(?= (?:[a-z]+ ){0,3}(?:fix(?:es)?|changes?|patch(?:es)?|corrections?|edits?)\\b)',
  ].join('|'),
)
const orderChinese = anyOf(
  /(?:重复|循环|反复|持续|不断|不停|一直|一遍一?遍|一轮一?轮|轮流|多次|每轮|来回|重跑|重试|重新|再次|再[测试跑查改审来做问]|重来|返回|回到)[^。；\n]{0,60}?(?:直到|直至)/,
  /(?:每隔? ?[\d半几]* ?(?:毫?秒|分钟|小时)[^。；\n]{0,4}(?:轮询|查询|检查|查看))[^。；\n]{0,60}?(?:直到|直至)/,
  /直到(?=[^。；\n]{0,40}为止)|(?:一直|反复|不断|持续)[^。；\n]{0,20}?到(?=[^。；\n]{0,30}为止)/,
)
const changeChinese =
  /(?:修复|修改|修正|修订|改进|改写|重写|完善|优化|调整|打磨|润色|迭代)[^。；\n]{0,20}?(?:直到|直至)/

/** "Repeat for the next commit until ...": each turn takes one of what is left. "Continue fetching until complete" does so too. */
const overItems = anyOf(
  /^(?:repeat|loop|iterate|continue)\s+(?:this\s+)?(?:for|with|over|on)\s+(?:the\s+)?(?:next|remaining)\b/i,
  /^continue\s+(?!(?:fix|repair|correct|revis|refin|improv|adjust|rewrit|edit|debug|try|retry|test|rebuild|tun|tweak|polish|optimi[sz]|train|sampl|regenerat)\w*ing\b)\w+ing (?:un)?till?$/i,
)

/**
 * Where a sentence orders to do something until a check comes out well, or until what may never happen; null when it does not. Offsets of the
 * sentence.
 */
export function repeatOrder(file: SkillFile, { masked, text, range, prose }: Sentence): TextRange | null {
  if (!/till?\b|until|\b(?:as|so) long as\b|\bwhile\b|直到|直至|为止|只要|当[^，。；\n]{0,8}[还仍]/i.test(masked))
    return null
  const held = orderedWhile(masked)
  if (held) return isQuoted(text, held.start) ? null : held
  const again = order.exec(masked) ?? orderChinese.exec(masked)
  const match = again ?? change.exec(masked) ?? changeChinese.exec(masked)
  if (!match) return orderedBehind(masked) ?? orderedUntil(masked, text)
  if (/till?$/i.test(match[0]) && !isVerbAt(text, match))
    return isReported(text.slice(0, match.index)) ? null : orderedUntil(masked, text, match.index)
  const end = match.index + match[0].length
  if (isQuoted(text, match.index) || isQuoted(text.slice(match.index), end - match.index)) return null
  if (
    isPutOff(match[0]) ||
    isBesideHeld(text.slice(0, match.index), match[0]) ||
    doneElsewhere.test(text.slice(0, match.index))
  )
    return null
  const said = text.slice(end)
  const condition = /^[\s*_]*[:：]?[\s*_]*$/.test(said) ? file.text.slice(range.end, range.end + 300) : said
  // "✅ Approved": a sign in front of the word of a gate.
  const plain = condition.replaceAll('`', '').replace(/^([\s*_]*)[✅✓✔]\uFE0F?\s*/u, '$1')
  if (isHeld(match[0], plain)) return null
  if (isShown(masked.slice(end)) || isNamed(masked.slice(0, match.index))) return null
  if (!again && isExpected(match[0])) return null
  // Each turn of it takes one of what is left, unless what is done is judged as a whole.
  if (overItems.test(match[0]) && !isImpression(plain) && !isOfPerson(plain)) return null
  const isOpen = needsOther(match[0]) ? mayNotCome : mayNeverHold
  const before = () =>
    stepsAbove(file, prose.block, match[0]) + prose.text.slice(0, range.start - prose.range.start + match.index)
  if (!isOpen(plain) && !comesBack(match[0], plain, before)) return again ? null : orderedUntil(masked, text)
  if (condition !== said && listEnds(condition)) return null
  const lines = text.slice(match.index).trimEnd()
  return { start: match.index, end: match.index + lines.replace(/[.。]$/, '').length }
}

/** "Until the lid fits, keep pushing": the condition stands before the order. */
const behindCondition =
  /(?:^|[.;:]\s+|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+)[*_]{0,2}(?:until|till) ([^,.;\n]{3,100}), (?:please |then |just )?(?:repeat|retry|loop|iterate|re-?run|try again|keep \w+ing|continue \w+ing|go on \w+ing|(?!(?:the|an?|it|they|you|we|no|do|wait|keep|leave)\b)[a-z]{2,12}\b[^.;\n]{0,60}?\b(?:again|once more|re-?(?:run|try|test|check|build|submit)))(?![\w-])/i

function orderedBehind(sentence: string): TextRange | null {
  const match = behindCondition.exec(sentence)
  if (!match || !mayNeverHold(match[1]!)) return null
  if (isHeldBehind(sentence.slice(match.index), match[1]!)) return null
  return { start: match.index + match[0].search(/\b(?:un)?till?\b/i), end: match.index + match[0].length }
}

/** "Guests keep talking": somebody does it, and nobody is told to. */
const ofSubject =
  /(?:^|[.;:,][ \t]+|\n)[\s*_]*(?:(?:the|some|all|most|many|these|those|both|other) )?(?:[a-z]+ ){0,2}(?!(?:always|this|thus|perhaps|steps?|tests|checks)\b)[a-z]{3,}s $/i

/** "They keep being counted": what happens to them. */
const isPassive = /^keep being\b/i

/** "**Fix** - Compiles and repairs until ...": behind the label it is told what that part does. */
const tellsOfLabel =
  /^[*_]{1,3}\s*[-–—:：]\s+(?:\w+ly )?(?!(?:steps|phases|stages|rounds|tests|checks|items|tasks|parts|files)\b)[a-z]{2,}(?:[^s\W]s|es)\b/i

/** "A self-driving loop that ...", "a minimal fix": these words order something only where a clause begins. */
const isAlsoNoun = /^(?:loop|cycle|re-?\w+|fix|repair|tweak|polish|tune|debug|edit|\w+ .*again(?: and again)?)$/i
const isVerbAt = (text: string, { index, 1: word = '' }: RegExpExecArray): boolean =>
  (/^again/i.test(word) || isOrderAt(text, index)) &&
  !(/^keep/i.test(word) && (isPassive.test(word) || ofSubject.test(text.slice(0, index)))) &&
  !isReported(text.slice(0, index)) &&
  !tellsOfLabel.test(text.slice(index + word.length)) &&
  !(isShown(text.slice(0, index)) && /^ (?:loop|cycle)\b/.test(text.slice(index + word.length))) &&
  !(isAlsoNoun.test(word) && goesOn.test(text.slice(index + word.length))) &&
  (!isAlsoNoun.test(word) ||
    /(?:^|[,;:.(—–\n→>-]|\b(?:and|then|or|you|to|must|should|always|please|just|otherwise|else|instead),?)[\s*_"“]*$/i.test(
      text.slice(0, index),
    ))

/** "Loop continues until ...", "fix search goes on until ...": what a loop does is told. */
const goesOn = /^ (?:[a-z-]{3,20} )?(?:continues|goes|runs|repeats|keeps|ends|stops)\b/i

/** "Lint → fix → loop until clean → summary": a picture of steps that are told elsewhere. */
const isShown = (behind: string): boolean => /→|->|=>/.test(behind)

/** `"review and fix until clean"`: what somebody may say. */
const isQuoted = (text: string, index: number): boolean => (text.slice(0, index).match(/["“”]/g) ?? []).length % 2 === 1
