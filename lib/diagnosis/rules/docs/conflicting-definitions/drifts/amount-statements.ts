import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isCjk, isNoUnit } from './amount-units.ts'
import { type Amount, amountsIn } from './amounts-in-text.ts'

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
}

/** A case, the past, what may be otherwise, or something of a place: "If it rains", "was limited to", "usually", "this rack", a level. */
const ofOwn =
  /^[^\p{L}]{0,6}(?:if|unless|wenn|falls|se|si|cuando|quando|如果|若)(?!\p{L})|\b(?:this|these|used to|previously|formerly|usually|typically|normally|often|(?:was|were|is|are)(?: now)? limited)\b|\b(?:P|SEV-?|S|L)\d\b(?!-)|如果|曾|通常/iu

const none: ReadonlySet<string> = new Set()
const longest = 400
const mostAmounts = 6
const dull = contentWords(
  'default maximum max minimum min limit limited cap capped most least exceed within more less fewer longer larger shorter than keep use make sure ensure always never please must note about approximately around roughly typically usually older greater under over no hold contain allow get give total per mo',
)

/** The statements of a document on amounts. */
export function* amountStatements(file: SkillFile): Iterable<AmountStatement> {
  if (!file.isMarkdown) return
  for (const { text, start, block } of textsWithNumbers(file)) yield* statementsIn(file, text, start, block)
}

type Text = { text: string; start: number; block: Block | null }

function* textsWithNumbers(file: SkillFile): Iterable<Text> {
  if ((file.traits & (trait.digit | trait.countWord)) !== 0) {
    for (const { text, range, prose, traits } of file.sentences)
      if ((traits & (trait.digit | trait.countWord)) !== 0 && prose.block.kind !== 'table')
        yield { text, start: range.start, block: prose.block }
    for (const { block, rows } of file.tables)
      for (const row of rows) {
        const [first, last] = [row[0], row.at(-1)]
        if (!first || !last) continue
        yield { text: file.text.slice(first.range.start, last.range.end), start: first.range.start, block }
      }
  }
  for (const { info, content } of file.codeBlocks)
    if (ofText.test(info.trim())) yield* linesOf(file.text.slice(content.start, content.end), content.start)
}
const ofText = /^(?:|te?xt|md|markdown|prompt)$/i

/** The lines of a prompt or text in a fence that give a number, tags left out. */
function* linesOf(code: string, from: number): Iterable<Text> {
  let start = from
  for (const text of code.split('\n')) {
    if (/\d/.test(text) && !/<\w|[{}<>=]\s?[{}<>/]/.test(text)) yield { text, start, block: null }
    start += text.length + 1
  }
}

function* statementsIn(
  file: SkillFile,
  text: string,
  textStart: number,
  block: Block | null,
): Iterable<AmountStatement> {
  if (text.length > longest || ofOwn.test(text)) return
  const amounts = amountsIn(text)
  if (amounts.length === 0 || amounts.length > mostAmounts) return
  const blank = withoutAmounts(text, amounts)
  const words = wordsOf(blank)
  for (const amount of amounts) {
    if (amount.bound === 'none' && (isNoUnit(amount.unit) || block === null || !tellsRule(amount, text))) continue
    const { start, end } = amount
    const [from, to] = clauseAt(text, amount)
    const others = amounts.filter((other) => other !== amount)
    yield {
      ...{ file, amount, text, textStart, block, words, others },
      range: { start: textStart + start, end: textStart + end },
      value: text.slice(start, end),
      key: keyOf(amount),
      clause: wordsOf(blank.slice(from, to)),
      clauseText: asCompared(`${text.slice(from, start)}#${text.slice(end, to)}`),
      isFirstClause: from === 0,
      label: from === 0 ? none : wordsOf(blank.slice(0, from)),
      lead: asCompared(text.slice(0, start)),
      inClause: others.filter((other) => other.start >= from && other.end <= to),
    }
  }
}

/** "4-6 parts", "the last 5 runs", "every 6 hours": what no word bounds may be a rule. How many there are, and how long work takes, is a fact. */
const tellsRule = ({ isRange, isMeasure }: Amount, text: string): boolean =>
  isMeasure ? !ofWork.test(text) : isRange || ofSet.test(text)
const ofWork = /\b(?:takes?|costs?|spends?|spent)\b|耗时|用时/i
const ofSet = /\b(?:defaults?|last|all|exactly|first|top|score|cap)\b/i

/** "confidence ≥ 90" and "≥ 90 confidence" are one: the noun of a bound is a word as any other. */
const keyOf = ({ bound, unit, isMeasure }: Amount): string =>
  bound === 'none' || isMeasure || isCjk(unit) ? `${bound} ${unit}` : bound

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
