import type { AgentCall } from '../../model/agent-call.ts'
import { anyOf } from '../../parse/any-of.ts'
import { simplified } from '../../parse/simplified.ts'
import { shareIn } from '../../predicates/content-words.ts'
import { sectionLines } from './definition-section.ts'
import { boundsIn, type StatedBound } from './stated-bounds.ts'
import { countsIn, isOfSameThing, type StatedCount } from './stated-counts.ts'

const gateTitle = anyOf(
  /^#{1,6}[ \t].*(?:\bquality\b|\bgates?\b|\bacceptance\b|\bthresholds?\b|质量|门槛|验收|calidad|umbral|aceptación|qualidade|limiar)/i,
  /^#{1,6}[ \t].*(?:aceitação|qualité|seuil|qualität|schwelle|abnahme|qualità|soglia|качеств|порог|при[её]мк|品質|受け?入れ|しきい値|품질|합격)/i,
  /^#{1,6}[ \t].*임계/i,
)

/** Numbers of the quality gate of a definition that the prompt sets to something else, each as `coverage >= 80% (prompt: coverage >= 60%)`. */
export function otherNumbers(definition: string, { prompt }: AgentCall): string[] {
  if (!prompt) return []
  const said = simplified([...sectionLines(definition, gateTitle)].join('\n'))
  if (said === '') return []
  return [...otherBounds(boundsIn(said), boundsIn(prompt.text)), ...otherCounts(countsIn(said), countsIn(prompt.text))]
}

const otherCounts = (gate: readonly StatedCount[], asked: readonly StatedCount[]): string[] =>
  gate.flatMap((count) => {
    const same = asked.filter((other) => isOfSameThing(count, other))
    const isServed = same.length === 0 || same.some(({ value }) => value === count.value)
    return isServed ? [] : [`${count.written} (prompt: ${same[0]!.written})`]
  })

function otherBounds(gate: readonly StatedBound[], asked: readonly StatedBound[]): string[] {
  return gate.flatMap((bound) => {
    const same = asked.filter((other) => isOfTheSame(bound, other, gate, asked))
    if (same.length === 0 || same.some(({ value }) => value === bound.value)) return []
    return [`${bound.written} (prompt: ${same[0]!.written})`]
  })
}

/** Units that measure many things; any other is itself what is counted. */
const measures = new Set([
  '%',
  'ms',
  'second',
  'minut',
  'hour',
  'day',
  'point',
  'kb',
  'mb',
  'gb',
  '秒',
  '毫秒',
  '分钟',
  '小时',
  '天',
  '分',
])

/** Whether what one counts is all that the other, without a unit, is about. */
const isCounted = (one: StatedBound, other: StatedBound): boolean =>
  [[one, other] as const, [other, one] as const].some(
    ([bare, counted]) => bare.unit === '' && bare.about.size === 1 && bare.about.has(counted.unit),
  )

/** "A confidence of 60 % is enough to keep it" and "Reject what has a confidence below 80": a word in common, and nothing else in percent. */
const isEnough = (exact: StatedBound, other: StatedBound): boolean =>
  exact.side === 'exact' &&
  enough.test(exact.written) &&
  shareIn(exact.about, other.about) > 0 &&
  (other.unit === '' || other.unit === exact.unit)
const enough =
  /\b(?:enough|suffic\w+|will do|is (?:fine|okay|acceptable))\b|足够|即可|\b(?:basta[n]?|reicht|genügt|suffit|è sufficiente|es suficiente|é suficiente)(?!\p{L})|достаточно|十分|充分|충분/iu

/** "Confidence of each statement at least 80 %", "only what you are at least 60 % sure of": an agent has one certainty, whatever it is certain of. */
const isCertainty = ({ written }: StatedBound): boolean => certainty.test(written)
const certainty =
  /\b(?:confiden(?:t|ce)|certainty)\b|(?:[%％]|\bpercent) (?:sure|certain)\b|置信度|可信度|把握|\b(?:confianza|confiança|confiance|fiducia|Konfidenz)\b|уверен|確信度|신뢰도/iu

/** Two limits of one thing: one is told in the words of the other, or nothing else is measured so on either side and no other words say what. */
function isOfTheSame(
  one: StatedBound,
  other: StatedBound,
  gate: readonly StatedBound[],
  asked: readonly StatedBound[],
): boolean {
  const isExact = one.side === 'exact' || other.side === 'exact'
  if (one.side !== other.side && !isExact) return false
  const isUnnamed = one.about.size === 0 || other.about.size === 0
  const isNamedAlike = shareIn(one.about, other.about) === 1 || shareIn(other.about, one.about) === 1
  if (isNamedAlike) return one.unit === other.unit || one.unit === '' || other.unit === ''
  if (isCertainty(one) && isCertainty(other) && [gate, asked].every((all) => all.filter(isCertainty).length === 1))
    return one.unit === other.unit || one.unit === '' || other.unit === ''
  // "| Knots | at most 3 |" and "at most 8 knots"
  if ([one.about, other.about].some(({ size }) => size === 0) && isCounted(one, other)) return true
  if (isExact) return isEnough(one, other) || isEnough(other, one)
  const isMeasuredAlike = ({ side, unit }: StatedBound) => side === one.side && unit === one.unit
  return (
    (isUnnamed || !measures.has(one.unit)) &&
    one.unit !== '' &&
    isMeasuredAlike(other) &&
    gate.filter(isMeasuredAlike).length === 1 &&
    asked.filter(isMeasuredAlike).length === 1
  )
}
