import fc from 'fast-check'
import { actionNames, type SkillState, taskModes } from '../execution-record.ts'

/** Texts of any kind a person or a program can put into a loop. */
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

/** Times as we write them. */
export const anyTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
/** A small whole number. */
export const count = fc.nat({ max: 1000 })
/** Sometimes null. */
export const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** A short list. */
export const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 4 })
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
