import { typeRank } from '#lib/domain/tuning/issue-order.ts'
import type { ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { matchTerms, type Points, type TermMatch } from './match-terms.ts'
import { splitClauses } from './split-clauses.ts'

/**
 * A complaint that was read: its words, the terms that speak for its kind of problem, the points of each kind it may be, the best first, and how
 * many terms gave these points. It is certain when terms that speak for its kind alone say it; words that only name a thing do not make it doubtful.
 */
export type Reading = {
  category: ProblemType
  texts: string[]
  terms: string[]
  ranked: [ProblemType, number][]
  termCount: number
  isCertain: boolean
}

/** Points that a kind of problem must have from terms of its alone to be a complaint of its own. */
const ownPoints = 3

/** The complaints in a text, one per kind of problem. Clauses that say nothing known count only where no clause does. */
export function readDimensions(text: string): Reading[] {
  const clauses = splitClauses(text).map((clause) => ({ clause, terms: matchTerms(clause) }))
  const known = clauses.filter(({ terms }) => terms.length > 0)
  if (known.length === 0) {
    const texts = clauses.map(({ clause }) => clause)
    return texts.length === 0
      ? []
      : [{ category: 'custom', texts, terms: [], ranked: [], termCount: 0, isCertain: false }]
  }
  const merged = new Map<ProblemType, Reading>()
  for (const { clause, terms } of known)
    for (const reading of readClause(clause, terms)) {
      const before = merged.get(reading.category)
      merged.set(reading.category, before ? join(before, reading) : reading)
    }
  return [...merged.values()]
}

function readClause(clause: string, terms: readonly TermMatch[]): Reading[] {
  const total = sum(terms)
  const own = sum(terms.filter(({ weights }) => Object.keys(weights).length === 1))
  const ranked = rank(total)
  const strong = ranked.flatMap(([category]) => ((own[category] ?? 0) >= ownPoints ? [category] : []))
  const best = ranked[0]?.[0] ?? 'custom'
  const categories = strong.length > 0 ? strong : [best]
  const position = (category: ProblemType) => terms.findIndex(({ weights }) => weights[category] !== undefined)
  return categories
    .sort((one, other) => position(one) - position(other))
    .map((category) => {
      // Other complaints of the same clause do not make this one doubtful.
      const may = ranked.filter(([each]) => each === category || !categories.includes(each))
      return {
        ...{ category, texts: [clause], ranked: may },
        terms: terms.filter(({ weights }) => weights[category] !== undefined).map(({ term }) => term),
        termCount: terms.filter(({ weights }) => may.some(([each]) => weights[each] !== undefined)).length,
        isCertain: strong.length > 0,
      }
    })
}

const join = (one: Reading, other: Reading): Reading => ({
  category: one.category,
  texts: [...new Set([...one.texts, ...other.texts])],
  terms: [...one.terms, ...other.terms],
  ranked: rank(add(Object.fromEntries(one.ranked), Object.fromEntries(other.ranked))),
  termCount: one.termCount + other.termCount,
  isCertain: one.isCertain || other.isCertain,
})

const sum = (terms: readonly TermMatch[]): Points =>
  terms.reduce<Points>((total, { weights }) => add(total, weights), {})

function add(one: Points, other: Points): Points {
  const total = { ...one }
  for (const [category, points] of Object.entries(other) as [ProblemType, number][])
    total[category] = (total[category] ?? 0) + points
  return total
}

/** The most points first; of equal ones the kind that comes first in the registry. */
const rank = (points: Points): [ProblemType, number][] =>
  (Object.entries(points) as [ProblemType, number][]).sort(
    ([one, first], [other, second]) => second - first || typeRank(one) - typeRank(other),
  )
