import type { Block } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegatedSentence } from '../../predicates/is-negated.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { sectionSays } from '../../predicates/section-says.ts'

/** Words for a count, a time or another limit of repetition. */
export const limitWords =
  /\b(?:at most|max(?:imum|_\w{1,40}|[A-Z]\w{1,40})?|up to|no more than|not more than|limit(?:ed|s)?|timeout|time[ -]box\w*|deadline|once|twice|thrice|bounded|budget|cap(?:ped)?|give up|\d+ ?(?:x|times?|iterations?|attempts?|rounds?|tries|retries|cycles?|passes|minutes?|seconds?|hours?)|(?:one|two|three|four|five|ten) (?:more )?(?:times|iterations|attempts|rounds|tries|retries|cycles|passes|minutes))\b|max_?\w{0,20}(?:iteration|attempt|retr|round|loop)|最多|至多|不超过|上限|最大|超时|限制|[\d一二两三四五十] ?(?:次|轮|分钟|秒)/i

/** A limit of rounds, by its name or number. */
const roundLimit =
  /\bmax_?\w{0,20}(?:iter|attempt|retr|round|loop)|\b(?:at most|up to|max(?:imum)?(?: of)?|no more than|limit of) \d+ (?:\w+ )?(?:iterations?|attempts?|rounds?|tries|retries|cycles?|passes|times)\b|(?:最多|至多|不超过) ?[\d一二三四五十]+ ?(?:次|轮)/i

const order =
  /(?<![\w-])(repeat|loop|iterate|(?:go|loop|jump) back to (?:step|phase) \w+|retry|re-?run|re-?try|try again|cycle|keep (?:\w+ing|going|on|at it|doing)|continue (?:\w+ing|this|the|to))(?![\w-])(?:[^.!?;\n]|\.(?=\w)|\n(?!\n)){0,200}?\buntil\b/i
const orderChinese = /(?:重复|循环|反复|持续|不断|一直|重试)[^。；\n]{0,60}?(?:直到|直至)|直到[^。；\n]{0,40}(?:为止)/

/** What comes to an end by itself: a person decides, or a list is worked off. */
const endsByItself =
  /\b(?:users?|human|person|customer|everyone|everybody)\b|\b(?:you|they)(?:['’]re| are) (?:satisfied|happy)\b|\bthey (?:approve|accept|agree|confirm)\b|^\s*(?:(?:it|this) (?:is|has been) )?(?:agreed|approved|signed off|killed|stopped|interrupted|cancell?ed)\b|^\s*satisfied\b|\b(?:no|nothing) further\b|\bno (?!(?:\w+ )?(?:errors?|issues?|failures?|warnings?|problems?|violations?|findings?|bugs?|gaps?)\b)(?:\w+ ){1,3}remain|\b(?:processed|covered|visited|read|listed|exhausted|empty|end of|no more (?!errors?|issues?|failures?|warnings?|problems?|violations?|findings?|bugs?)|no (?!errors?|issues?|failures?|warnings?|problems?|violations?|findings?|bugs?)\w+ (?:are |is )?left|(?:items?|files?|tasks?|pages?|questions?|entries|chunks?|rows?) remain\w*|all (?:\w+ ){0,4}(?:are |have been |is )?(?:done|complete[d]?|handled|answered|processed|written|created|finished))\b|用户|处理完|遍历|读完|没有更多|全部完成|所有[^。]{0,20}(?:完成|处理|\bdone\b|\bcompleted?\b)/i

/** "Repeat for the next commit until ...": each turn takes one of what is left. */
const overItems =
  /^(?:repeat|loop|iterate|continue)\s+(?:this\s+)?(?:for|with|over|on)\s+(?:the\s+)?(?:next|remaining)\b/i

/** Paging ends with the last page, a count with its number. */
const endsWithData =
  /\bpaginat\w*|\bcursors?\b|\b(?:next|page|continuation)[ _]?(?:page|token|cursor)\w*|\buntil\b[^.;\n]{0,30}\b(?:size|count|length|quota|number of \w+)\b[^.;\n]{0,20}\breached\b|分页|翻页/i

/** Orders in words to repeat something until it holds, without a limit in their section. */
export function* endlessOrders(file: SkillFile): Iterable<TextRange> {
  if (!/\buntil\b|直到|直至/i.test(file.text)) return
  for (const sentence of file.sentences) {
    const found = foundIn(file, sentence)
    if (!found || sentence.prose.block.kind === 'table' || isNegatedSentence(sentence)) continue
    const start = sentence.range.start + found.start
    const range = { start, end: sentence.range.start + found.end }
    if (isExample(file, range) || limitNear(file, sentence, start)) continue
    yield range
  }
}

function foundIn(file: SkillFile, { masked, text, range }: Sentence): TextRange | null {
  if (!/until|直到|直至/i.test(masked) || /→|->|=>/.test(masked)) return null
  const match = order.exec(masked) ?? orderChinese.exec(masked)
  if (!match) return null
  if (/until/i.test(match[0]) && (!isVerbAt(text, match) || overItems.test(match[0]))) return null
  let condition = masked.slice(match.index + match[0].length)
  if (/^\s*[:：]?$/.test(condition)) condition = file.text.slice(range.end, range.end + 300)
  if (endsByItself.test(/until$/i.test(match[0]) ? condition : masked) || endsWithData.test(text)) return null
  if (endsByItself.test(named(text).replace(/^[\s\S]*?(?:\buntil\b|直到|直至)/i, ''))) return null
  const lines = text.slice(match.index).trimEnd()
  return { start: match.index, end: match.index + lines.replace(/[.。]$/, '').length }
}

/** The text with plain words in code marks as words: "until all `steps` are `done`". Other code is one word that says nothing. */
const named = (text: string): string => text.replace(/`(\w+)`/g, '$1').replace(/`[^`]*`/g, 'x')

/** "A self-driving loop that ...": these two words order something only where a clause begins. */
const isVerbAt = (text: string, { index, 1: word = '' }: RegExpExecArray): boolean =>
  isOrderAt(text, index) &&
  (!/^(?:loop|cycle)$/i.test(word) ||
    /(?:^|[,;:.(—–\n-]|\b(?:and|then|or|you|to|must|should|always|please|just))[\s*_"“]*$/i.test(text.slice(0, index)))

/** A limit in the section, or in the code right below. */
function limitNear(file: SkillFile, { prose }: Sentence, offset: number): boolean {
  if (sectionSays(file, offset, limitWords)) return true
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
