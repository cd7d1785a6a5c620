import { anyOf } from '../../../../parse/any-of.ts'
import { hanDigits, inWords } from '../../numbers.ts'

/** A number of a sentence, in digits, or in words before a unit of texts or behind the words of a limit. */
export type SaidNumber = { text: string; at: number }

const textUnits = 'words?|char(?:acter)?s?|lines?|sentences?|paragraphs?'
const hanUnits = '字符|字|词|行|句话?|段'
/** "may hold six", "within two": words right before a number that tells how many there may be, or until when. */
const ofMost =
  '(?:within|at most|at least|up to|(?:more|less|fewer|longer|later) than|allowed|limited to|limit of|(?:max(?:imum)?|limit|cap)\\b[^.,;:\\n]{0,40} is|(?:may|can) (?:[a-z]{3,12}))'
const hanMeasure = '个|本|张|台|次|份|件|条|人|位|名|部|门|页|篇|只|封|轮|组|项|家|场|块|箱|辆|间|天|日|周|小时|分钟|秒'
const hanOfMost =
  '(?:[最至][多长](?:可以?|能|只能)?[\\u3400-\\u9fff]{0,5}?|超过|[上下]限(?:均|都)?[为是]|可以?(?:同时)?[借领报申上绑预开带持存选][\\u3400-\\u9fff]{0,2}?|在)'
const calendar = '(?:(?:business|working|calendar) )?(?:minutes|hours|days|weeks|months|years)'
const numberIn = new RegExp(
  [
    `(?<![\\w.#])\\d[\\d_,]*(?:\\.\\d+)?(?!\\w*[-.]\\w)`,
    `\\b(?:${inWords})(?= (?:${textUnits}|${calendar})\\b)`,
    `(?<=\\b${ofMost} )(?:${inWords})(?= [a-z]|[.,;]|$)`,
    `(?<=${hanOfMost})[${hanDigits}]{1,3}(?=${hanMeasure})`,
  ].join('|'),
  'gi',
)
/** What holds such a number in words. */
export const limitInWords = new RegExp(
  `\\b(?=(?:${inWords}) ${calendar}\\b)|\\b${ofMost} (?=(?:${inWords})(?: [a-z]|[.,;]))|${hanOfMost}(?=[${hanDigits}]{1,3}(?:${hanMeasure}))`,
  'i',
)
export function numbersIn(text: string): SaidNumber[] {
  const found: SaidNumber[] = []
  numberIn.lastIndex = 0
  for (let match = numberIn.exec(text); match; match = numberIn.exec(text))
    found.push({ text: match[0], at: match.index })
  return found
}

/** A sentence with its numbers left out but for one, `#`. */
export const withOnly = (text: string, numbers: readonly SaidNumber[], told: number): string => {
  let index = 0
  return numbers.length === 1
    ? text.replace(numberIn, '#')
    : text.replace(numberIn, () => (index++ === told ? '#' : '0'))
}

const verb =
  /..\b(?:is|are|has|have|stays?|takes?|holds?|runs?|lasts?|waits?|contains?|needs?|requires?|may|must|should|can|shall|will|does)\b/i
const most =
  '(?:\\b(?:at (?:the )?(?:most|least)|(?:no|not|never|cannot)(?: [a-z]{3,12}){0,2} (?:more|less|fewer|longer|larger|later) than|(?:less|fewer|shorter) than|up to|within|under|below|(?:limited|capped) (?:to|at)|(?:not|never) exceed|an? (?:limit|maximum(?: length)?) of)|≤)'
const number = ' [*_`$]{0,3}$'
/** "A reader may hold six books", "Each team is allowed three tickets": how many there may be. */
const allowed =
  /^(?:an?|each|every|one|the|all|[a-z]+s) [^,;:]{2,60}\b(?:may|can|(?:is|are) allowed(?: to)?)(?: [a-z]{3,12})? [*_`]{0,3}$/i
/** "No member borrows more than four films" */
const noMore = /^no [a-z]{3,15}(?: [a-z]{3,15}){1,3} (?:more|longer|later) than [*_`]{0,3}$/i
const things = /^[*_`]{0,3} (?:[a-z]{2,15} ){0,2}[a-z]{3,15}s\b/
/** "Members get an answer within two days": until when something happens, whatever the verb. */
const within = /^[a-z]\S* \S+[^,;:]* within [*_`]{0,3}$/i
const endsOn = (words: string): RegExp => new RegExp(`${words}${number}`, 'i')
/** "An alarm is answered within 10 minutes". */
const endsOnMost = endsOn(most)
/** "The default timeout of a page load is 30 seconds", "The coverage threshold is 85 %". */
const named = endsOn(
  '\\b(?:default|max(?:imum)?|min(?:imum)?|limit|cap|threshold|budget|quota|timeout)\\b.* (?:is|are|stays?)(?: set to| at(?: most| least)?| limited to)?',
)
/** "The session timeout defaults to 15 minutes"; that of a key is compared by its name. */
const defaultsTo = endsOn('^[^`]*[a-z][^`]* defaults? to')
/** "No title exceeds 80 characters", "Keep the title under 80 characters", "A title fits in 80 characters". */
const ofText = endsOn(
  `(?:\\b(?:no|not|cannot|never)\\b.* (?:(?:longer|more) than|exceeds?|over)|^\\W*(?:keep|limit|hold|cap|restrict|write)\\b.*(?:${most}| to| at)|..\\bfits? (?:in|into))`,
)
const startsWithMost = new RegExp(`^(?:use |write )?${most}`, 'i')
/** "Run at most 4 workers in parallel", "Retry a call up to 3 times": an order on how many there may be at one time, or how often it is done. */
const ordered = endsOn(`^(?:[-*+] )?[A-Z][a-z]{2,12}(?: [a-z]{1,15}){0,5} ?${most}`)
const atOnce = '(?:in parallel|at (?:once|a time|the same time)|concurrently|simultaneously)'
const timesOrAtOnce = new RegExp(
  `^[*_\`]{0,3} (?:(?:more )?(?:times|attempts)\\b|(?:[a-z]{2,15} ){1,3}${atOnce}[.;]?$)`,
)
export const isOrder = (before: string, behind: string): boolean => ordered.test(before) && timesOrAtOnce.test(behind)
/** What an order says of that which has the limit: not who starts it, and one word for what is done at once. */
export const ofOrder = (text: string): string =>
  text
    .replace(/^(?:[-*+] )?(?:run|start|launch|spawn|use|process|handle|keep|send|open) /i, ' ')
    .replace(new RegExp(atOnce), ' parallel ')
/** "At least two cooks are needed" */
const ofThings = /^[*_`]{0,3} (?:[a-z]{2,15} ){0,2}[a-z]{3,15} (?:is|are|must|may|can)\b/
const perText = /^ [a-z]+ (?:per|for (?:the|each|every)|in (?:the|each|every)) /i
const orLess = /^ [a-z]+,? (?:or (?:fewer|less|under)|at (?:the )?most|max(?:imum)?)\b/i
const textUnit = new RegExp(`^ (?:${textUnits})\\b`, 'i')

function isEnglishLimit(before: string, behind: string): boolean {
  if (/[.;:()]/.test(before)) return false
  if (/^by default\b/i.test(before) || defaultsTo.test(before)) return true
  if (noMore.test(before)) return true
  if (allowed.test(before) && things.test(behind)) return true
  if (within.test(before) && time.test(behind)) return true
  if (verb.test(before) && (endsOnMost.test(before) || named.test(before) || /\bby default\W*$/i.test(behind)))
    return true
  if (isOrder(before, behind) || (startsWithMost.test(before) && ofThings.test(behind))) return true
  if (!textUnit.test(behind)) return false
  return (
    ofText.test(before) ||
    (orLess.test(behind) && verb.test(before)) ||
    (perText.test(behind) && startsWithMost.test(before))
  )
}

const chinese = anyOf(
  /^[^。；：#]{2,40}?(?:(?:默认|上限|下限|阈值|限额|预算|超时时间|[最至][多少长大高低])[^。；：#]{0,20}[为是](?:[每单各][^。；：#]{1,6})?)\s?#/,
  /^[^。；：#]{2,40}?(?:[为是有须应得可会需][^。；：#]{0,12}(?:最多|至多|最少|至少|不超过)|[最至][多长](?=\s?#\s?个?[字词行句段])|不[得应能可]?(?:超过|多于|少于|低于))\s?#/,
  /^[^。；：#]{2,40}?(?:[长字次数量][^。；：#]{0,4}[上下]限|[须应得会需制]?在|[最至]多(?:可以?|能|只能)?[\u3400-\u9fff]{0,5}|[最至]长[为是]?)\s?#/,
  /^[^。；：#]{2,40}?可以?(?:同时)?[借领报申上绑预开带持存选][\u3400-\u9fff]{0,2}\s?#/,
)
/** "申诉须在决定作出后 30 天内提出": what must be done within a time that something begins. */
const chineseWithin =
  /^[^。；：#]{2,40}?[须应需得要][^。；：，#]{1,24}[后起]\s?#\s?个?(?:分钟|小时|工作日|[秒天日周月年])(?:之|以)?内/
/** Behind "在" a number needs a word that makes it a limit. */
const inTime = /在\s?#(?!\s?[^。；，#]{1,6}(?:以内|之内|内))/

/** Whether the number of a sentence, `#`, is a limit, a default or a deadline. */
export function tellsLimit(text: string): boolean {
  const at = text.indexOf('#')
  return (
    isEnglishLimit(text.slice(0, at), text.slice(at + 1)) ||
    (chinese.test(text) && !inTime.test(text)) ||
    chineseWithin.test(text)
  )
}

const time =
  /^[*_`]{0,3}[- ]?(?:(?:business|working|calendar) )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i
const timeUnits = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\\b|个?(?:分钟|小时|工作日|月)|[秒天日周年]'
/** The number of a time that something lasts, or after which it happens. */
export const numberOfTime = new RegExp(`\\d(?=[- ]?(?:${timeUnits}))`, 'i')
const timeOf = new RegExp(`#[- ]?(?:${timeUnits})`, 'i')
/** "The session", "Unpaid orders are": it is told what holds of something. An order, and what work takes, may be another one in each place. */
const ofSomething =
  /^(?:the|an?|each|every|any|all|no) [a-z]|^[^,;:#]{3,60} (?:is|are|has|have|stays?|must|may|will) |^(?!请|等待|每|先|再|约)[\u3400-\u9fff]{2}/i
const ofWork = /\b(?:takes?|needs?|costs?|spends?)\b|耗时|需要|花费|用时/i

/** Whether a sentence tells of a time that holds for something. */
export const tellsTime = (text: string): boolean => timeOf.test(text) && ofSomething.test(text) && !ofWork.test(text)

/** What a sentence goes on to say behind its amount: ", and has no headings", "; a guest may ask for more", "，并且不分段". */
const tail =
  /(?<=\d[*_`]{0,3}[ \t]?[^，,；;。]{0,24})(?:(?:[，；]\s?(?:并且?|且|而且|同时|也|不(?!得?超过|含))|[,;] (?:and|with no|without|but) )[\s\S]*|[;；]\s?(?!(?:if|unless|when|except|for|in|on)\b|如果|若|除非|当)[^\d;；]{1,120})$/i
export const withoutTail = (text: string): string => text.replace(tail, '')

const unitBehind = new RegExp(`#[*_\`]{0,3}[ \\t]?(?:个?(${hanUnits})|(%|[a-z]+))`, 'i')
/** What a sentence counts in, as it is compared. */
export const unitOf = (text: string): string =>
  (
    unitBehind
      .exec(text)
      ?.slice(1)
      .find((unit) => unit !== undefined) ?? ''
  )
    .toLowerCase()
    .replace(/^char(?:acter)?s?$/, 'character')
    .replace(/(?<=..)s$|话$/, '')
const anyTextUnit = new RegExp(`^(?:${textUnits}|${hanUnits})$`)
export const isUnitOfText = (unit: string): boolean => anyTextUnit.test(unit)

/** What a sentence says beside its amount; "all notes" are each of them. */
export const withoutAmount = (text: string): string => text.replace(unitBehind, ' ').replace(/^\W*all\b/i, ' ')
