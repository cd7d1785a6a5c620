import type { Disagreement } from '../disagreement.ts'
import { isStep, type Numbered, placed } from './number-breaks.ts'

/** Fewer may follow an order of their own. */
const fewest = 4

/** "Phase 1", "Phase 3", "Phase 2", "Phase 4": two neighbours among others in order that have each the number of the other; `words` for what is numbered. */
export function* swappedPhases(
  phases: readonly Numbered[],
  words?: readonly [english: string, chinese: string],
): Iterable<Disagreement> {
  if (phases.length < fewest || phases.some(({ number, last }) => number !== last)) return
  const first = Math.min(...phases.map(({ number }) => number))
  const odd = phases.flatMap(({ number }, at) => (number === first + at ? [] : [at]))
  const [at, next] = odd
  if (at === undefined || next !== at + 1 || odd.length > 2) return
  const [one, other] = [phases[at]!, phases[next]!]
  if (one.number !== first + next || other.number !== first + at) return
  const word = words ?? (isStep(one.name) ? ['step', '步骤'] : ['phase', '阶段'])
  yield placed(one, one.number, other.number, [
    `${word[0]} ${one.number} stands before ${word[0]} ${other.number}, \`${other.name}\``,
    `${word[1]} ${one.number} 排在${word[1]} ${other.number}「${other.name}」之前`,
  ])
}
