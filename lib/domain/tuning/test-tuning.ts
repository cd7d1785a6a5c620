import { createTuning } from './create-tuning.ts'
import { evolve, replayTuning } from './evolve.ts'
import type { FoundIssue } from './finding.ts'
import { Fix } from './fix.ts'
import type { Thresholds } from './gate-thresholds.ts'
import { CreateTuning } from './tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'
import { defaultTuningSettings } from './tuning-settings.ts'
import { TargetSkill } from './tuning-state.ts'

/** The time of every event in the tests. */
export const now = '2026-01-02T03:04:05.000Z'

/** The first events of a tuning. */
export function firstEvents(
  wishes: Partial<CreateTuning> = {},
  gate: Thresholds = defaultTuningSettings.gate,
): TuningEvent[] {
  const command = CreateTuning.parse({ path: '.claude/skills/demo', ...wishes })
  return createTuning(command, { tuningId: 'skill-tuning-1', now, by: 'Ada', engine: null, gate }) ?? []
}

/** A new tuning. */
export function newTuning(wishes: Partial<CreateTuning> = {}): TuningModel {
  const model = replayTuning(firstEvents(wishes))
  if (!model) throw new Error('a tuning of the tests cannot be made')
  return model
}

/** The tuning after these events. */
export const after = (model: TuningModel, ...events: EventBody[]): TuningModel =>
  events.reduce((next, event) => evolve(next, { ...event, at: now, by: 'Ada' } as TuningEvent), model)
export type EventBody = TuningEvent extends infer Event
  ? Event extends TuningEvent
    ? Omit<Event, 'at' | 'by'>
    : never
  : never

/** A skill as the first action finds it. */
export const target = TargetSkill.parse({ name: 'demo', path: '.claude/skills/demo', client: 'claude-code' })

/** What a rule found. */
export const found = (fingerprint: string, more: Partial<FoundIssue> = {}): FoundIssue => ({
  ...{ file: 'SKILL.md', line: 3, column: 1, lineEnd: 3, columnEnd: 9 },
  ...{ ruleId: 'CTX-001', type: 'context_explosion', diagnosis: 'context', severity: 'high', tier: 'warning' },
  ...{ fingerprint, excerpt: 'history', message: { en: 'It grows', zh: '增长' }, data: {}, related: [] },
  ...{ fixKind: 'auto', rootCause: 'r', impact: 'i', suggestedFix: 's', strategies: ['sliding_window'], state: 'open' },
  ...more,
})

/** A proposal for these issues. */
export const proposal = (issueIds: string[], more: Partial<Fix> = {}): Fix =>
  Fix.parse({
    ...{ id: 'FIX-0', issue_ids: issueIds, strategy: 'sliding_window', kind: 'auto', risk: 'low', check: 'pass' },
    changes: [{ file: 'SKILL.md', old_sha256: 'a', new_sha256: 'b' }],
    ...more,
  })

/** What `decide` knows in the tests. */
export const facts = (more: Partial<TuningFacts> = {}): TuningFacts => ({
  ...{ now, by: { kind: 'person', id: 'p-1', name: 'Ada', role: 'operator' }, answered: null },
  ...{ diffSha256: {}, optionChanges: {}, foreign: null, ...more },
})
