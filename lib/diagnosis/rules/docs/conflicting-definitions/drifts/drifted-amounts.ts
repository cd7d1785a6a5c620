import type { SkillFile } from '../../../../model/skill-file.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { isScoped } from '../value-scope.ts'
import { type AmountStatement, amountStatements } from './amount-statements.ts'
import { isBelowExamples } from './drift-copies.ts'
import { areOfTwo, likenessOf } from './drift-likeness.ts'

/** What so many statements have in common tells of none of them. */
const mostOfWord = 60

/** Amounts that two statements of a skill on one thing give with two numbers: a limit, a size, a time, a count, how often or from when on. */
export function* driftedAmounts(
  files: readonly SkillFile[],
  isInForce: (place: OtherNumber['first']) => boolean,
): Iterable<OtherNumber> {
  const all = files.flatMap((file) => [...amountStatements(file)])
  for (const same of Map.groupBy(all, ({ key }) => key).values()) {
    const pairs = pairsIn(
      same,
      (one, likeness) =>
        (likeness === 'copy' ? !isBelowExamples(one) : isInForce(one)) && !isScoped(one.file, one.range),
    )
    for (const [first, second] of pairs)
      if (isOther(first, second) && !areOfTwo(first, second) && !areManyTold(first, second, pairs))
        yield { name: nameOf(second), first, second }
  }
}

type Pair = readonly [first: AmountStatement, second: AmountStatement]

/** Whether two numbers differ; "over 8" and "9 or more" do not. */
const isOther = ({ amount: one }: AmountStatement, { amount: other }: AmountStatement): boolean =>
  one.value !== other.value &&
  (one.isLeftOut === other.isLeftOut || Math.abs(Number(one.value) - Number(other.value)) !== 1)

/** The statements that speak of one amount, two by two, in their order: both have the rarest words of one of them. */
function pairsIn(
  same: readonly AmountStatement[],
  isValid: (one: AmountStatement, likeness: 'copy' | 'like') => boolean,
): Pair[] {
  if (!same.some((one) => isOther(one, same[0]!))) return []
  const byWord = new Map<string, number[]>()
  for (const [at, { words }] of same.entries())
    for (const word of words) {
      const places = byWord.get(word)
      if (places) places.push(at)
      else byWord.set(word, [at])
    }
  const found = new Map<string, Pair>()
  for (const [at, one] of same.entries())
    for (const to of beside(one, byWord)) {
      const [first, second] = at < to ? [at, to] : [to, at]
      const id = `${first} ${second}`
      if (at === to || found.has(id)) continue
      const pair: Pair = [same[first]!, same[second]!]
      const likeness = likenessOf(...pair)
      if (likeness !== null && pair.every((told) => isValid(told, likeness))) found.set(id, pair)
    }
  return [...found.values()]
}

/** The places of the statements that have one of the rarest words of a statement that are said again. */
function beside({ words, clause }: AmountStatement, byWord: ReadonlyMap<string, number[]>): Set<number> {
  const rarestOf = (some: ReadonlySet<string>) =>
    [...some]
      .map((word) => byWord.get(word) ?? [])
      .filter(({ length }) => length > 1 && length <= mostOfWord)
      .sort((one, other) => one.length - other.length)
      .slice(0, 2)
  return new Set([...rarestOf(words), ...rarestOf(clause)].flat())
}

/** Whether the amount is told in three ways, or one of two files gives both numbers: then it is that of several cases. */
function areManyTold(one: AmountStatement, other: AmountStatement, pairs: readonly Pair[]): boolean {
  const near = pairs.filter((pair) => pair.includes(one) || pair.includes(other)).flat()
  return (
    new Set(near.map(({ amount }) => amount.value)).size > 2 ||
    (one.file !== other.file && near.some((third) => tellsOf(third, one, other) || tellsOf(third, other, one)))
  )
}

const tellsOf = (third: AmountStatement, one: AmountStatement, other: AmountStatement): boolean =>
  third.file === one.file && third.amount.value === other.amount.value

/** The text of a statement as it stands, with a gap for its number. */
const nameOf = ({ text, amount: { start, end } }: AmountStatement): string => {
  const before = text.slice(Math.max(0, start - 60), start)
  return `${before}…${text.slice(end, end + 60)}`
    .replace(/[`*|]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.。]+$/, '')
    .trim()
}
