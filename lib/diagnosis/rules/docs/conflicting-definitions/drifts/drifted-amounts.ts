import type { SkillFile } from '../../../../model/skill-file.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { isScopedByName } from '../value-scope.ts'
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
        (likeness === 'copy' ? !isBelowExamples(one) : isInForce(one)) && !isScopedByName(one.file, one.range),
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
  const pairs: Pair[] = []
  const seen = new Set<number>()
  for (const [at, one] of same.entries())
    for (const to of beside(one, byWord)) {
      const [early, late] = at < to ? [at, to] : [to, at]
      const id = early * same.length + late
      if (at === to || seen.has(id)) continue
      seen.add(id)
      const pair: Pair = [same[early]!, same[late]!]
      const likeness = likenessOf(...pair)
      if (likeness !== null && pair.every((told) => isValid(told, likeness))) pairs.push(pair)
    }
  return pairs
}

/** The places of the statements that have one of the rarest words of a statement that are said again. */
function beside({ words, clause }: AmountStatement, byWord: ReadonlyMap<string, number[]>): Set<number> {
  const places = new Set<number>()
  for (const some of words === clause ? [words] : [words, clause])
    for (const of of rarestOf(some, byWord)) for (const place of of) places.add(place)
  return places
}

/** The places of the two words of some that the fewest statements have, of those that more than one has. */
function rarestOf(some: ReadonlySet<string>, byWord: ReadonlyMap<string, number[]>): readonly number[][] {
  let [first, second]: (number[] | undefined)[] = []
  for (const word of some) {
    const places = byWord.get(word)
    if (places === undefined || places.length < 2 || places.length > mostOfWord) continue
    if (first === undefined || places.length < first.length) [first, second] = [places, first]
    else if (second === undefined || places.length < second.length) second = places
  }
  return [first, second].filter((places) => places !== undefined)
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
