import fc from 'fast-check'
import { defaultSettings } from '../loop-settings.ts'
import { gateIds, type LoopState, loopStatuses, reasonCodes } from '../loop-state.ts'
import { anySkillState, anyText, anyTime, count, orNull, some } from './test-skill-states.ts'

const command = fc.record({
  id: fc.constantFrom('unit', 'e2e'),
  kind: fc.constantFrom('argv', 'shell'),
  run: fc.oneof(fc.constant('npm test'), fc.constant(['npm', 'test'])),
  cwd: fc.constant('.'),
  ecosystem: fc.constant('node'),
  reports: fc.constant([]),
  required: fc.boolean(),
  sha256: fc.constant('a'.repeat(64)),
})

const loopboard = fc.record({
  ...Object.fromEntries(Object.entries(defaultSettings).map(([key, value]) => [key, fc.constant(value)])),
  schema_version: fc.constant(1),
  revision: count,
  generation: count,
  runner: fc.constantFrom('server', 'external'),
  mode: fc.constantFrom('auto', 'interactive'),
  max_retries: fc.integer({ min: 0, max: 10 }),
  validation: some(command).map((commands) => ({ ...defaultSettings.validation, commands })),
  base_commit: orNull(anyText),
  draining: fc.boolean(),
  waiting: orNull(
    fc.record(
      { kind: fc.constantFrom('menu', 'approval'), since: anyTime, question: anyText, ref: anyText },
      { requiredKeys: ['kind', 'since', 'question'] },
    ),
  ),
  reason: orNull(
    fc.record({
      code: fc.constantFrom(...reasonCodes),
      message: anyText,
      at: anyTime,
      action: orNull(anyText),
      next_step: anyText,
    }),
  ),
  completion: orNull(
    fc.record({
      gate: some(fc.record({ id: fc.constantFrom(...gateIds), ok: fc.boolean(), detail: anyText })),
      forced: fc.boolean(),
      by: anyText,
      at: anyTime,
    }),
  ),
})

/** A whole loop. */
export const anyLoop = fc.record(
  {
    loop_id: fc.constant('loop-v2-20260122T100000-ab12cd34'),
    title: anyText,
    description: anyText,
    notes: anyText,
    max_iterations: fc.integer({ min: 1, max: 1000 }),
    status: fc.constantFrom(...loopStatuses),
    current_iteration: count,
    created_at: anyTime,
    updated_at: anyTime,
    completed_at: anyTime,
    failure_reason: anyText,
    tags: some(anyText),
    priority: fc.constantFrom('low', 'medium', 'high'),
    skill_state: anySkillState,
    loopboard,
  },
  {
    requiredKeys: [
      'loop_id',
      'title',
      'description',
      'max_iterations',
      'status',
      'current_iteration',
      'created_at',
      'updated_at',
      'loopboard',
    ],
  },
) as unknown as fc.Arbitrary<LoopState>
