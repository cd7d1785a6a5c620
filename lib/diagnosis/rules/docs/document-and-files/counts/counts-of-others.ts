import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { hanDigits, inWords, numberOf } from '../../numbers.ts'
import type { AnnouncedCount } from './announced-count.ts'
import { mustAllHold, mustHold } from './must-hold.ts'
import { isNumberOfName } from './number-of-name.ts'
import { withoutPlaces } from './of-whole.ts'
import { isSaidOfOthers } from './said-of-others.ts'

/** Whether an announced number is, for all that its sentence says, not the number of what stands in the list below. */
export function countsOthers(written: AnnouncedCount, file: SkillFile): boolean {
  const announced = withoutPlaces(written)
  return isSaidOfOthers(announced) || reasons.some((isReason) => isReason(announced, file))
}

/** Of two numbers in a sentence, the list can be of either; "five tests, and all five must pass" says one number twice. */
const numbers = new RegExp(`(?<!\\bv)\\d+|\\b(?:${inWords})\\b`, 'gi')
/** In Chinese both stand in one clause: "在五条上再加两条：". */
const hanNumbers = new RegExp(`[${hanDigits}]+(?=\\p{Script=Han})`, 'gu')
const isOfTwo = ({ sentence }: AnnouncedCount): boolean =>
  new Set(sentence.match(numbers)?.map((said) => numberOf(said))).size > 1 ||
  (sentence.slice(sentence.lastIndexOf('，') + 1).match(hanNumbers)?.length ?? 0) > 1

/** "At all three sizes:": something is so of them. */
const ofOthers =
  /\b(?:at|across|under|within|per|with|all|both|these|those|(?<!\b(?:consists?|composed|made(?: up)?|one) )of) (?:all |the |these |those )?[*_]{0,2}$/i
/** "Run these 6 checks:": they come below. */
const ordersThese =
  /^(?:[^,.]{1,80}, )?[*_]{0,2}(?!(?:in|for|with|across|within|under|of|on|from|to|by|both|all|if|when|at|per|among|between|after|before)\b)[a-z]+ (?:through )?(?:these|the following) [*_]{0,2}\w+[*_]{0,2} (?:[a-z-]+ )?[a-z]+(?: (?:on|in|for|of|with|before|after|from|about|to) [^.:]{1,40})?:[*_]{0,2}$/i
/** "Return a letter with exactly five headings:": whatever is done with the whole, the number is of its parts. */
const hasOf =
  /^[^,:;]{0,60}\b(?:return|write|create|produce|generate|give|build|draft|deliver|propose|include|present|pose|ask|show|send)s? (?:an?|the|one|your) (?:[a-z-]+ ){1,3}(?:with|of|in|containing|holding|that has|made of) (?:exactly |precisely |the following |these )?[*_]{0,2}$/i
/** "Stop in these four cases:" */
const inTheseCases =
  /\b(?:in|under) (?:these|the following) [*_]{0,2}[\w-]+[*_]{0,2} (?:cases|situations|circumstances|conditions|events)[*_]{0,2}[:：][*_]{0,2}$/i
/** "A box goes through these three gates:", "During the work you will meet these 4 kinds of lids:" */
const isOfThese =
  /^(?:[^,.:;]{1,60}, )?\W*(?!(?:in|for|with|across|within|under|of|on|from|to|by|both|all|if|when|at|per|among|between|after|before|once|while|since)\b)[^.,:;]{3,80}\b(?:through|into|by|via|(?!(?:in|for|with|across|within|under|of|on|from|to|both|all|if|when|at|per|among|between|after|before|against|over|about|and|or|than)\b)[a-z]+) (?:these|the following) [*_]{0,2}\w+[*_]{0,2} (?:[*_]{0,2}[a-z-]+[*_]{0,2} ){0,2}[a-z]+[*_]{0,2}(?: of [a-z-]+[*_]{0,2})?[:：][*_]{0,2}$/i
/** "It is sent only if it meets all five conditions:" */
const meetsAll =
  /\b(?:meets?|satisf(?:y|ies)|fulfil(?:l|ls|s)|pass(?:es)?|clears?) all (?:of the |the )?[*_]{0,2}\w+[*_]{0,2} (?:[a-z-]+ ){0,2}(?:conditions|criteria|requirements|checks|tests|gates)[*_]{0,2}:[*_]{0,2}$/i

const otherVerb = anyOf(
  /\b(?:requires?|needs?|builds?|must|should|can|may|will|do|does|share|depends?|uses?|consumes?|means?|ensures?|guarantees?)\b/i,
  /\b(?:lets?|allows?|enables?|agrees?|fails?|passes?|was|were|conflicts?)\b/i,
  /都|均|一致|协作|合作|需要|[通共]用|共享|适用|相同/i,
)
/** "The following four files must exist:": whatever is said of them, they come below. */
const theFollowing = /^\W*(?:the following|以下|下列)[\s*_]{0,3}$/iu
/** "There are eight labels a ticket may carry:" */
const thereAre = /\bthere are [^.,;:]{0,50}$/i
const relative = /(?<=s[*_]{0,2}) (?:that|which|you|we|an?|the) [^.,:;]{1,50}(?=[:：])/i

/** "Pick two colours:": so many are taken or made out of what follows. */
const takes =
  /(?<!\b(?:the|an?|this|each|its|your) )\b(?:select|pick|choose|propose|offer|suggest|generate|ask|return|write|create|produce|list)\b(?! (?:these|the following)\b)/i

/** "配置与运行时两种状态：": what is counted is named before it. "把两个罐子放在一起：": what is done with them. */
const namedBefore =
  /[不非没未][^，。；：、]{0,4}$|兼(?:具|有|备|顾)?\s?$|[\p{Script=Han}\w）)」”][与和及、][^，。；：、]{1,12}$|`\s?[与和及、]\s?`[^`\n]{1,40}`[^，。；：、`]{0,6}$|`[^`\n]{1,40}[,，、][^`\n]{1,40}`\s?$|[把让使][*_\s]*$/u
/** "`look` and `put` are two tools:" */
const namedAsSubject = /[`"\w] and (?:`[^`\n]{1,40}`|"[^"\n]{1,40}"|\w+) are (?:the )?$/i

/** "对四个罐子分别：": the list is of what is done with each. */
const doneWithEach = ({ before, behind }: AnnouncedCount): boolean =>
  /(?:^|[，；：。\s*_])(?:针?对于?|[就为给将按])[^，；：。]{0,12}$/u.test(before) &&
  /(?:分别|逐一|逐个|逐项|逐条|依次|各自|轮流)[*_]{0,2}[:：]/.test(behind)

/** "For its 12 patterns, the rates are:": what is listed is told behind the comma. */
const inOpening = ({ sentence, behind }: AnnouncedCount): boolean =>
  /^\W*(?:for|in|with|among)\b/i.test(sentence) && /^[^,:]*,\s[^,]*\b(?:is|are)\b[^,]*[:：]/.test(behind)

/** "When two agents disagree:" tells of a case; the list is what is done then. */
const ofCase =
  /^(?:\W*\*\*[^*\n]{1,80}\*\*)?\W*(?:after|when|whenever|if|where|while|once|as soon as)\b|\b(?:when|if)\W*$/i
/** "The order when two keepers wrote different values:": the number stands within the case. What must hold in a case may come below. */
const withinCase = ({ before, behind }: AnnouncedCount): boolean =>
  /\b(?:when|whenever|if|unless|because|while|once) [^,:;]{0,60}$/i.test(before) && !beHeld.test(behind)
const beHeld =
  /^\W*(?:[a-z-]+ ){0,2}(?:conditions|criteria|requirements|preconditions|prerequisites|invariants|signs|signals|reasons|things|cases|causes|problems|facts|factors)\b/i
/** "When the list is read, it passes the following gates:": the clause behind the case speaks of what comes below. */
const endsCase = /,[^,]{0,80}\b(?:the following|these) $/i

const reasons: readonly ((announced: AnnouncedCount, file: SkillFile) => boolean)[] = [
  isOfTwo,
  ({ sentence, before, behind }) =>
    ofOthers.test(before) &&
    !hasOf.test(before) &&
    !mustAllHold(before, behind) &&
    !/^\W*these $/i.test(before) &&
    !ordersThese.test(sentence) &&
    !inTheseCases.test(sentence) &&
    !isOfThese.test(sentence) &&
    !meetsAll.test(sentence),
  ({ before, behind }) =>
    !theFollowing.test(before) &&
    otherVerb.test(
      (thereAre.test(before) ? behind.replace(relative, '') : behind)
        .replace(mustHold, '$1')
        .replace(/^[*_]{0,2} [a-z-]+(?=[*_]{0,2}[:：])/i, ''),
    ),
  ({ before, behind }) => takes.test(before.replace(hasOf, '')) || takes.test(behind.split(',').slice(1).join()),
  ({ before, of }) => of === 'chinese' && namedBefore.test(before),
  ({ before }) => namedAsSubject.test(before),
  doneWithEach,
  ({ sentence, before }) => ofCase.test(sentence) && !endsCase.test(before),
  withinCase,
  inOpening,
  // "Two files, several parts of each:"; "the following five checks on each part:" come below.
  ({ before, behind }) => /\beach\b/i.test(behind) && !/\b(?:the following|these) [*_]{0,2}$/i.test(before),
  isNumberOfName,
]
