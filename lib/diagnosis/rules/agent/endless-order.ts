import type { Block, Section } from '../../model/block.ts'
import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'
import { trait } from '../../parse/traits.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { sectionSays } from '../../predicates/section-says.ts'
import { goesOnAsking, isEndedByPerson, isOfUnnamed, isTalkedOver, mayCancel, mayRefuse } from './ended-by-person.ts'
import { isGivenUp } from './give-up.ts'
import { heldOrder } from './held-order.ts'
import { isLimitedElsewhere } from './limit-elsewhere.ts'
import { goesThrough, hasOtherExit } from './loop-exits.ts'
import { isMotto, isOfContents, isOfMarket, isToldBelow, leadOf } from './motto-of-loop.ts'
import { mayOrderElsewhere, orderElsewhere } from './order-elsewhere.ts'
import { pressingOrder } from './pressing-order.ts'
import { repeatOrder } from './repeat-order.ts'
import { keepsOn } from './repeat-while.ts'
import { runsEachTurn } from './runs-each-turn.ts'
import { limitsByName, limitWords, roundLimit, saysLimit } from './stated-limit.ts'
import { isForCaller, isToldByOther } from './told-repetition.ts'

/** Each turn is one of a conversation: the person ends it. */
const conversing =
  /\bask(?:s|ing)?\b[^.;\n]{0,60}\b(?:questions?|feedback|users?)\b|\bquestions? (?:per|at a|each) (?:turn|time)\b|\bfeedback\b|\bre-?ask\b|\bre-?prompt(?= (?:the |your )?(?:users?|them|him|her|person|clients?|customers?)\b|\W*$)|\bkeep (?:asking(?! (?:the |an? |your )?(?:\w+ )?(?:models?|llm|(?:sub-?)?agents?|api|server|service|tool|helper|worker)\b)|probing|interviewing)\b|\bpresent\b[^.;\n]{0,30}\bquestions?\b|\bcollaborat\w+|\bre-?(?:present|show|display|offer|open)\w*\b[^.;\n]{0,40}\b(?:pickers?|menus?|choices?|options)\b|^\W*(?:follow(?:ing)?[- ]up|push back(?: \w+)?) until\b|\busers? (?:picks?|chooses?|selects?|decides?|answers?|confirms?)\b[^.;\n]{0,20}\b(?:per|each|every)\b|\b(?:AskUserQuestion|request_user_input|ask_user)\b|^\W*(?:\d+[.)]\W*)?(?:discuss|clarify)\b(?![^.;\n]*\b(?:agents?|models?|critics?|reviewers?)\b)|询问|提问|反馈|再入力|聞き直/i

/** "Build the interrogation page": answers of a person are what the paragraph is about. */
const interview =
  /\binterrogation\b|\binterview(?: (?:page|rounds?|questions?|turns?|loop)|ing)\b|\binterview (?:the|them|him|her)\b|访谈/i

/** "If the user says it is wrong, take that in. Repeat until it is confirmed.": each turn is one answer. */
const answered =
  /\b(?:if|when|unless) (?:the |an? )?(?:users?|person|they|author|client|human)\b[^.;\n]{0,20}\b(?:says?|answers?|repl(?:y|ies)|rejects?|disagrees?|suggests?|requests?|asks? for|wants?)\b|\b(?:integrate|fold in|take in|work in) (?:the|their|his|her|each) (?:response|answer|reply)\b(?! (?:of|from)\b)|\beach (?:round|turn|message)\b[^.;\n]{0,40}\bquestions?\b|\beach (?:follow-?up|message|reply) (?:arrives|comes)\b|\bwait(?:s|ing)? for (?:the |an? )?(?:users?|person|author|client|human|owner)\b|(?<!直[到至])用户(?:说|回答|回复|拒绝|不同意|提出|要求)/i

/** "If the user ends the loop early" */
const endedByPerson =
  /\busers?\b[^.;\n]{0,20}\b(?:ends?|stops?|breaks? off|interrupts?)\b|用户[^。；\n]{0,8}(?:停止|结束|中断)|ユーザーが[^。\n]{0,30}(?:と言ったら|やめ|止め|終了)/i

/** "2. **Ask** which are theirs": a step of the list in which it is repeated; "Ask the author for a fix" wants work, and no answer. */
const asks =
  /^[ \t]*\d+[.)][ \t]+[*_]{0,2}(?:ask(?! (?:the |an? |your )?(?:[\w-]+ )?(?:models?|llm|(?:sub-?)?agents?)\b| (?!(?:the |an? |your |our )?(?:users?|person|them|him|her|human|people)\b)[^.\n]{1,40}? (?:for (?:an?|the|another) (?:\w+ )?(?:fix(?:es)?|correction|change|patch|repair|revision|rewrite|rework|draft|version)|to (?!confirm|choose|pick|decide|answer|say|tell|clarify|explain|name|give|provide|specify)[a-z]+ )\b)|pose|interview|(?:(?:stop|pause) and )?wait for (?:(?:a|the|their|your) )?(?:users?(?:['’]s)? )?(?:reaction|answer|reply|response)|询问|请用户)/im

/** Most files hold none of these: "while" alone says little. */
const until = /\b(?:until|till|(?:as|so) long as)\b|直到|直至|为止|只要|当[^，。；\n]{0,8}[还仍]/i
const whileOrder =
  /\b(?:stop|quit|finish|give up|rest|back to|repeat|loop|iterate|re-?run|again|keep \w+ing)\b[^.;\n]{0,100}\bwhile\b|\bwhile\b[^,.;\n]{0,100},[^.;\n]{0,100}\b(?:again|once more|repeat|loop|iterate|re-?(?:run|start|load|open|try|check|build|test|do|send|submit|write|score|rate|verify|validate)|keep \w+ing|continue)\b/i
const onlyThen =
  /\b(?:only (?:stop|finish|quit|end|leave)|(?:stop|finish|quit|end|leave)\b[^.;\n]{0,20} only|(?:never|do not|don['’]t) \w+(?: up)? before) |前绝?(?:不要|不得|不能|不可|切勿|别)(?:停|结束|放弃|罢休)|只有[^。；\n]{2,36}(?:才|方)/i
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
const neverEnds =
  /\b(?:do not|don['’]t|never|must (?:not|never)) (?:ever )?(?:stop|quit|finish|give up|rest|settle|compromise)\b|\b(?:until|till)\b[^.,;\n]{0,60}?\b(?:no longer|without)\b|(?:不要|绝不|不得|切勿)(?:轻易)?(?:停|放弃)/gi
function isForbidden({ masked }: Sentence, start: number): boolean {
  // "Do not serve it; fix it and bake again until it passes": the ban ends with its clause, unless it stands over a list.
  const own = /[:：]/.test(masked.slice(0, start)) ? 0 : masked.lastIndexOf(';', start) + 1
  const plain = masked.slice(own).replace(/\*+|_{2,}/g, '')
  return hasNegation(plain) && hasNegation(plain.replace(neverEnds, ' '))
}

/** "Did I go on until it was clean?": what was done is looked at. */
const isQuestion = /[?？]\W*$/

/** "Repeat until complete." behind what is asked in its paragraph: all of that is done again. */
const repeatsAll = /^\W*(?:repeat|loop|continue)\b(?: (?:this|so))? until (?:\w+|[`"“][^`"”]+[`"”])\W*$/i
const asksByTool =
  /\b(?:AskUserQuestion|request_user_input|ask_user)\b|\bthe user (?:wants|gives|enters|names|adds|supplies|lists)\b/

/** "Keep asking the critic agent for feedback": what answers is no person. */
const asksAgent =
  /\b(?:ask|prompt|query|call)(?:s|ing)? (?:the |an? |your |each )?(?:[\w-]+ ){0,2}?(?:(?:sub-?)?agents?|models?|llm)\b/i

/** "Based on feedback: ...": the sentence, or the one that introduces its list, tells of a conversation. */
function isConversation(file: SkillFile, sentence: Sentence): boolean {
  const { text, prose } = sentence
  const { block } = prose
  if (isWithPerson(sentence)) return true
  if (asksAgent.test(text)) return false
  if (conversing.test(text)) return true
  if (conversing.test(file.sectionAt(block.range.start).title)) return true
  if (repeatsAll.test(text) && asksByTool.test(prose.text)) return true
  if (isTalkedOver(prose.text, text)) return true
  let outer = block
  while (outer.parent) outer = outer.parent
  if (outer.kind === 'list' && asks.test(file.slice(outer.range))) return true
  if (outer.kind === 'list' && goesOnAsking(file, outer, text)) return true
  const lead = leadOf(file, block)
  return /[:：]\W*$/.test(lead) && conversing.test(lead)
}

const isWithPerson = ({ text, prose }: Sentence): boolean =>
  isAnswered(prose) || (isInterview(prose) && !repeatsOther.test(text))
const isAnswered = oncePer(({ text }: Prose) => endedByPerson.test(text) || answered.test(text))
const isInterview = oncePer(({ text }: Prose) => interview.test(text))
/** "Interview the team and repeat the comparison until ...": what is done again is not the talk. */
const repeatsOther =
  /\b(?:repeat|redo|re-?run|iterate) (?:the|this|that) (?!(?:[a-z]+ )?(?:interview|question|talk|conversation|dialog|round|step|loop|cycle|process|procedure)s?\b)[a-z]{4,} (?:until|till)\b/i

/** "There is no iteration ceiling", "No fixed number of rounds": the author means it so. */
const meansIt =
  /\b(?:no|without(?: an?y?)?) (?:\w+ )?(?:ceiling|cap|limit|maximum|(?:fixed|set) (?:\w+ )?(?:count|number))\b|\bno (?:fixed|set) (?:rounds?|turns?|iterations?)\b|\bunbounded\b|\b(?:exactly|only) one exit condition\b|没有(?:固定)?(?:次数|轮数)?(?:上限|限制)|不设上限|不限(?:次数|轮数)/i

/** What stands below these titles is advice, or says what all is for, and what below these tells when something is done. */
const advice =
  /\b(?:pitfalls?|mistakes)\b|^\W*purpose\W*$|\b(?:when (?:not )?to (?:use|apply|invoke)|use (?:when|cases?|this))\b|^\W*triggers?\b(?! (?:the|an?|modes?)\b)|\btriggers?(?: (?:conditions?|phrases?|words?|keywords?|scenarios?|examples?|criteria|patterns?|rules?))?\W*$|常见(?:陷阱|错误|误区)|^\W*目的\W*$|适用|何时使用|使用场景|触发/i
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
