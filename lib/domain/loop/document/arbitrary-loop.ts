import fc from 'fast-check'
import { defaultSettings } from '../loop-settings.ts'
import {
  actionNames,
  gateIds,
  type LoopState,
  loopStatuses,
  reasonCodes,
  type SkillState,
  taskModes,
} from '../loop-state.ts'

/** Loops as the rules can leave them, for property tests. Texts hold anything a person or a program can put into them. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '__proto__',
    '-->',
    '<!-- loopboard:task {} -->',
    '```',
    '| a | b |',
    '### Iteration 1 - x (y)',
    'a\nb',
    '**Result**: PASS',
  ),
)

const anyTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const count = fc.nat({ max: 1000 })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 4 })
const plainJson = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('-0', '0')) as unknown)

const developTask = (id: fc.Arbitrary<string>) =>
  fc.record(
    {
      id,
      description: anyText,
      tool: fc.constantFrom('bash', 'codex'),
      mode: fc.constantFrom(...taskModes),
      status: fc.constantFrom('pending', 'in_progress', 'completed', 'failed'),
      files_changed: some(anyText),
      created_at: anyTime,
      completed_at: orNull(anyTime),
      priority: fc.constantFrom(1, 2, 3),
      files: some(anyText),
      depends_on: some(anyText),
      acceptance: some(anyText),
      attempts: count,
      iteration: count,
      result: fc.record({ summary: anyText, exit_code: orNull(count) }, { requiredKeys: ['summary'] }),
      origin: fc.constantFrom('tasks_file', 'planned', 'prep', 'user', 'judge'),
      waived: fc.record({ by: anyText, at: anyTime, reason: anyText }),
    },
    { requiredKeys: ['id', 'description', 'tool', 'mode', 'status', 'files_changed', 'created_at', 'completed_at'] },
  )

const hypothesis = (id: fc.Arbitrary<string>) =>
  fc.record(
    {
      id,
      description: anyText,
      testable_condition: anyText,
      logging_point: anyText,
      evidence_criteria: fc.record({ confirm: anyText, reject: anyText }),
      likelihood: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom('pending', 'confirmed', 'rejected', 'inconclusive'),
      evidence: orNull(fc.record({ finding: anyText, count, refs: some(anyText), more: plainJson })),
      verdict_reason: orNull(anyText),
      finding: anyText,
      round: fc.integer({ min: 1, max: 3 }),
      bug: anyText,
      decided_at: anyTime,
      decided_by: fc.constantFrom('agent', 'user', 'host'),
      missing: anyText,
      fix: fc.record({ outcome: fc.constantFrom('none', 'applied', 'verified', 'failed'), iteration: count }),
    },
    {
      requiredKeys: [
        'id',
        'description',
        'testable_condition',
        'logging_point',
        'evidence_criteria',
        'likelihood',
        'status',
        'evidence',
        'verdict_reason',
      ],
    },
  )

/** One test of a run. */
export const anyTest = fc.record(
  {
    test_name: anyText,
    suite: anyText,
    status: fc.constantFrom('passed', 'failed', 'skipped'),
    duration_ms: count,
    error_message: orNull(anyText),
    stack_trace: orNull(anyText),
    key: anyText,
    file: anyText,
    flaky: fc.boolean(),
    attempts: count,
  },
  { requiredKeys: ['test_name', 'suite', 'status', 'duration_ms', 'error_message', 'stack_trace'] },
)

const numbered = <T>(prefix: string, make: (id: fc.Arbitrary<string>) => fc.Arbitrary<T>) =>
  fc
    .nat({ max: 5 })
    .chain((length) => fc.tuple(...Array.from({ length }, (_, index) => make(fc.constant(`${prefix}${index + 1}`)))))

/** The executor's part of a loop. */
export const anySkillState = fc.record(
  {
    current_action: orNull(fc.constantFrom(...actionNames)),
    last_action: orNull(anyText),
    completed_actions: some(anyText),
    mode: fc.constantFrom('interactive', 'auto'),
    develop: fc.record({
      total: count,
      completed: count,
      current_task: orNull(anyText),
      tasks: numbered('task-', developTask),
      last_progress_at: orNull(anyTime),
    }),
    debug: fc.record({
      active_bug: orNull(anyText),
      hypotheses_count: count,
      hypotheses: numbered('H', hypothesis),
      confirmed_hypothesis: orNull(anyText),
      iteration: count,
      last_analysis_at: orNull(anyTime),
      round: count,
    }),
    validate: fc.record({
      pass_rate: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      coverage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      test_results: some(anyTest),
      passed: fc.boolean(),
      failed_tests: some(anyText),
      last_run_at: orNull(anyTime),
      coverage_known: fc.boolean(),
      host_run: fc.boolean(),
      run_id: orNull(anyText),
    }),
    errors: some(
      fc.record(
        { action: anyText, message: anyText, timestamp: anyTime, code: anyText },
        { requiredKeys: ['action', 'message', 'timestamp'] },
      ),
    ),
    summary: fc.record({
      duration: count,
      iterations: count,
      develop: fc.dictionary(anyText, plainJson, { maxKeys: 3 }),
      debug: fc.constant({}),
      validate: fc.constant({ tests: 3 }),
    }),
  },
  {
    requiredKeys: [
      'current_action',
      'last_action',
      'completed_actions',
      'mode',
      'develop',
      'debug',
      'validate',
      'errors',
    ],
  },
) as fc.Arbitrary<SkillState>

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
