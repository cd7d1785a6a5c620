import type { GateReason, QualityGate } from '#lib/domain/tuning/quality-gate.ts'

/** A limit of the gate; `holds` when the value is beyond it. Null where the gate has no such limit. */
export type GateLimit = Pick<GateReason, 'limit' | 'holds'> | null

/** What the gate looks at, a row for each value: what was found, and beyond which limits it is reviewed or fails. */
export function gateRows({
  reasons,
}: QualityGate): { value: GateReason['value']; found: number; review: GateLimit; fail: GateLimit }[] {
  const limitOf = (verdict: GateReason['verdict'], value: GateReason['value']): GateLimit =>
    reasons.find((one) => one.verdict === verdict && one.value === value) ?? null
  const values = new Map(reasons.map(({ value, found }) => [value, found]))
  return [...values].map(([value, found]) => ({
    ...{ value, found },
    review: limitOf('review', value),
    fail: limitOf('fail', value),
  }))
}
