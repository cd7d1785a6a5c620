import { z } from 'zod'
import { LoopSettings } from '#lib/domain/loop/loop-settings.ts'
import { reasonCodes } from '#lib/domain/loop/loop-state.ts'
import { GateConditionView } from '#lib/domain/loop/loop-view.ts'
import { Said } from '#lib/domain/sentences/say.ts'

const Waiting = z.object({
  kind: z.enum(['menu', 'approval', 'reproduce', 'input', 'rate_limit', 'external']),
  since: z.string(),
  question: z.string(),
  said: Said.optional().catch(undefined),
  options: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string().optional() })).default([]),
  until: z.string().nullish(),
  ref: z.string().nullish(),
})

const Reason = z.object({
  code: z.enum(reasonCodes),
  message: z.string(),
  at: z.string(),
  action: z.string().nullable(),
  next_step: z.string(),
  said: Said.optional().catch(undefined),
})

const Completion = z.object({
  gate: z.array(GateConditionView),
  forced: z.boolean(),
  by: z.string(),
  at: z.string(),
})

const Bookkeeping = z.looseObject({
  waiting: Waiting.nullable().catch(null),
  reason: Reason.nullable().catch(null),
  completion: Completion.nullable().catch(null),
  draining: z.boolean().catch(false),
  base_commit: z.string().nullable().catch(null),
})

const Record = z.object({
  id: z.string(),
  waived: z.object({ by: z.string(), at: z.string(), reason: z.string() }).optional(),
})

const Document = z.looseObject({
  notes: z.string().catch(''),
  tags: z.array(z.string()).catch([]),
  priority: z.enum(['low', 'medium', 'high']).nullable().catch(null),
  completed_at: z.string().nullable().catch(null),
  failure_reason: z.string().nullable().catch(null),
  skill_state: z
    .looseObject({
      develop: z.looseObject({ tasks: z.array(Record) }).catch({ tasks: [] }),
      errors: z
        .array(
          z.object({ action: z.string(), message: z.string(), timestamp: z.string(), code: z.string().optional() }),
        )
        .catch([]),
    })
    .nullable()
    .catch(null),
})

export type WaitingFact = z.infer<typeof Waiting>

/** The parts of a loop's document that the page shows. A part a foreign writer spoiled counts as not there. */
export function readLoopFacts(data: object) {
  const document = Document.parse(data)
  const loopboard = document['loopboard'] ?? {}
  const { waiting, reason, completion, draining, base_commit } = Bookkeeping.parse(loopboard)
  const records = document.skill_state?.develop.tasks ?? []
  return {
    settings: LoopSettings.safeParse(loopboard).data ?? null,
    waiting,
    reason,
    completion,
    isDraining: draining,
    baseCommit: base_commit,
    notes: document.notes,
    tags: document.tags,
    priority: document.priority,
    completedAt: document.completed_at,
    failureReason: document.failure_reason,
    errors: document.skill_state?.errors ?? [],
    hasRecord: document.skill_state !== null,
    waivers: new Map(records.flatMap((record) => (record.waived ? [[record.id, record.waived] as const] : []))),
  }
}
export type LoopFacts = ReturnType<typeof readLoopFacts>
