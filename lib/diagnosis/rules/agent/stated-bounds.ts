import { anyOf } from '../../parse/any-of.ts'
import { contentWords } from '../../predicates/content-words.ts'
import { leastElsewhere, mostElsewhere } from '../../predicates/words-of-languages.ts'

/**
 * A number that a sentence sets a limit with: "Coverage must be at least 90%" is 90, `least`, in `%`, about coverage. `unit` is what is counted or
 * measured, empty where nothing says it; of "a confidence of 60 %" the side is `exact`; `about` is empty where a pronoun stands for the thing, or only the limit is told. `written` is the clause.
 */
export type StatedBound = {
  written: string
  value: string
  side: 'least' | 'most' | 'exact'
  unit: string
  about: Set<string>
}

/** Full stops of numbers and of file names divide nothing. */
const clauseEnd = /[;；,，。!！?？\n]|(?<!\b(?:min|max|approx))\.(?!\w)|\b(?:and|but|while)\b|并且|而且|以及/i

/** A number alone: no version, no part of a name or a range. */
const number = /(?<![\w.#/–~-])([-−]?\d{1,9}(?:\.\d{1,3})?)(?!\.?\d|[-–~]\d)/g
const inWords = 'zero one two three four five six seven eight nine ten'.split(' ')
const numberWord = new RegExp(`\\b(?:${inWords.slice(2).join('|')})\\b(?= [a-z])`, 'gi')

const least = new RegExp(
  `${
    anyOf(
      />=?[ \t]*$|≥/,
      /\b(?:at least|no (?:less|fewer|lower) than|not (?:below|under)|more than|greater than|above|over|exceeds?|min(?:imum)?)\b/,
      /(?:\breach(?:es|ed|ing)?|达到?)[ \t]*$|不[得能可应]?[低少小]于|至少|高于|大于|超过|最[低少小]/,
    ).source
  }|${leastElsewhere}`,
  'iu',
)
const most = new RegExp(
  `${
    anyOf(
      /<=?[ \t]*$|≤/,
      /\b(?:at most|no (?:more|greater|higher|longer|later) than|not (?:exceed|above|over)|less than|fewer than|below|under|within)\b/,
      /\b(?:up to|max(?:imum)?|(?:no|none|not|never)\b[^.;,]{0,30}\b(?:longer|larger|bigger|more|greater|higher) than)\b/,
      /不[得能可应]?[高多大]于|不[得能可应]?超过|至多|最[多高大]|少于|低于|小于/,
    ).source
  }|${mostElsewhere}`,
  'iu',
)
/** "Stop at a confidence of 60 %", "Coverage: 90%": a share is named without saying from which side. */
const names = /(?:\b(?:of|at|to|for|de|del|von|di)|[:：=为到])[ \t]*$/i
/** "Coverage of routes 95 %" */
const isAlone = (before: string, behind: string): boolean =>
  /^[A-Za-z][\w-]*(?: [\w-]+){0,4} $/.test(before) && /^\s*[.。]?$/.test(behind)
/** "A score of 6 is good enough": named as what will do, whatever the unit. */
const suffices =
  /^[^.;,]{0,24}\b(?:(?:is|are|counts as) (?:good |quite |already |perfectly )?(?:enough|fine|okay|sufficient|acceptable|a pass)|will do|suffices?)\b/i
const leastBehind =
  /^[^.;,]{0,40}\b(?:on(?:wards)?|upwards?)\s*$|^[^.;,]{0,30}\bat (?:the )?least\b(?!\s*\d)|^\s*(?:or|and) (?:more|higher|above|better|greater)\b|^\s*(?:(?:及|或)?以上|이상)/i
const mostBehind =
  /^[^.;,]{0,30}\bat (?:the )?most\b(?!\s*\d)|^\s*(?:or|and) (?:less|fewer|lower|below|shorter)\b|^\s*(?:(?:及|或)?以[内下]|이[하내]|미만)|^内/i

/** `80%`, `200ms`, `5 routes`, `5 条路由`, `2 秒`; the sort of things of which Chinese says how many is no unit. */
const unit =
  /^[ \t]?(?:(%|％)|(?!(?:on|onwards?|of|or|and|in|out|up|upwards?|to|at|for|is|are)\b)((?:(?!\p{Script=Han})[\p{L}])(?:(?!\p{Script=Han})[\p{L}-]){0,30})|[个条项篇种]?[ \t]?(毫秒|分钟|小时|[秒天次字行页分]|[\u4e00-\u9fff]{2}))/u

/** Words that order a check and name nothing that is measured. */
const orders = contentWords(
  'check ensure verify make sure stop quit end accept reject pass go on keep reach target need require required set get stay hold take last finish complete confirm expect aim use least minimum maximum min max limit threshold than more less fewer greater no not over above below within exceed good enough suffice sufficient acceptable fine okay allowed 即可',
)

/** What a text sets limits for, clause by clause. */
export const boundsIn = (text: string): StatedBound[] => text.split(clauseEnd).flatMap((clause) => boundIn(clause))

/** "Quality gate: a score of ...", "The answer needs a score of ...": what the limit is one of, and not what is measured. */
const holder = anyOf(
  /^(?:[\w-]+ )?(?:gate|bar|threshold|requirement|criterion|acceptance|criteria)s?[ \t]*[:：][ \t]*/i,
  /^(?:the|an?|your|each|every) (?:answer|result|output|reply|response|report|verdict) (?:needs?|requires?|has|must (?:have|reach|get)|reaches|gets)\b/i,
)

const listMark = /^\s*(?:[-*+]|\d{1,3}[.)、])\s+/

/** A row of a table without its bars. */
const plainRow = (line: string): string => (/^\s*\|/.test(line) ? line.replace(/\s*\|\s*/g, ' ') : line)

/** The limit of a clause: its first number that something is limited to. */
function boundIn(line: string): StatedBound[] {
  const written = line.replace(listMark, '').trim()
  const clause = plainRow(written)
    .trim()
    .replace(numberWord, (word) => String(inWords.indexOf(word.toLowerCase())))
  const frame = holder.exec(clause)?.[0].length ?? 0
  for (const found of clause.matchAll(number)) {
    const before = clause.slice(0, found.index)
    const behind = clause.slice(found.index + found[0].length)
    const [measure = '', percent, word, counted] = unit.exec(behind) ?? []
    const side =
      sideOf(before, behind.slice(measure.length)) ??
      (percent && (names.test(before) || isAlone(before, behind.slice(measure.length))) ? 'exact' : null) ??
      (names.test(before) && suffices.test(behind) ? 'exact' : null)
    if (!side) continue
    const named = percent || /^percent$/i.test(word ?? '') ? '%' : (word ?? counted ?? '')
    // "不低于" holds what is said of the other side.
    const [own, other] = side === 'least' ? [least, most] : [most, least]
    const said = contentWords(
      `${before.slice(frame).replace(own, ' ').replace(other, ' ')} ${behind.slice(measure.length)}`,
    )
    const about = new Set([...said].filter((one) => !orders.has(one)))
    return [{ written, value: found[1]!.replace('−', '-'), side, unit: unitName(named), about }]
  }
  return []
}

function sideOf(before: string, behind: string): StatedBound['side'] | null {
  if (leastBehind.test(behind)) return 'least'
  if (mostBehind.test(behind)) return 'most'
  // "no less than" holds "less than", and "not exceed" holds "exceed": the longer one counts.
  const up = least.exec(before)
  const down = most.exec(before)
  if (!up || !down) return up ? 'least' : down ? 'most' : null
  return up.index < down.index || (up.index === down.index && up[0].length > down[0].length) ? 'least' : 'most'
}

const shortUnits = new Map([
  ['s', 'second'],
  ['sec', 'second'],
  ['min', 'minut'],
  ['h', 'hour'],
  ['millisecond', 'ms'],
])

const unitName = (written: string): string => {
  const [word = written.toLowerCase()] = contentWords(written)
  return shortUnits.get(word) ?? word
}
