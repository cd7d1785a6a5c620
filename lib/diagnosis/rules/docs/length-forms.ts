import { hanDigits, numberOf } from './numbers.ts'

/** How long a sentence says that a text may be: which text, and how many of which unit. */
export type Length = { thing: string; amount: string; number: number; unit: string; at: number }

const units = 'words?|characters?|chars?|lines?|sentences?|paragraphs?'
const hanUnits = '字符|字|词|行|句话?|段'
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten'

const word =
  '(?!(?:it|this|that|these|they|everything|each|them|all|always|must|should|may|can|cannot|shall|never|does|has|have|is|are|needs)\\b)[a-z][a-z-][a-z-]+'
const thing = `[*_\\x60]{0,2}(?<thing>${word}(?: ${word})?)[*_\\x60]{0,2}`
/** "the title", "every title", "all titles", "`title`". */
const one = `(?:(?<thing>${word})\\x60|(?:the|each|every|its|your|a|an|any) ${thing}|(?:all (?:the )?)?${thing.replace(')[*', 's)[*')})`
const amount = `(?<amount>(?:\\d[\\d,]{0,6}|${inWords}) (?<unit>${units}))(?: long| in length)?`
const most =
  '(?:at (?:the )?most|no more than|not more than|no longer than|up to|a maximum of|max(?:imum)?|under|below|fewer than|less than|shorter than|within|≤)'
/** What may stand behind a number to make it a limit. */
const orLess = ',? (?:or (?:fewer|less|under)|at (?:the )?most|max(?:imum)?|tops)'
const limited = `(?:${most} ${amount}(?:${orLess})?|${amount}${orLess})`
const modal = '(?:must|should|may|can|shall|has to|needs to)'
const longer = 'exceeds?|go(?:es)? over|(?:be|is|are) (?:longer than|over)|(?:have|has|contains?|take|takes) more than'
const end = '\\s?[.;]?[*_]{0,2}$'
const begin = '^\\W{0,4}'

/** "The summary has at most 200 words.", "Keep the summary under 150 words." as whole sentences. */
const english: readonly RegExp[] = [
  `${one} (?:has|have|is|are|stays?|contains?|runs?|takes?|${modal} (?:have|be|stay|contain|run(?: to)?|use|take|hold)) ${limited}`,
  `${one} (?:(?:must|should|does|do|may|can|shall) ?not|cannot|(?:${modal} )?never) (?:${longer}) ${amount}`,
  `${one} (?:is|are|${modal} be) (?:limited to|capped at) ${amount}`,
  `${one} (?:has|have) a (?:limit|maximum(?: length)?) of ${amount}`,
  `no ${thing} (?:${modal} )?(?:${longer}) ${amount}`,
  `(?:do not|don['’]t|never) let ${one} (?:${longer}) ${amount}`,
  `${one} (?:${modal} )?fits? (?:in|into|within) ${amount}`,
  `(?:(?:always|please) )?(?:keep|limit|hold|cap|restrict) ${one} (?:(?:to|at) (?:${most} )?${amount}(?:${orLess})?|${limited})`,
  `write ${one} (?:in|of|with|using) ${limited}`,
  `(?:use |write )?${most} ${amount} (?:per|for (?:the|each|every)|in (?:the|each|every)) ${thing}`,
  `(?:the )?max(?:imum)? length (?:of|for) ${one} is ${amount}`,
].map((form) => new RegExp(`${begin}(?:${form})${end}`, 'i'))

const hanAmount = `(?<amount>(?:\\d[\\d,]{0,6}|[一${hanDigits}]{1,3})\\s?个?(?<unit>${hanUnits}))`
const hanMost =
  '(?:最多|至多|最长|不(?:得|能|应|要|可)?(?:超过|多于|长于)|(?:控制|限制|限定|保持)在|限[为于]|上限[为是]|≤)'
/** "标题最多 20 字。", "每个标题应控制在 20 字以内。" */
const chinese = new RegExp(
  `^[^\\w\\u3400-\\u9fff]{0,4}(?:请|将|把|请将|请把)?(?:[每各][个条份篇段则张项次封]?|所有|单[个条篇])?(?<thing>[\\u3400-\\u9fff]{2,8}?)(?:的?(?:长度|字数|篇幅))?(?:应当?|必?须|需要?|要|可以?|一律|请)?(?:${hanMost}(?:为|是|有|写)?\\s?${hanAmount}(?:以内|之内|以下|内)?|(?:[为是在有写]|应?在)\\s?${hanAmount}(?:以内|之内|以下))\\s?[。；]?$`,
)

/** Few texts say how long something may be: digits before a unit are found fastest, and the units that are counted in words are few. */
const inDigits = new RegExp(`\\d (?:${units})\\b|\\d[ \\t]?个?(?:${hanUnits})`)
const spelled = new RegExp(`\\b(?:${inWords}) (?:${units})\\b|[一${hanDigits}]个?(?:句|段|行)`)
const spelledUnits = ['word', 'line', 'sentence', 'paragraph', '句', '段', '行']
export const mayTellLength = (text: string): boolean =>
  inDigits.test(text) || (spelledUnits.some((unit) => text.includes(unit)) && spelled.test(text))

/** Reads how long a sentence says that a text may be; null where it says nothing of the kind, or more than that. */
export function lengthIn(text: string): Length | null {
  if (text.length > 120 || !mayTellLength(text)) return null
  const match = [...english, chinese].map((form) => form.exec(text)).find((found) => found !== null)
  if (!match) return null
  const { thing: name = '', amount: said = '', unit = '' } = match.groups!
  return {
    thing: name.toLowerCase().replace(/(?<![su])s$/, ''),
    amount: said,
    number: numberOf(/^[\d,]+|^[a-z]+|^./i.exec(said)![0].replaceAll(',', '')),
    unit: /^char/i.test(unit) ? 'character' : unit.toLowerCase().replace(/s$|话$/, ''),
    at: match.index + match[0].lastIndexOf(said),
  }
}
