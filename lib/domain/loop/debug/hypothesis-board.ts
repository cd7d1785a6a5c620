import { z } from 'zod'
import type { Hypothesis } from '../execution-record.ts'
import type { LoopEvent } from '../loop-events.ts'
import type { LoopModel } from '../loop-model.ts'

/** The columns of the board, in the order a search goes; `to_test` is a hypothesis nobody decided. */
export const boardColumns = ['to_test', 'confirmed', 'rejected', 'inconclusive'] as const
export type BoardColumn = (typeof boardColumns)[number]

export const ObservationView = z.object({
  line: z.number().nullable(),
  at: z.string().nullable(),
  place: z.string().nullable(),
  text: z.string(),
})
export type ObservationView = z.infer<typeof ObservationView>

export const HypothesisView = z.object({
  id: z.string(),
  column: z.enum(boardColumns),
  description: z.string(),
  testable_condition: z.string(),
  logging_point: z.string(),
  confirms: z.string(),
  rejects: z.string(),
  likelihood: z.number(),
  round: z.number().nullable(),
  /** How often its lines were printed; null while nothing was observed. */
  observed: z.number().nullable(),
  /** The first and last of what was observed. */
  observations: z.array(ObservationView),
  refs: z.array(z.string()),
  finding: z.string().nullable(),
  reason: z.string().nullable(),
  missing: z.string().nullable(),
  decided_by: z.enum(['agent', 'user', 'host']).nullable(),
  decided_at: z.string().nullable(),
  fix: z.object({ outcome: z.enum(['none', 'applied', 'verified', 'failed']), iteration: z.number() }).nullable(),
})
export type HypothesisView = z.infer<typeof HypothesisView>

const verdict = z.object({ id: z.string(), verdict: z.enum(['confirmed', 'rejected', 'inconclusive']) })

/** One step in how a search for a cause went. */
export const UnderstandingStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), at: z.string(), by: z.string(), bug: z.string(), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('observed'),
    at: z.string(),
    by: z.string(),
    test_run_id: z.string().nullable(),
    counts: z.array(z.object({ id: z.string(), count: z.number() })),
  }),
  z.object({
    kind: z.literal('judged'),
    at: z.string(),
    by: z.string(),
    verdicts: z.array(verdict),
    root_cause: z.string().nullable(),
    focus: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('fixed'),
    at: z.string(),
    by: z.string(),
    id: z.string(),
    outcome: z.enum(['applied', 'failed']),
  }),
])
export type UnderstandingStep = z.infer<typeof UnderstandingStep>

/** The hypotheses of a loop and how the understanding of its bug changed, oldest step first. */
export const HypothesisBoard = z.object({
  active_bug: z.string().nullable(),
  round: z.number(),
  searches: z.number(),
  confirmed: z.string().nullable(),
  /** False while an action is at work on them. */
  may_judge: z.boolean(),
  hypotheses: z.array(HypothesisView),
  steps: z.array(UnderstandingStep),
})
export type HypothesisBoard = z.infer<typeof HypothesisBoard>

/** The types of events a board tells of. */
export const boardEvents = ['hypotheses-opened', 'evidence-added', 'verdicts-given', 'fix-recorded'] as const

/** The board of a loop from what it is and the events of its searches. */
export function boardOf({ state, memory }: LoopModel, events: LoopEvent[]): HypothesisBoard {
  const debug = state.skill_state?.debug
  return {
    active_bug: debug?.active_bug ?? null,
    round: debug?.round ?? 0,
    searches: debug?.iteration ?? 0,
    confirmed: debug?.confirmed_hypothesis ?? null,
    may_judge: memory.running?.action !== 'debug',
    hypotheses: (debug?.hypotheses ?? []).map(viewOf),
    steps: events.flatMap(stepOf),
  }
}

function viewOf(hypothesis: Hypothesis): HypothesisView {
  const { evidence } = hypothesis
  return {
    id: hypothesis.id,
    column: hypothesis.status === 'pending' ? 'to_test' : hypothesis.status,
    description: hypothesis.description,
    testable_condition: hypothesis.testable_condition,
    logging_point: hypothesis.logging_point,
    confirms: hypothesis.evidence_criteria.confirm,
    rejects: hypothesis.evidence_criteria.reject,
    likelihood: hypothesis.likelihood,
    round: hypothesis.round ?? null,
    observed: typeof evidence?.['count'] === 'number' ? evidence['count'] : null,
    observations: observationsIn(evidence),
    refs: Refs.parse(evidence?.['refs']),
    finding: hypothesis.finding ?? textOr(evidence?.['finding']),
    reason: hypothesis.verdict_reason,
    missing: hypothesis.missing ?? null,
    decided_by: hypothesis.decided_by ?? null,
    decided_at: hypothesis.decided_at ?? null,
    fix: hypothesis.fix ?? null,
  }
}

const Refs = z.array(z.string()).catch([])
const Entry = z.looseObject({
  line: z.number().nullish(),
  at: z.string().nullish(),
  loc: z.object({ file: z.string(), func: z.string().nullish(), line: z.number().nullish() }).nullish(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})
const longestText = 600

/** Evidence that a skill wrote may have any shape: what is not ours is shown as it stands. */
function observationsIn(evidence: Hypothesis['evidence']): ObservationView[] {
  if (evidence === null) return []
  const { count: _count, finding: _finding, refs: _refs, last_at: _at, entries, ...rest } = evidence
  const known = z.array(Entry).safeParse(entries)
  const own = known.success ? known.data.map(observationOf) : []
  const other = known.success || entries === undefined ? rest : { ...rest, entries }
  if (Object.keys(other).length === 0) return own
  return [...own, { line: null, at: null, place: null, text: cut(JSON.stringify(other)) }]
}

function observationOf({ line, at, loc, msg, data }: z.infer<typeof Entry>): ObservationView {
  const place = loc
    ? [loc.file, loc.func, loc.line].filter((part) => part !== null && part !== undefined).join(':')
    : null
  const told = data === null || data === undefined ? '' : JSON.stringify(data)
  return { line: line ?? null, at: at ?? null, place, text: cut([msg ?? '', told].filter(Boolean).join(' ')) }
}

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function stepOf(event: LoopEvent): UnderstandingStep[] {
  const { at, by } = event
  switch (event.type) {
    case 'hypotheses-opened':
      return [{ kind: 'opened', at, by, bug: event.bug, ids: event.hypotheses.map(({ id }) => id) }]
    case 'evidence-added': {
      const counts = event.evidence.map(({ hid, count }) => ({ id: hid, count }))
      return [{ kind: 'observed', at, by, test_run_id: event.testRunId, counts }]
    }
    case 'verdicts-given': {
      const verdicts = event.verdicts.map(({ id, verdict }) => ({ id, verdict }))
      return [{ kind: 'judged', at, by, verdicts, root_cause: event.rootCause, focus: event.focus }]
    }
    case 'fix-recorded':
      return [{ kind: 'fixed', at, by, id: event.hypothesisId, outcome: event.outcome }]
    default:
      return []
  }
}
