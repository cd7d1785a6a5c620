import { expect } from 'vitest'
import type { GateFacts, PlanFacts } from './loop-facts.ts'
import type { LoopModel, TestReference } from './loop-model.ts'
import { developTask, fold, loopModel, loopTask, now } from './test-loop-model.ts'
import {
  atLimit,
  cannotRun,
  claude,
  done,
  failedTimes,
  loop,
  message,
  session,
  validated,
} from './test-planned-loop.ts'

const lost: TestReference = { key: 'k', name: 'logs out', suite: 'auth', file: 'auth.test.ts', was: 'passed' }

type Row = [
  row: number,
  title: string,
  model: LoopModel,
  step: object,
  gate?: Partial<GateFacts>,
  facts?: Partial<PlanFacts>,
]
/** What follows in mode auto, by the rows of the rule: at least one loop for each. */
export const planRows: Row[] = [
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
