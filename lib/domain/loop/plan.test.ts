import { describe, expect, test } from 'vitest'
import type { GateFacts, PlanFacts } from './loop-facts.ts'
import type { LoopMemory, LoopModel, TestReference } from './loop-model.ts'
import type { Loopboard } from './loop-state.ts'
import { plan } from './plan.ts'
import {
  developTask,
  failedRun,
  fold,
  loopModel,
  loopTask,
  now,
  planFacts,
  skillState,
  testRun,
} from './test-loop-model.ts'

const claude: Partial<Loopboard> = { agent: { tool: 'claude', model: null } }
const reference = { mode: null, taskId: null, iteration: 1, key: 'loop/1/1/1' }

/** The loop after a host run of its tests. */
const validated = (model: LoopModel, run = testRun()): LoopModel =>
  fold(
    model,
    { ...reference, type: 'action-started', action: 'validate' },
    { ...reference, type: 'action-finished', action: 'validate', durationMs: 1, outcome: { action: 'validate', run } },
  )
const cannotRun = (reasonCode: 'no_test_command' | 'cannot_run_tests') =>
  testRun({ passed: false, outcome: 'cannot_run', reasonCode })
const failedTimes = (model: LoopModel, times: number, signature = 'sig-1') =>
  Array.from({ length: times }).reduce<LoopModel>((before) => validated(before, failedRun(signature)), model)
const debugging = { ...reference, action: 'debug', mode: 'explore' } as const
const lost: TestReference = { key: 'k', name: 'logs out', suite: 'auth', file: 'auth.test.ts', was: 'passed' }
const message = { id: 'm-1', text: 'Mind the dates', at: now, by: 'Ada' }
const session = { open: true, bug: 'It hangs', round: 1, actions: 1, roundClosed: false }
const done = developTask('t-1', { status: 'completed' })
const loop = (memory: Partial<LoopMemory> = {}, board: Partial<Loopboard> = {}) =>
  loopModel('running', { memory, board })
const atLimit = { current_iteration: 10, skill_state: skillState([developTask('t-1')]) }

type Row = [
  row: number,
  title: string,
  model: LoopModel,
  step: object,
  gate?: Partial<GateFacts>,
  facts?: Partial<PlanFacts>,
]
const rows: Row[] = [
  [1, 'a loop that does not run has no step', loopModel('paused'), { kind: 'none' }],
  [1, 'nor has one that ended', loopModel('failed'), { kind: 'none' }],
  [
    2,
    'an open question is waited for',
    loop({}, { waiting: { kind: 'approval', since: now, question: 'May it run?' } }),
    { kind: 'wait', waiting: { kind: 'approval', question: 'May it run?' } },
  ],
  [
    2,
    'a limit of the agent is waited for',
    loop(),
    { kind: 'wait', waiting: { kind: 'rate_limit', until: '2026-01-22T10:05:00.000Z' } },
    {},
    { rateLimitedUntil: '2026-01-22T10:05:00.000Z' },
  ],
  [
    3,
    'a budget of money that is used up pauses',
    loop({}, { budget: { usd: 2, tokens: null, wall_ms: null } }),
    { kind: 'pause', reason: { code: 'budget_exhausted', message: 'The budget of 2 USD is used up (2.5).' } },
    {},
    { used: { usd: 2.5, tokens: null, wallMs: 0, turns: 0 } },
  ],
  [
    3,
    'so does one of tokens',
    loop({}, { budget: { usd: null, tokens: 100, wall_ms: null } }),
    { kind: 'pause', reason: { code: 'budget_exhausted' } },
    {},
    { used: { usd: null, tokens: 100, wallMs: 0, turns: 0 } },
  ],
  [
    3,
    'so does one of time',
    loop({}, { budget: { usd: null, tokens: null, wall_ms: 60_000 } }),
    { kind: 'pause', reason: { code: 'budget_exhausted', message: 'The time budget of 60 s is used up.' } },
    {},
    { used: { usd: null, tokens: null, wallMs: 60_000, turns: 0 } },
  ],
  [
    4,
    'too many errors in a row pause, whatever on_error says',
    loop({ consecutiveErrors: 3 }, { on_error: 'continue' }),
    { kind: 'pause', reason: { code: 'action_failed', message: '3 actions failed in a row.' } },
  ],
  [
    4,
    'too many errors in a row fail the loop where it shall fail fast',
    loop({ consecutiveErrors: 3 }, { on_error: 'fail_fast' }),
    { kind: 'finish', failureReason: 'action_failed: 3 actions failed in a row.' },
  ],
  [
    4,
    'a task whose attempts are used up pauses',
    loop({ unansweredFailure: { taskId: 't-1', code: 'timeout', message: 'too slow' } }),
    { kind: 'pause', reason: { code: 'timeout', message: 't-1: too slow', action: 'develop' } },
  ],
  [5, 'a loop without a state of execution is initialised', loopModel('running', { work: null }), { action: 'init' }],
  [6, 'a gate that holds completes', validated(loop()), { action: 'complete' }],
  [
    6,
    'changes that a person has to see wait for the word on exactly this content',
    validated(loop({}, { gate: { ...loop().state.loopboard.gate, require_approval: true } })),
    { kind: 'wait', waiting: { kind: 'approval', ref: 'changes-tree-1' } },
  ],
  [
    6,
    'a gate that holds completes even at the limit',
    { ...validated(loop()), state: { ...validated(loop()).state, current_iteration: 10 } },
    { action: 'complete' },
  ],
  [
    7,
    'at the limit the loop fails',
    loopModel('running', { state: atLimit }),
    { kind: 'finish', failureReason: 'max_iterations', reason: { code: 'max_iterations' } },
  ],
  [
    8,
    'a choice comes before everything that is open',
    loopModel('running', {
      work: [developTask('t-1')],
      memory: { chosen: { choice: 'validate', taskId: null, bug: null } },
    }),
    { action: 'validate' },
  ],
  [
    8,
    'the chosen task is worked on',
    loopModel('running', {
      work: [developTask('t-1'), developTask('t-2')],
      memory: { chosen: { choice: 'develop', taskId: 't-2', bug: null } },
    }),
    { action: 'develop', taskId: 't-2' },
  ],
  [
    8,
    'the chosen bug is looked for',
    loop({ chosen: { choice: 'debug', taskId: null, bug: 'It hangs' } }),
    { action: 'debug', mode: 'explore', bug: 'It hangs' },
  ],
  [
    9,
    'an interrupted task is taken up again',
    loopModel('running', { work: [developTask('t-1'), developTask('t-2', { status: 'in_progress' })] }),
    { action: 'develop', taskId: 't-2' },
  ],
  [
    10,
    'an open search for a cause goes on before the tasks',
    loopModel('running', { work: [developTask('t-1')], memory: { session } }),
    { action: 'debug', mode: 'explore', bug: 'It hangs' },
  ],
  [
    10,
    'a closed round is followed by the next',
    loop({ session: { ...session, round: 4, roundClosed: true } }),
    { action: 'debug', mode: 'explore' },
  ],
  [
    11,
    'after the last round it is stuck',
    loop({ session: { ...session, round: 5, roundClosed: true } }),
    { kind: 'pause', reason: { code: 'stuck' } },
  ],
  [
    12,
    'a task that failed too often is looked into',
    loopModel('running', {
      work: [developTask('t-1', { result: { summary: 'exit code 1' } })],
      board: claude,
      memory: { taskFailures: { 't-1': 3 } },
    }),
    { action: 'debug', mode: 'explore', taskId: 't-1', bug: 'exit code 1' },
  ],
  [
    13,
    'once looked into, it gets one last attempt',
    loopModel('running', {
      work: [developTask('t-1')],
      board: claude,
      memory: { taskFailures: { 't-1': 3 }, pivotedOn: 't-1' },
    }),
    { action: 'develop', taskId: 't-1' },
  ],
  [
    13,
    'without an agent nobody could look into it',
    loopModel('running', { work: [developTask('t-1')], memory: { taskFailures: { 't-1': 3 } } }),
    { action: 'develop', taskId: 't-1' },
  ],
  [
    13,
    'of the tasks that can begin the lowest priority number is first',
    loopModel('running', {
      work: [
        developTask('t-1', { priority: 3 }),
        developTask('t-2', { depends_on: ['t-1'], priority: 1 }),
        developTask('t-3'),
      ],
    }),
    { action: 'develop', taskId: 't-3' },
  ],
  [
    13,
    'and among equals the first of the tasks file',
    loopModel('running', {
      work: [developTask('t-1'), developTask('t-2')],
      tasks: [loopTask('t-1', 1), loopTask('t-2', 0)],
    }),
    { action: 'develop', taskId: 't-2' },
  ],
  [14, 'a message without open task becomes one', loop({ queue: [message] }), { action: 'develop', taskId: null }],
  [
    15,
    'tasks that wait for a failed one pause',
    loopModel('running', {
      work: [developTask('t-1', { status: 'failed' }), developTask('t-2', { depends_on: ['t-1'] })],
    }),
    {
      kind: 'pause',
      reason: { code: 'dependency_failed', message: 't-2 cannot begin: what it depends on is not done.' },
    },
  ],
  [
    16,
    'when all is done and nothing was validated, the tests run',
    loopModel('running', { work: [done] }),
    { action: 'validate' },
  ],
  [16, 'they run again on another tree', validated(loop()), { action: 'validate' }, { treeHash: 'tree-2' }],
  [
    16,
    'they run again with other commands',
    fold(validated(loop()), { type: 'commands-set', commands: [], origin: 'person' }),
    { action: 'validate' },
  ],
  [
    17,
    'without a test command it pauses',
    validated(loop(), cannotRun('no_test_command')),
    { kind: 'pause', reason: { code: 'no_test_command' } },
  ],
  [
    17,
    'with tests that cannot run it pauses',
    validated(loop(), cannotRun('cannot_run_tests')),
    { kind: 'pause', reason: { code: 'cannot_run_tests' } },
  ],
  [
    18,
    'the same failure after a pivot is stuck',
    { ...failedTimes(loop({}, claude), 3), memory: { ...failedTimes(loop({}, claude), 3).memory, pivotedOn: 'sig-1' } },
    { kind: 'pause', reason: { code: 'stuck' } },
  ],
  [19, 'the third equal failure is a pivot', failedTimes(loop({}, claude), 3), { action: 'debug', mode: 'explore' }],
  [
    20,
    'a failure is looked into',
    failedTimes(loop({}, claude), 1),
    { action: 'debug', mode: 'explore', bug: 'logs out once: expected 1 to be 2' },
  ],
  [
    20,
    'no number of equal failures is a pivot when that is switched off',
    failedTimes(loop({}, { ...claude, stuck: { same_failure: 0, debug_rounds: 5, quiet_ms: 1000 } }), 9),
    { action: 'debug' },
  ],
  [
    21,
    'a deleted baseline test pauses and is named',
    validated(loop()),
    { kind: 'pause', reason: { code: 'tests_removed', message: expect.stringContaining('auth > logs out') } },
    { missingTests: [lost] },
  ],
  [
    21,
    'a newly skipped test pauses',
    validated(loop()),
    { reason: { code: 'tests_removed' } },
    { newlySkippedTests: [lost] },
  ],
  [
    21,
    'a changed way to test pauses',
    validated(loop()),
    { reason: { code: 'validation_changed' } },
    { validationChanges: [{ key: 'c', detail: 'threshold lowered' }] },
  ],
  [
    21,
    'a waived test is no reason, the changed way to test is',
    validated(loop({ waivers: [{ kind: 'test', key: 'k', reason: 'r', by: 'Ada', at: now }] })),
    { reason: { code: 'validation_changed' } },
    { missingTests: [lost], validationChanges: [{ key: 'c', detail: 'd' }] },
  ],
  [
    21,
    'other missing evidence is named',
    validated(loop()),
    { reason: { code: 'evidence_missing', message: expect.stringContaining('G4') } },
    { diff: [] },
  ],
  [
    21,
    'instrumentation that is left is named',
    validated(loop()),
    { reason: { code: 'evidence_missing', message: expect.stringContaining('src/a.ts:3') } },
    { instrumentation: [{ path: 'src/a.ts', line: 3 }] },
  ],
  [
    21,
    'a refused approval is no proof',
    validated(loop({}, { gate: { ...loop().state.loopboard.gate, require_approval: true } })),
    { reason: { code: 'evidence_missing' } },
    { approval: 'rejected' },
  ],
]

describe('in mode auto', () => {
  test.each(rows)('row %i: %s', (row, _title, model, step, gate = {}, facts = {}) => {
    expect(plan(model, planFacts(gate, facts))).toMatchObject({ row, ...step })
  })

  test('every row but the impossible one is met', () => {
    const met = new Set(rows.map(([row]) => row))
    expect([...met].sort((left, right) => left - right)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  test('a limit of the agent whose time has come is over', () => {
    const waiting = { kind: 'rate_limit' as const, since: now, question: 'q', until: now }
    const model = loopModel('running', { work: [developTask('t-1')], board: { waiting } })
    expect(plan(model, planFacts())).toMatchObject({ row: 13 })
  })

  test('a limit of the agent in the past is not waited for', () => {
    const model = loopModel('running', { work: [developTask('t-1')] })
    expect(plan(model, planFacts({}, { rateLimitedUntil: '2026-01-22T09:59:59.000Z' }))).toMatchObject({ row: 13 })
  })

  test('a message does not hide that a task cannot begin', () => {
    const work = [developTask('t-1', { depends_on: ['gone'] })]
    expect(plan(loopModel('running', { work, memory: { queue: [message] } }), planFacts())).toMatchObject({ row: 15 })
  })

  test('a chosen task that is gone meanwhile is no choice', () => {
    const chosen = { choice: 'develop' as const, taskId: 'gone', bug: null }
    expect(plan(loop({ chosen }), planFacts())).toMatchObject({ row: 16 })
    const model = loopModel('running', {
      work: [done, developTask('t-2')],
      memory: { chosen: { ...chosen, taskId: 't-1' } },
    })
    expect(plan(model, planFacts())).toMatchObject({ row: 8, taskId: 't-2' })
  })

  test('a stale confirmed hypothesis and a failed validation lead to DEBUG', () => {
    const failed = failedTimes(loop({}, claude), 1)
    const skill = skillState([], { debug: { ...skillState([]).debug, confirmed_hypothesis: 'H7' } })
    const stale = { ...failed, state: { ...failed.state, skill_state: skill } }
    expect(plan(stale, planFacts())).toMatchObject({ row: 20, action: 'debug', mode: 'explore' })
  })

  test('what was done last decides nothing', () => {
    for (const [, , model, , gate = {}, facts = {}] of rows) {
      const skill = model.state.skill_state
      const other = {
        ...model,
        state: { ...model.state, ...(skill && { skill_state: { ...skill, last_action: 'DEBUG' } }) },
      }
      expect(plan(other, planFacts(gate, facts))).toEqual(plan(model, planFacts(gate, facts)))
    }
  })
})

describe('a search for a cause', () => {
  const explored = () => fold(failedTimes(loop({}, claude), 3), { ...debugging, type: 'action-started' })
  const ended = (model: LoopModel) =>
    fold(model, { ...debugging, type: 'action-cancelled', durationMs: 1, message: 'm' })

  test('remembers its pivot: the same failure after it is stuck', () => {
    expect(explored().memory.pivotedOn).toBe('sig-1')
    const closed = { ...ended(explored()), memory: { ...ended(explored()).memory, session: null } }
    expect(plan(validated(closed, failedRun()), planFacts())).toMatchObject({ row: 18 })
  })

  test('that begins early is no pivot', () => {
    expect(fold(failedTimes(loop({}, claude), 2), { ...debugging, type: 'action-started' }).memory.pivotedOn).toBeNull()
  })

  test('ends with passed tests', () => {
    expect(validated(ended(explored())).memory).toMatchObject({ session: null, pivotedOn: null, sameFailure: null })
  })

  test('is stuck after its rounds, and goes on after a resume or "not stuck"', () => {
    let model = ended(explored())
    for (let round = 2; round <= 5; round += 1) model = ended(fold(model, { ...debugging, type: 'action-started' }))
    expect(model.memory.session?.round).toBe(5)
    expect(plan(model, planFacts())).toMatchObject({ row: 11 })
    expect(plan(fold(model, { type: 'not-stuck' }), planFacts())).toMatchObject({ row: 10 })
    const reason = { code: 'stuck' as const, message: 'm', at: now, action: null, next_step: 'n' }
    const resumed = fold(
      model,
      { type: 'paused', mode: 'now', reason, from: 'running' },
      { type: 'resumed', generation: 2, from: 'paused' },
    )
    expect(plan(resumed, planFacts())).toMatchObject({ row: 10 })
  })

  test('follows what it found to its end, also in the last round', () => {
    const hypotheses = [{ ...hypothesis, status: 'pending' as const }]
    const model = open({ hypotheses })
    const last = { open: true, bug: 'b', round: 5, actions: 1, roundClosed: false }
    expect(plan({ ...model, memory: { ...model.memory, session: last } }, planFacts())).toMatchObject({ row: 10 })
    const closed = { ...last, roundClosed: true }
    expect(plan({ ...model, memory: { ...model.memory, session: closed } }, planFacts())).toMatchObject({ row: 11 })
  })

  test('counts a round for each exploration and closes it after three actions', () => {
    let model = ended(explored())
    expect(model.memory.session).toMatchObject({ round: 1, actions: 1, roundClosed: false })
    for (let action = 2; action <= 3; action += 1)
      model = ended(fold(model, { ...debugging, type: 'action-started', mode: 'continue' }))
    expect(model.memory.session).toMatchObject({ round: 1, actions: 3, roundClosed: true })
    expect(model.state.skill_state?.debug).toMatchObject({ round: 1, iteration: 3 })
    const next = fold(model, { ...debugging, type: 'action-started' })
    expect(next.memory.session).toMatchObject({ round: 2, actions: 1, roundClosed: false })
  })

  test('"not stuck" allows two more equal failures', () => {
    const model = fold(failedTimes(loop({}, claude), 3), { type: 'not-stuck' })
    expect(plan(failedTimes(model, 4), planFacts())).toMatchObject({ row: 20 })
    expect(plan(failedTimes(model, 5), planFacts())).toMatchObject({ row: 19 })
  })

  const hypothesis = {
    ...{ id: 'H1', description: 'd', testable_condition: 't', logging_point: 'a:b:1', likelihood: 1, round: 1 },
    ...{ evidence_criteria: { confirm: 'c', reject: 'r' }, evidence: null, verdict_reason: null },
  }
  const open = (debug: object) => {
    const { skill_state: skill = skillState([]) } = explored().state
    const model = ended(explored())
    return { ...model, state: { ...model.state, skill_state: { ...skill, debug: { ...skill.debug, ...debug } } } }
  }
  test.each([
    ['fix', { confirmed_hypothesis: 'H1', hypotheses: [{ ...hypothesis, status: 'confirmed' }] }],
    ['continue', { hypotheses: [{ ...hypothesis, status: 'pending' }] }],
    ['analyze', { hypotheses: [{ ...hypothesis, status: 'inconclusive', evidence: { last_at: now } }] }],
    [
      'continue',
      { last_analysis_at: now, hypotheses: [{ ...hypothesis, status: 'pending', evidence: { last_at: now } }] },
    ],
    ['explore', { hypotheses: [{ ...hypothesis, status: 'rejected' }] }],
    ['explore', { hypotheses: [{ ...hypothesis, status: 'pending', round: 0 }] }],
    [
      'explore',
      {
        confirmed_hypothesis: 'H1',
        hypotheses: [{ ...hypothesis, status: 'confirmed', fix: { outcome: 'applied', iteration: 1 } }],
      },
    ],
  ])('goes on with %s', (mode, debug) => {
    expect(plan(open(debug), planFacts())).toMatchObject({ row: 10, mode })
  })
})

describe('in mode interactive', () => {
  const interactive: Partial<Loopboard> = { mode: 'interactive' }
  const menu = (model: LoopModel, gate: Partial<GateFacts> = {}) => plan(model, planFacts(gate))

  test('INIT runs by itself', () => {
    expect(menu(loopModel('running', { work: null, board: interactive }))).toMatchObject({ row: 5, action: 'init' })
  })

  test('then the menu says what is open, what fails and what evidence is missing', () => {
    const step = menu(loopModel('running', { work: [developTask('t-1'), done], board: interactive }))
    expect(step).toMatchObject({ kind: 'wait', waiting: { kind: 'menu' } })
    const options = step.kind === 'wait' ? (step.waiting.options ?? []) : []
    expect(options.map((option) => option.id)).toEqual(['develop', 'debug', 'validate', 'status', 'complete', 'exit'])
    expect(options[0]?.detail).toBe('1 open, 1 can begin')
    expect(options[1]?.detail).toBe('0 failing')
    expect(options[4]?.detail).toBe('evidence missing: G1, G2, G3')
  })

  test('a gate that holds is offered, not taken', () => {
    const step = menu(validated(loop({}, interactive)))
    expect(step).toMatchObject({ kind: 'wait', waiting: { kind: 'menu' } })
    expect(step.kind === 'wait' && step.waiting.options?.[4]?.detail).toBe('all evidence is there')
  })

  test('a choice runs', () => {
    const chosen = { choice: 'develop' as const, taskId: 't-1', bug: null }
    expect(
      menu(loopModel('running', { work: [developTask('t-1')], board: interactive, memory: { chosen } })),
    ).toMatchObject({ row: 8, action: 'develop', taskId: 't-1' })
    expect(menu(loop({ chosen: { choice: 'complete', taskId: null, bug: null } }, interactive))).toMatchObject({
      action: 'complete',
    })
  })

  test('the limit, budgets and errors hold as in mode auto', () => {
    expect(menu(loopModel('running', { state: atLimit, board: interactive }))).toMatchObject({ row: 7, kind: 'finish' })
    const proven = validated(loop({}, interactive))
    expect(menu({ ...proven, state: { ...proven.state, current_iteration: 10 } })).toMatchObject({ row: 6 })
    expect(menu(loop({ consecutiveErrors: 3 }, interactive))).toMatchObject({ row: 4, kind: 'pause' })
  })
})
