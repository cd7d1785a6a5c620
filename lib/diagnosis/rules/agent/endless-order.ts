import type { Block, Section } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { trait } from '../../parse/traits.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { sectionSays } from '../../predicates/section-says.ts'
import { isConversation, isWithPerson } from './conversation.ts'
import { isEndedByPerson, isOfUnnamed, mayCancel, mayRefuse } from './ended-by-person.ts'
import { isGivenUp } from './give-up.ts'
import { goesThrough } from './goes-through.ts'
import { heldOrder } from './held-order.ts'
import { isLimitedElsewhere } from './limit-elsewhere.ts'
import { hasOtherExit } from './loop-exits.ts'
import { isMotto, isOfContents, isOfMarket, isToldBelow } from './motto-of-loop.ts'
import { mayOrderElsewhere, orderElsewhere } from './order-elsewhere.ts'
import { pressingOrder } from './pressing-order.ts'
import { repeatOrder } from './repeat-order.ts'
import { keepsOn } from './repeat-while.ts'
import { runsEachTurn } from './runs-each-turn.ts'
import { limitsByName, limitWords, roundLimit, saysLimit } from './stated-limit.ts'
import { isForCaller, isToldByOther } from './told-repetition.ts'

/** Most files hold none of these: "while" alone says little. */
const until = /\b(?:until|till|(?:as|so) long as)\b|直到|直至|为止|只要|当[^，。；\n]{0,8}[还仍]/i
const whileOrder = anyOf(
  /\b(?:stop|quit|finish|give up|rest|back to|repeat|loop|iterate|re-?run|again|keep \w+ing)\b[^.;\n]{0,100}\bwhile\b/i,
  /\bwhile\b[^,.;\n]{0,100},[^.;\n]{0,100}\b(?:again|once more|repeat|loop|iterate|re-?(?:run|start|load|open|try|check|build|test|do|send|submit|write|score|rate|verify|validate)|keep \w+ing|continue)\b/i,
)
const onlyThen =
  /\b(?:only (?:stop|finish|quit|end|leave)|(?:stop|finish|quit|end|leave)\b[^.;\n]{0,20} only|(?:never|do not|don['’]t) \w+(?: up)? before) |前绝?(?:不要|不得|不能|不可|切勿|别)(?:停|结束|放弃|罢休)|只有[^。；\n]{2,36}(?:才|方)|(?:不要|不得|不能|不可|切勿|别)(?:继续|往下)/i
const mayRepeat = ({ text, traits }: Sentence): boolean =>
  ((traits & (trait.until | trait.han)) !== 0 && (until.test(text) || whileOrder.test(text))) ||
  ((traits & (trait.ban | trait.han)) !== 0 && onlyThen.test(text)) ||
  ((traits & (trait.until | trait.accented | trait.otherScript)) !== 0 && mayOrderElsewhere(text))

/** Orders in words to repeat something until a check comes out well, without a limit in their section. */
export function* endlessOrders(
  skill: SkillModel,
  file: SkillFile,
): Iterable<{ range: TextRange; isByPerson: boolean; runsNothing: boolean }> {
  if (!file.sentences.some(mayRepeat)) return
  for (const sentence of file.sentences) {
    const pressed = pressingOrder(sentence)
    const held = pressed ? null : heldOrder(sentence)
    const found = pressed ?? held ?? repeatOrder(file, sentence) ?? orderElsewhere(file, sentence)
    if (!found || sentence.prose.block.kind === 'table' || isQuestion.test(sentence.text)) continue
    if (!held && isForbidden(sentence, found.start) && !keepsOn(sentence.masked.slice(found.start))) continue
    const start = sentence.range.start + found.start
    const range = { start, end: sentence.range.start + found.end }
    if (isExample(file, range) || limitNear(file, sentence, start) || isOfUnnamed(file, sentence)) continue
    const isByPerson = pressed !== null || isEndedByPerson(sentence.masked.slice(found.start, found.end))
    if (
      isByPerson
        ? isWithPerson(sentence) || mayCancel.test(sentence.text) || mayRefuse(file, sentence.prose.block)
        : isConversation(file, sentence)
    )
      continue
    if (
      isMeant(file, sentence) ||
      isForCaller(file, sentence) ||
      isToldByOther(sentence) ||
      isOfMarket(sentence.text) ||
      isMotto(file, sentence.prose.block) ||
      isToldBelow(file, sentence.prose.block) ||
      isOfContents(file, sentence.prose.block) ||
      isGivenUp(file, sentence)
    )
      continue
    if (goesThrough(file, sentence) || hasOtherExit(file, sentence) || isPicture(file, sentence, found)) continue
    if (!isByPerson && isLimitedElsewhere(skill, file, sentence)) continue
    yield { range, isByPerson, runsNothing: !runsEachTurn(file, sentence, found) }
  }
}

/** "Never give up: try again until it works" forbids no more than the end, and "until it no longer sounds stiff" nothing. */
const neverEnds = anyOf(
  /\b(?:do not|don['’]t|never|must (?:not|never)) (?:ever )?(?:stop|quit|finish|give up|rest|settle|compromise)\b/gi,
  /\b(?:until|till)\b[^.,;\n]{0,60}?\b(?:no longer|without)\b/gi,
  /(?:不要|绝不|不得|切勿)(?:轻易)?(?:停|放弃)/gi,
)
function isForbidden({ masked }: Sentence, start: number): boolean {
  // "Do not serve it; fix it and bake again until it passes": the ban ends with its clause, unless it stands over a list.
  const own = /[:：]/.test(masked.slice(0, start)) ? 0 : masked.lastIndexOf(';', start) + 1
  const plain = masked.slice(own).replace(/\*+|_{2,}/g, '')
  return hasNegation(plain) && hasNegation(plain.replace(neverEnds, ' '))
}

/** "Did I go on until it was clean?": what was done is looked at. */
const isQuestion = /[?？]\W*$/

/** "There is no iteration ceiling", "No fixed number of rounds": the author means it so. */
const meansIt = anyOf(
  /\b(?:no|without(?: an?y?)?) (?:\w+ )?(?:ceiling|cap|limit|maximum|(?:fixed|set) (?:\w+ )?(?:count|number))\b/i,
  /\bno (?:fixed|set) (?:rounds?|turns?|iterations?)\b|\bunbounded\b/i,
  /\b(?:exactly|only) one exit condition\b/i,
  /没有(?:固定)?(?:次数|轮数)?(?:上限|限制)|不设上限|不限(?:次数|轮数)/i,
)

/** What stands below these titles is advice, or says what all is for, and what below these tells when something is done. */
const advice = anyOf(
  /\b(?:pitfalls?|mistakes)\b|^\W*purpose\W*$/i,
  /\b(?:when (?:not )?to (?:use|apply|invoke)|use (?:when|cases?|this))\b/i,
  /^\W*triggers?\b(?! (?:the|an?|modes?)\b)/i,
  /\btriggers?(?: (?:conditions?|phrases?|words?|keywords?|scenarios?|examples?|criteria|patterns?|rules?))?\W*$/i,
  /常见(?:陷阱|错误|误区)|^\W*目的\W*$|适用|何时使用|使用场景|触发/i,
)
const scheduled = /\b(?:weeks?|days?|months?|quarter) \d|第[\d一二三四五六七八九十]+[周天月]/i

function isMeant(file: SkillFile, { prose, range }: Sentence): boolean {
  const section = file.sectionAt(range.start)
  for (let around: Section | null = section; around; around = around.parent)
    if (around === section || around.level > 1)
      if (advice.test(around.title) || scheduled.test(around.title)) return true
  if (isMeantIn(prose)) return true
  return section.level > 1 && sectionSays(file, range.start, meansIt)
}

const isMeantIn = oncePer(({ text }: Prose) => meansIt.test(text))
/** "Retries until it works or the maximum iterations are reached", where the file opens: it holds for all of it. */
const limitsAll = oncePer(({ text, sections }: SkillFile) =>
  opensLimited.test(text.slice(0, sections.find(({ level }) => level > 1)?.range.start ?? 0)),
)
const opensLimited = /\bmax(?:imum)?[-_ ]?(?:number of )?(?:iterations?|rounds?|attempts?|retries|tries)\b/i
const holdsLimit = oncePer(({ text }: SkillFile) => roundLimit.test(text))

/** "Read → choose → work → repeat until it passes", "Run the taste-and-fix loop until ...": in short what the file tells in full, with its limit. */
const isPicture = (file: SkillFile, { text }: Sentence, { start }: TextRange): boolean =>
  toldInStep.test(text) ||
  ((/→|->|=>/.test(text.slice(0, start)) || namedLoop.test(text.slice(start))) && holdsLimit(file))
/** "Clear all findings until it passes (Step 3)": an item of a table of contents. */
const toldInStep = /\((?:see )?(?:step|phase|section|§) ?[\d.]+\)\W*$/i
const namedLoop = /^run the (?:[\w-]+ )?[\w-]+ (?:loop|cycle)\b/i

/** A limit in the sentence, in its section, or in the code right below. */
function limitNear(file: SkillFile, { prose, text }: Sentence, offset: number): boolean {
  // Of the sentence itself what is marked as code counts too: `--max-rounds`.
  if (roundLimit.test(text) || saysLimit(file, offset) || limitsByName(file, offset)) return true
  // What stands above all sections speaks of all of them.
  if ((file.sectionAt(offset).level <= 1 && holdsLimit(file)) || limitsAll(file)) return true
  const next = followingBlock(file, prose.block)
  return next?.kind === 'fence' && (limitWords.test(file.slice(next.range)) || boundedCode.test(file.slice(next.range)))
}
/** A way out, something compared with a number, or a loop that compares: no mere `2>&1` or `<name>`. */
const boundedCode = /\bbreak\b|[<>]=? ?\d|\s-(?:ge|gt|le|lt) |\b(?:while|for|until|if|loop|repeat)\b[^\n]*[<>]/i

function followingBlock({ blocks }: SkillFile, block: Block): Block | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks[middle]!.range.start < block.range.end) low = middle + 1
    else high = middle
  }
  return blocks[low]
}
