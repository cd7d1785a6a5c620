import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { lazy, lazyView } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isCjk, isNoUnit } from './amount-units.ts'
import { type Amount, amountsIn } from './amounts-in-text.ts'
import { type TextWithNumbers, textsWithNumbers } from './texts-with-numbers.ts'

/** A sentence, item, row or line of a prompt that gives an amount. */
export type AmountStatement = {
  file: SkillFile
  range: TextRange
  value: string
  amount: Amount
  /** The text it stands in, and the block of that; null for a line of code. */
  text: string
  textStart: number
  block: Block | null
  /** What is compared only among its like. */
  key: string
  /** The words of the text that tell what it is about. */
  words: ReadonlySet<string>
  /** Those of the clause around the number, and the clause with a gap for it. */
  clause: ReadonlySet<string>
  clauseText: string
  isFirstClause: boolean
  /** The words of the text before that clause. */
  label: ReadonlySet<string>
  /** What stands before the number. */
  lead: string
  /** The other amounts of the text, and of the clause. */
  others: readonly Amount[]
  inClause: readonly Amount[]
  /** Whether it is told of a case, or of what may be otherwise: only what is word for word alike tells of the same. */
  isOfCase: boolean
  /** Whether code says it, in a comment or a line of usage. */
  isCode: boolean
}

/** The past, a mistake, or a level: "was limited to", "The mistake: over 90", "P1"; "from L2 on" is `L2+`. */
const ofOwn =
  /^[^\p{L}]{0,6}(?:the )?(?:mistake|problem|symptom|anti-?pattern)[*_]{0,2}[:：]|\b(?:used to|previously|formerly|(?:was|were|is|are)(?: now)? limited)\b|\b(?:P|SEV-?|S|L)\d\b(?![-+])|曾/iu
/** A case, what may be otherwise, or something of a place: "If it rains", "usually", "this rack". */
const ofCase =
  /^[^\p{L}]{0,6}(?:if|unless|wenn|falls|se|si|cuando|quando|如果|若)(?!\p{L})|\b(?:this|these|usually|typically|normally|often)\b|如果|通常/iu

const tag = /<(?:a|span|div|img|td|li)[ >]/i
const none: ReadonlySet<string> = new Set()
const longest = 400
const mostAmounts = 6
const dull = contentWords(
  'default maximum max minimum min limit limited cap capped most least exceed within more less fewer longer larger shorter than keep use make sure ensure always never please must note int integer string number boolean bool yes optional required about para approximately around roughly typically usually older greater under over no hold contain allow get give total per mo 最多 最少 至多 至少 个字 字符',
)

/** The statements of a document on amounts, and those that code makes in its comments and lines of usage. */
export function* amountStatements(file: SkillFile): Iterable<AmountStatement> {
  for (const told of textsWithNumbers(file)) yield* statementsIn(file, told)
}

function* statementsIn(
  file: SkillFile,
  { text, start: textStart, block, isCode }: TextWithNumbers,
): Iterable<AmountStatement> {
  if (text.length > longest) return
  const amounts = amountsIn(text).filter(({ bound }) => !isCode || bound !== 'none')
  if (amounts.length === 0 || amounts.length > mostAmounts || ofOwn.test(text) || tag.test(text)) return
  const blank = withoutAmounts(text, amounts)
  const words = lazy(() => wordsOf(blank))
  const isOfCase = ofCase.test(text)
  for (const amount of amounts) {
    if (amount.bound === 'none' && (isNoUnit(amount.unit) || block === null || !tellsRule(amount, text))) continue
    const { start, end } = amount
    const [from, to] = clauseAt(text, amount)
    const others = amounts.filter((other) => other !== amount)
    yield statement(
      {
        ...{ file, amount, text, textStart, block, others, isOfCase, isCode },
        range: { start: textStart + start, end: textStart + end },
        value: text.slice(start, end),
        key: keyOf(amount),
        isFirstClause: from === 0,
        inClause: others.filter((other) => other.start >= from && other.end <= to),
      },
      {
        words,
        clause: () => (from === 0 && to === text.length ? words() : wordsOf(blank.slice(from, to))),
        clauseText: () => asCompared(`${text.slice(from, start)}#${text.slice(end, to)}`),
        label: () => (from === 0 ? none : wordsOf(blank.slice(0, from))),
        lead: () => asCompared(text.slice(0, start)),
      },
    )
  }
}

/** Most statements have no other of their kind: their words are not looked for. */
type OfWords = 'words' | 'clause' | 'clauseText' | 'label' | 'lead'
const statement = lazyView<Omit<AmountStatement, OfWords>, Pick<AmountStatement, OfWords>>([
  'words',
  'clause',
  'clauseText',
  'label',
  'lead',
])

/** "4-6 parts", "the last 5 runs", "every 6 hours": what no word bounds may be a rule. How many there are, and how long work takes, is a fact. */
const tellsRule = ({ isRange, isMeasure }: Amount, text: string): boolean =>
  isMeasure ? !ofWork.test(text) : isRange || ofSet.test(text)
const ofWork = /\b(?:takes?|costs?|saves?|spends?|spent)\b|耗时|用时/i
const ofSet = /\b(?:defaults?|last|all|exactly|every|first|top|score|cap)\b/i

/** "confidence ≥ 90" and "≥ 90 confidence" are one: the noun of a bound is a word as any other. */
const keyOf = ({ bound, unit, isMeasure }: Amount): string =>
  isMeasure ? unit : bound === 'none' || isCjk(unit) ? `${bound} ${unit}` : bound

const withoutAmounts = (text: string, amounts: readonly Amount[]): string =>
  amounts.reduce((left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`, text)

const wordsOf = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !dull.has(word) && !/^\d/.test(word)))

const asCompared = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%$€]+/gu, ' ')
    .trim()

const clauseEnds = /[;:()|（）。；：，,—→]|\.(?=\s|$)| [-–] /g

/** Where the clause around an amount begins and ends. */
function clauseAt(text: string, { start, end }: Amount): [from: number, to: number] {
  let from = 0
  clauseEnds.lastIndex = 0
  for (let match = clauseEnds.exec(text); match; match = clauseEnds.exec(text)) {
    if (match.index >= end) return [from, match.index]
    if (match.index < start) from = match.index + match[0].length
  }
  return [from, text.length]
}
