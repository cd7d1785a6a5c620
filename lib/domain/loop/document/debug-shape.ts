import type { Hypothesis, SkillState } from '../execution-record.ts'
import { alias, type Codec, nullable, optional } from './codec.ts'
import { isObject, type JsonObject, type JsonValue, toPlain } from './json-value.ts'
import { listOf, objectOf } from './object-codec.ts'
import {
  integer,
  keepSame,
  nullableTime,
  numberIn,
  oneOf,
  optionalInteger,
  optionalOneOf,
  optionalText,
  optionalTime,
  text,
} from './scalars.ts'

const likelihoodWords: Record<string, number> = { high: 1, medium: 2, low: 3 }

const likelihood: Codec<number> = {
  read: (found) => {
    const word = typeof found === 'string' ? likelihoodWords[found.trim().toLowerCase()] : undefined
    return word ?? Math.max(1, Math.floor(numberIn(found) ?? 1))
  },
  write: (value, found) => (found !== undefined && likelihood.read(found, nowhere) === value ? found : value),
}

const nowhere = { path: '', report: () => {} }

/** Evidence; a list or a text, as some programs write it, is read as an object that holds it. */
const evidence: Codec<Record<string, unknown> | null> = {
  read: readEvidence,
  write: (value, found) => {
    const before = readEvidence(found)
    return before !== null && JSON.stringify(before) === JSON.stringify(value)
      ? found
      : keepSame(value as JsonObject | null, found)
  },
}

function readEvidence(found: JsonValue | undefined): Record<string, unknown> | null {
  if (found === undefined || found === null) return null
  const plain = toPlain(found)
  if (Array.isArray(plain)) return { entries: plain }
  return isObject(plain) ? plain : { text: String(plain) }
}

const fix: Codec<Hypothesis['fix']> = optional(
  objectOf<NonNullable<Hypothesis['fix']>>({
    outcome: oneOf(['none', 'applied', 'verified', 'failed'], 'none'),
    iteration: integer(0),
  }),
)

/** One assumption about a bug, with what would prove it and what was found. */
export const hypothesis = objectOf<Hypothesis>({
  id: text(),
  description: text(),
  testable_condition: text(),
  logging_point: text(),
  evidence_criteria: objectOf<Hypothesis['evidence_criteria']>({ confirm: text(), reject: text() }),
  likelihood,
  status: oneOf(['pending', 'confirmed', 'rejected', 'inconclusive'], 'pending'),
  evidence,
  verdict_reason: nullable(text()),
  finding: optionalText,
  round: optionalInteger,
  bug: optionalText,
  decided_at: optionalTime,
  decided_by: optional(optionalOneOf(['agent', 'user', 'host'] as const)),
  missing: optionalText,
  fix,
})

const idOf = (found: JsonValue): string => (isObject(found) ? String(found['id']) : '')

/** The search for a bug: all hypotheses of all rounds, dead ends included. */
export const debugPart = objectOf<SkillState['debug']>({
  active_bug: alias(nullable(text()), 'current_bug'),
  hypotheses_count: integer(0),
  hypotheses: listOf(hypothesis, isObject, idOf),
  confirmed_hypothesis: nullable(text()),
  iteration: integer(0),
  last_analysis_at: nullableTime,
  round: integer(0),
})
