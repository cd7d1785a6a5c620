import { adjective, digits, number, things, units, words } from './count-words.ts'

/** A sentence that says how many things come below it. */
export type AnnouncedCount = {
  sentence: string
  /** Where the sentence starts in the text before the list. */
  from: number
  /** The number as it is written, and what it is. */
  said: string
  count: number
  /** What stands before and behind the number. */
  before: string
  behind: string
  /** `known`: documents often count such things. Of others it must be seen that they are what the list holds. */
  of: 'known' | 'chinese' | 'any'
}

const ordinal =
  '(?<!\\b(?:phase|step|stage|level|round|version|part|wave|task|tier|line|section|chapter|day|week|python|node|pass|batch|iteration|option|appendix|table|figure|example|question|case|c)s? )'
const english = new RegExp(
  `(?:^|[ (*_])${ordinal}${number}[*_]{0,2} (?:${adjective} ){0,3}(?:${things})\\b[^.;:!?]{0,60}[:：][*_]{0,2}$`,
  'i',
)
const anyThings = new RegExp(
  `(?:^|[ (*_])${ordinal}${number}[*_]{0,2} (?!(?:[kmgt]i?b|ms|px|pt|hz)\\b)(?:${adjective} ){0,2}(?!(?:${units})\\b)[a-z]{3,20}s(?: (?:below|here)| in (?:the|this) [^.;:!?]{0,30}\\border\\b[^.;:!?]{0,20}| (?:are (?:made|run|done|used|needed|required|supported|available|allowed|defined|possible|planned|known)|exist)\\b[^.,;:!?]{0,50}|(?<=\\bthere are [^.,;:]{1,50}) to [a-z]+[^.,;:!?]{0,40})?[:：][*_]{0,2}$`,
  'i',
)
const chinese = new RegExp(
  `([2-9]|[1-3]\\d|[两${digits}])\\s?(?:大[^。；：，\\d]{1,4}|(?:个(?!月|小时|钟头|星期|季度|百分点|工作日)|种|类|项|条|步|层|阶段|步骤)[^。；：，\\d]{0,24})[:：][*_]{0,2}$`,
)
/** "The list has six columns:" over a table whose first column is headed "Column": there even a unit is a thing. */
const inUnits = new RegExp(`(?:^|[ (*_])${number}[*_]{0,2} (?:${adjective} ){0,2}(${units})[:：][*_]{0,2}$`, 'i')

/** How each of the patterns ends; most paragraphs before a list end otherwise. */
const announces = /[:：][*_]{0,2}$/
const mayAnnounce = /[:：.。][*_]{0,2}$/
/** "several Art. 9 cases:": the number belongs to a word that is cut short. */
export const abbreviated = /\b(?:Art|No|Nr|Sec|Fig|Abs|Para|Ch|Vol|Eq|Tab)\.\s?$/i
/** Longer sentences introduce no list. */
const longestSaid = 200

/** "The following four phases run in order.", "It is closed in three steps.", "There are two roads.": what it speaks of comes below, as behind a colon. */
const announcedBelow = new RegExp(
  `^(?:((?:the following|以下)[^.。\\n]{0,120}?)|([^,;:.\\n]{1,80} in [*_]{0,2}(?:${words.join('|')}|[2-9])[*_]{0,2} (?:${adjective} )?(?:${things}))|(there are [*_]{0,2}(?:${words.join('|')}|[2-9])[*_]{0,2} (?:${adjective} )?[a-z]{3,20}s)(?: (?:of|in|for|to) [^,.;:\\n]{1,40})?)[.。]$`,
  'i',
)

/** Reads the last sentence before a list, or before a table whose first column is headed so; null when it announces no number of things. */
export function readAnnouncedCount(text: string, columnHead: () => string | null): AnnouncedCount | null {
  const from = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. '), text.lastIndexOf('。')) + 1
  if (abbreviated.test(text.slice(Math.max(0, from - 8), from))) return null
  if (text.length - from > longestSaid || !mayAnnounce.test(text.slice(-3))) return null
  const sentence = atHead(text.slice(from).replace(announcedBelow, '$1$2$3:'), columnHead)
  if (!announces.test(sentence)) return null
  const known = english.exec(sentence)
  const han = chinese.exec(sentence)
  const match = known ?? anyThings.exec(sentence) ?? han ?? underHead(sentence, columnHead)
  const said = match?.[1]
  if (!match || said === undefined) return null
  const place = match.index + match[0].indexOf(said)
  const [before, behind] = [sentence.slice(0, place), sentence.slice(place + said.length)]
  return { sentence, from, said, count: numberOf(said), before, behind, of: known ? 'known' : han ? 'chinese' : 'any' }
}

/** How far before a number its sentence is looked for. */
const longestBefore = 400

/** A number within a text and the things behind it, as if they stood alone above a list. */
export function announcedIn(
  text: string,
  { index, said, things }: { index: number; said: string; things: string },
  of: AnnouncedCount['of'],
): AnnouncedCount {
  const near = text.slice(Math.max(0, index - longestBefore), index)
  const from = Math.max(near.lastIndexOf('. '), near.lastIndexOf('。'), near.lastIndexOf('\n')) + 1
  const [before, behind] = [near.slice(from), `${things}:`]
  return { sentence: `${before}${said}${behind}`, from, said, count: numberOf(said), before, behind, of }
}

/** "Four roles share the work." over a table of a role each: the number is of the rows, whatever is said of them. */
function atHead(sentence: string, columnHead: () => string | null): string {
  const [, counted, , things] = begins.exec(sentence) ?? []
  return counted !== undefined && things!.toLowerCase() === `${columnHead()}s` ? `${counted}:` : sentence
}
const begins = new RegExp(`^(${number} (?:${adjective} )?([a-z]{4,20}s))\\b[^.:;!?\\n]*\\.$`, 'i')

function underHead(sentence: string, columnHead: () => string | null): RegExpExecArray | null {
  const match = inUnits.exec(sentence)
  return match && match[2]!.toLowerCase() === `${columnHead()}s` ? match : null
}

/** The number of a word or digits: "three", "3", "三". */
export function numberOf(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const word = words.indexOf(said.toLowerCase())
  if (word !== -1) return word + 2
  return said === '两' ? 2 : digits.indexOf(said) + 2
}
