import type { Block } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegatedSentence } from '../../predicates/is-negated.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { limitWords, roundLimit, saysLimit } from './stated-limit.ts'
import { mayNeverHold } from './until-condition.ts'

/** An order to do something again and the `until` of the same clause. */
const order =
  /(?<![\w-])(repeat|loop|iterate|(?:go|loop|jump) back to (?:step|phase) \w+|retry|re-?run|re-?try|try again|(?:do|run|try|build|check|test|ask) (?:it|this|that|them|these|so) again(?: and again)?|again and again|cycle|keep (?:\w+ing|going|on|at it|doing)|continue (?:\w+ing|this|the|to))(?![\w-])(?:[^.!?;\n—–]|(?<=\d)–(?=\d)|\.(?=\w)|\n(?!\n)){0,200}?\b(?:until|till)\b/i
const orderChinese =
  /(?:重复|循环|反复|持续|不断|一直|重试|重新|返回|回到)[^。；\n]{0,60}?(?:直到|直至)|直到(?=[^。；\n]{0,40}为止)/

/** Each turn is one of a conversation: the person ends it. */
const conversing =
  /\bask(?:s|ing)?\b[^.;\n]{0,60}\b(?:questions?|feedback|users?)\b|\bquestions? (?:per|at a|each) (?:turn|time)\b|\bfeedback\b|\bre-?(?:present|show|display|offer|open)\w*\b[^.;\n]{0,40}\b(?:pickers?|menus?|choices?|options)\b|询问|提问|反馈/i

/** "If the user ends the loop early" */
const endedByPerson =
  /\busers?\b[^.;\n]{0,20}\b(?:ends?|stops?|breaks? off|interrupts?)\b|用户[^。；\n]{0,8}(?:停止|结束|中断)/i

/** "2. **Ask** which are theirs": a step of the list in which it is repeated. */
const asks =
  /^[ \t]*\d+[.)][ \t]+[*_]{0,2}(?:ask|pose|wait for (?:(?:a|the|their) )?(?:reaction|answer|reply)|询问|请用户)/im

/** "Repeat for the next commit until ...": each turn takes one of what is left. "Continue fetching until complete" does so too. */
const overItems =
  /^(?:repeat|loop|iterate|continue)\s+(?:this\s+)?(?:for|with|over|on)\s+(?:the\s+)?(?:next|remaining)\b|^continue\s+\w+ing\s+(?:un)?till?$/i

/** Orders in words to repeat something until a check comes out well, without a limit in their section. */
export function* endlessOrders(file: SkillFile): Iterable<TextRange> {
  if (!/\b(?:until|till)\b|直到|直至/i.test(file.text)) return
  for (const sentence of file.sentences) {
    const found = foundIn(file, sentence)
    if (!found || sentence.prose.block.kind === 'table' || isNegatedSentence(sentence)) continue
    const start = sentence.range.start + found.start
    const range = { start, end: sentence.range.start + found.end }
    if (isExample(file, range) || limitNear(file, sentence, start) || isConversation(file, sentence)) continue
    yield range
  }
}

function foundIn(file: SkillFile, { masked, text, range }: Sentence): TextRange | null {
  if (!/till?\b|until|直到|直至/i.test(masked) || /→|->|=>/.test(masked)) return null
  const match = order.exec(masked) ?? orderChinese.exec(masked)
  if (!match) return null
  if (/till?$/i.test(match[0]) && (!isVerbAt(text, match) || overItems.test(match[0]) || isHeld(match[0]))) return null
  const said = text.slice(match.index + match[0].length)
  const condition = /^[\s*_]*[:：]?[\s*_]*$/.test(said) ? file.text.slice(range.end, range.end + 300) : said
  const plain = condition.replaceAll('`', '')
  if (!mayNeverHold(plain)) return null
  if (condition !== said && limitWords.test(condition)) return null
  const lines = text.slice(match.index).trimEnd()
  return { start: match.index, end: match.index + lines.replace(/[.。]$/, '').length }
}

/** "If the user asked to keep looking": the case, and no order. */
const ifAsked = /\b(?:if|when)\b[^,;]{0,40}\b(?:asks|asked|wants|wanted|told)\b[^;]{0,60}\bto\b[^;]{0,60}$/i

/** "A self-driving loop that ...": these two words order something only where a clause begins. */
const isVerbAt = (text: string, { index, 1: word = '' }: RegExpExecArray): boolean =>
  (/^again/i.test(word) || isOrderAt(text, index)) &&
  !ifAsked.test(text.slice(0, index)) &&
  (!/^(?:loop|cycle)$/i.test(word) ||
    /(?:^|[,;:.(—–\n-]|\b(?:and|then|or|you|to|must|should|always|please|just))[\s*_"“]*$/i.test(text.slice(0, index)))

/** "Repeat until complete." behind what is asked in its paragraph: all of that is done again. */
const repeatsAll = /^\W*(?:repeat|loop|continue)\b(?: (?:this|so))? until \w+\W*$/i
const asksByTool = /\b(?:AskUserQuestion|request_user_input|ask_user)\b/

/** "Keep indexing jobs disabled until ...": something is held in a state, and nothing is done again. */
const isHeld = (said: string): boolean =>
  /^keep \w+ing (?!(?:the|an?|all|each|every|any|it|this|that|these|those|your|its|their)\b)(?:[\w-]+ ){1,3}?(?:\w{2,}ed|off|shut|closed|open|empty|hidden) until$/i.test(
    said,
  )

/** "Based on feedback: ...": the sentence, or the one that introduces its list, tells of a conversation. */
function isConversation(file: SkillFile, { text, prose: { block, text: paragraph } }: Sentence): boolean {
  if (conversing.test(text) || endedByPerson.test(paragraph)) return true
  if (conversing.test(file.sectionAt(block.range.start).title)) return true
  if (repeatsAll.test(text) && asksByTool.test(paragraph)) return true
  let outer = block
  while (outer.parent) outer = outer.parent
  if (outer.kind === 'list' && asks.test(file.slice(outer.range))) return true
  const before = file.text.slice(Math.max(0, outer.range.start - 300), outer.range.start).trimEnd()
  const lead = before.slice(before.lastIndexOf('\n') + 1)
  return outer.kind === 'list' && /[:：]\W*$/.test(lead) && conversing.test(lead)
}

/** A limit in the sentence, in its section, or in the code right below. */
function limitNear(file: SkillFile, { prose, text }: Sentence, offset: number): boolean {
  // Of the sentence itself what is marked as code counts too: `--max-rounds`.
  if (roundLimit.test(text) || saysLimit(file, offset)) return true
  // What stands above all sections speaks of all of them.
  if (file.sectionAt(offset).level <= 1 && roundLimit.test(file.text)) return true
  const next = followingBlock(file, prose.block)
  return (
    next?.kind === 'fence' &&
    (limitWords.test(file.slice(next.range)) || /\bbreak\b|[<>]=?/.test(file.slice(next.range)))
  )
}

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
