import type { Disagreement } from '../disagreement.ts'
import { isStep, type Numbered, placed } from './number-breaks.ts'

/** Fewer may follow an order of their own. */
const fewest = 4

type Span = { number: number; last: number }
type Words = readonly [english: string, chinese: string]

/** "Phase 1", "Phase 3", "Phase 2", "Phase 4": two neighbours among others in order that have each the number of the other; `words` for what is numbered. */
export function* swappedPhases(phases: readonly Numbered[], words?: Words): Iterable<Disagreement> {
  const found = swappedIn(phases)
  if (!found) return
  const [one, other] = found
  const word = words ?? (isStep(one.name) ? ['step', '步骤'] : ['phase', '阶段'])
  yield placed(one, one.number, other.number, standsBefore(word, one.number, other.number, other.name))
}

/** The two neighbours that have each the number of the other. */
export function swappedIn<Phase extends Span>(phases: readonly Phase[]): [Phase, Phase] | null {
  if (phases.length < fewest || phases.some(({ number, last }) => number !== last)) return null
  const first = Math.min(...phases.map(({ number }) => number))
  const odd = phases.flatMap(({ number }, at) => (number === first + at ? [] : [at]))
  const [at, next] = odd
  if (at === undefined || next !== at + 1 || odd.length > 2) return null
  const [one, other] = [phases[at]!, phases[next]!]
  return one.number === first + next && other.number === first + at ? [one, other] : null
}

/** What is told of two that changed places; `name` is what the second one is called. */
export const standsBefore = (
  [english, chinese]: Words,
  one: number,
  other: number,
  name: string,
): Disagreement['problem'] => [
  `${english} ${one} stands before ${english} ${other}, \`${name}\``,
  `${chinese} ${one} 排在${chinese} ${other}「${name}」之前`,
]
