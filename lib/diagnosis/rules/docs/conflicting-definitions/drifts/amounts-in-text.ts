import { anyOf } from '../../../../parse/any-of.ts'
import { numberOf } from '../../numbers.ts'
import { type Bound, boundOf, isLeftOut } from './amount-bounds.ts'
import { isMeasure, unitOf } from './amount-units.ts'

/** A number of a text, or two from one of which to the other it goes, with what it counts and how it bounds that. */
export type Amount = {
  /** Where its number begins and ends in the text. */
  start: number
  end: number
  /** As it is compared: "10000", "4-6". */
  value: string
  isRange: boolean
  /** "kb", "hour", "options"; empty where nothing stands behind it. */
  unit: string
  isMeasure: boolean
  bound: Bound
  /** Whether the bound leaves out the number itself: over 8. */
  isLeftOut: boolean
}

const counted = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const number = '\\d{1,9}(?:[.,_]\\d{3}){0,3}(?:[.,]\\d{1,2})?(?!\\d|[.,]\\d)(?:[kKM](?!\\p{L}))?'
const amount = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,#/:_\\-–=@^$€£¥]|[^\\s(（]~)(?:(R\\$|US\\$|[$€£¥]) ?)?(?:(${number})(?: ?(?:[-–~〜～至]|から|\\.\\.) ?(${number})| to (${number}))?|(${counted})(?: (?:to|or) (${counted}))?(?= [\\p{L}-]))(\\+)?[*_\`"]{0,3}(?:[ -]?(%|％|\\p{L}{1,24}(?!\\p{L})))?(?!_|[:/.,-]\\d)`,
  'giu',
)
/** "step 3", "version 2", "Python 3": the number names one of several. */
const isName = anyOf(
  /(?:\b(?:steps?|phases?|parts?|sections?|chapters?|pages?|lines?|levels?|tiers?|figures?|tables?|examples?|cases?|versions?|rules?|tests?|tasks?|stages?|iterations?|batch|waves?|slides?|scenes?|no\.|python|node|http|port|exit|code|article|kapitel|schritt|étape|paso|passo|issue|pr|principle|gate|pass|round|week|day|question|option|item|claude|gpt|api|sdk|opus|sonnet|java|php|vue|react|ubuntu|sprint|pattern|check|criterion|rank|priority|type|mode|route|scenario|block|cell|row|column|layer|track|lane|shot|act|season|episode|lesson|module|unit|[qpv]))[ #]?$/iu,
  /(?:第|步骤|阶段|フェーズ|ステップ)[ #]?$/iu,
)
/** "kiln list --most 9": what a call sets. */
const isSet = /(?:^|\s)--[a-z][\w-]*[ =]$/i
const ordinal = /^(?:st|nd|rd|th)$/i

/** The amounts of a text in their order; what stands in marks of code is none. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  amount.lastIndex = 0
  for (let match = amount.exec(text); match; match = amount.exec(text)) {
    const one = amountOf(text, match)
    // The noun behind a number is read again: it may be one.
    amount.lastIndex = match.index + match[0].length - (match[8] ?? '').length
    if (one) found.push(one)
  }
  return found
}

function amountOf(text: string, match: RegExpExecArray): Amount | null {
  const [all, currency = '', digits, upTo, to, word, toWord, plus, said = ''] = match
  const from = digits ?? word ?? ''
  const until = upTo ?? to ?? toWord
  const before = text.slice(Math.max(0, match.index - 60), match.index)
  if (!/\p{L}/u.test(before) && /^[.)、] /.test(text.slice(match.index + all.length, match.index + all.length + 2)))
    return null
  if (ordinal.test(said) || isName.test(before) || isSet.test(before) || (until === undefined && /^one$/i.test(from)))
    return null
  const last = until ?? from
  const start = match.index + all.indexOf(from)
  const end = match.index + all.slice(0, all.length - said.length).lastIndexOf(last) + last.length
  // "5 min" is a time, "5 pots min" a bound.
  const behind = [match.index + all.length, ...(/^min/i.test(said) ? [] : [end])].map((at) => text.slice(at, at + 16))
  const bound = plus === undefined ? boundOf(before, behind) : 'least'
  if (isInMarks(text, match.index) && (bound === 'none' || !isAllInMarks(text, start, [end, match.index + all.length])))
    return null
  return {
    ...{ start, end, isRange: until !== undefined },
    value: until === undefined ? plainNumber(from) : `${plainNumber(from)}-${plainNumber(until)}`,
    unit: currency === '' ? unitOf(said) : currency,
    isMeasure: currency !== '' || isMeasure(said),
    isLeftOut: isLeftOut(before),
    bound,
  }
}

const isInMarks = (text: string, at: number): boolean => text.slice(0, at).split('`').length % 2 === 0

/** "`12`" and "`12px`" in marks of code are numbers as any other, `size: 12` is code. */
const isAllInMarks = (text: string, start: number, ends: readonly number[]): boolean =>
  text[start - 1] === '`' && ends.some((end) => text[end] === '`')

/** "10,000", "10.000", "10k" and "ten" are compared as numbers. */
function plainNumber(said: string): string {
  if (/^\p{L}+$/u.test(said)) return String(numberOf(said))
  const scale = /k$/i.test(said) ? 1000 : said.endsWith('M') ? 1_000_000 : 1
  const digits = said.replace(/[kKM]$/, '')
  const whole = /^\d{1,3}(?:[.,_]\d{3})+$/.test(digits) ? digits.replace(/[.,_]/g, '') : digits
  return String(Number(whole.replace(/[.,](?=\d{3}[.,])/g, '').replace(',', '.')) * scale)
}
