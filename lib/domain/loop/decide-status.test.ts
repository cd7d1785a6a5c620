import { describe, expect, test } from 'vitest'
import { type Actor, engineActor } from '../actor.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { type LoopStatus, loopStatuses } from './loop-state.ts'
import { decideFacts, developTask, gateFacts, loopModel, loopTask, now, operator, running } from './test-loop-model.ts'

const start: LoopCommand = { type: 'start' }
const resume: LoopCommand = { type: 'resume' }
const retry: LoopCommand = { type: 'retry', reopen: false, tasks: 'failed' }
const reopen: LoopCommand = { ...retry, reopen: true }
const launches: [string, LoopCommand, LoopStatus][] = [
  ['start', start, 'created'],
  ['start', start, 'paused'],
  ['start', start, 'user_exit'],
  ['resume', resume, 'paused'],
  ['resume', resume, 'user_exit'],
  ['retry', retry, 'failed'],
  ['retry', retry, 'paused'],
  ['reopen', reopen, 'completed'],
]

const refusalOf = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}) => {
  const answer = decide(model, command, decideFacts(facts))
  if (answer.ok) throw new Error(`${command.type} was accepted`)
  return answer.refusal
}
const eventsOf = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}) => {
  const answer = decide(model, command, decideFacts(facts))
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

/** From which statuses each command is accepted: the table of transitions. */
const accepted: [string, LoopCommand, LoopStatus[]][] = [
  ['start', start, ['created', 'paused', 'user_exit']],
  ['pause', { type: 'pause', mode: 'drain' }, ['running']],
  ['resume', resume, ['paused', 'user_exit']],
  ['stop', { type: 'stop' }, ['created', 'running', 'paused', 'user_exit']],
  ['exit', { type: 'exit' }, ['running', 'paused']],
  ['retry', retry, ['failed', 'paused']],
  ['complete', { type: 'complete', force: true, reason: 'no tests here' }, ['running', 'paused']],
  ['fail', { type: 'fail', reason: 'no use' }, ['running', 'paused']],
]

describe.each(accepted)('%s', (name, command, from) => {
  test.each([...loopStatuses])('from %s', (status) => {
    const answer = decide(loopModel(status), command, decideFacts())
    if (from.includes(status)) expect(answer).toMatchObject({ ok: true, value: [{ at: now, by: 'Ada' }] })
    else
      expect(answer).toMatchObject({
        ok: false,
        refusal: {
          code: 'invalid_transition',
          message: `Cannot ${name} loop with status: ${status}`,
          next: expect.stringMatching(/\.$/),
        },
      })
  })
})

describe.each(launches)('%s', (name, command, status) => {
  test(`from ${status} begins a new run`, () => {
    const [event] = eventsOf(loopModel(status, { board: { generation: 4 } }), command)
    expect(event).toMatchObject({ generation: 5, from: status })
  })

  test(`from ${status} is refused in a workspace that is not trusted`, () => {
    expect(refusalOf(loopModel(status), command, { trusted: false }).code).toBe('untrusted')
  })

  test(`from ${status} is refused without the tools it needs`, () => {
    const agent = { tool: 'codex' as const, model: null }
    const named = { code: 'agent_unavailable', message: 'Agent not available: codex' }
    expect(refusalOf(loopModel(status, { board: { agent } }), command)).toMatchObject(named)
    const tasks = [loopTask('t-1', 0, { tool: 'codex' })]
    expect(refusalOf(loopModel(status, { tasks, work: null }), command)).toMatchObject(named)
    if (status !== 'created') {
      const work = [developTask('t-1', { tool: 'codex' })]
      expect(refusalOf(loopModel(status, { work, tasks }), command)).toMatchObject(named)
      const done = [developTask('t-1', { tool: 'codex', status: 'completed' })]
      expect(decide(loopModel(status, { work: done, tasks }), command, decideFacts()).ok).toBe(true)
    }
  })

  test(`from ${status} is refused at the limit`, () => {
    const state = { current_iteration: 3, max_iterations: 3 }
    expect(refusalOf(loopModel(status, { state }), command)).toMatchObject({
      code: 'limit_reached',
      message: 'Iteration limit reached (3/3). Raise max_iterations to continue.',
    })
  })

  test(`from ${status} is refused while the last run is still ending`, () => {
    expect(refusalOf(loopModel(status, { memory: { running: running() } }), command)).toMatchObject({
      code: 'busy',
      message: 'The last run is still ending',
    })
  })

  test(`from ${status} says first what stands in the way first`, () => {
    const worst = loopModel(status, {
      state: { current_iteration: 10 },
      board: { agent: { tool: 'codex', model: null } },
    })
    expect(refusalOf(worst, command, { trusted: false }).code).toBe('untrusted')
    expect(refusalOf(worst, command).code).toBe('agent_unavailable')
    expect(refusalOf(worst, command, { tools: ['codex'] }).code).toBe('limit_reached')
  })

  test(`${name} of a deleted loop finds nothing`, () => {
    expect(refusalOf(loopModel(status, { memory: { deletedAt: now } }), command)).toMatchObject({
      code: 'not_found',
      message: 'Loop not found',
    })
  })
})

const draining = (status: LoopStatus, work = [developTask('t-1', { status: 'failed' })]) =>
  loopModel(status, { work, board: { draining: true }, memory: { running: running() } })

test.each([
  ['start', start, 'paused'],
  ['start', start, 'user_exit'],
  ['resume', resume, 'paused'],
  ['resume', resume, 'user_exit'],
] as const)('%s while the action drains goes on with the same run', (_name, command, status) => {
  const model = draining(status)
  const events = eventsOf(model, command)
  expect(events.map((event) => event.type)).toEqual(['draining-cleared'])
  const after = events.reduce(evolve, model)
  expect(after.state).toMatchObject({ status: 'running', loopboard: { draining: false, generation: 1 } })
  expect(after.memory.running).not.toBeNull()
})

test('a retry while the action drains raises, reopens tasks and goes on with the same run', () => {
  const model = draining('paused')
  const after = eventsOf(model, { ...retry, max_iterations: 12 } as LoopCommand).reduce(evolve, model)
  expect(after.state).toMatchObject({ status: 'running', max_iterations: 12, loopboard: { generation: 1 } })
  expect(after.state.skill_state?.develop.tasks[0]?.status).toBe('pending')
})

test('a retry names the tasks it opens again, raises the limit and goes on', () => {
  const work = [
    developTask('t-1', { status: 'failed' }),
    developTask('t-2', { status: 'failed', waived: { by: 'b', at: 'x', reason: 'r' } }),
    developTask('t-3', { status: 'completed' }),
  ]
  const model = loopModel('failed', { work, state: { current_iteration: 10 } })
  expect(refusalOf(model, retry).code).toBe('limit_reached')
  const events = eventsOf(model, { ...retry, max_iterations: 20 } as LoopCommand)
  expect(events).toMatchObject([{ type: 'retried', taskIds: ['t-1'], maxIterations: 20 }])
  expect(events.reduce(evolve, model).state.max_iterations).toBe(20)
  expect(eventsOf(model, { type: 'retry', reopen: false, tasks: 'none', max_iterations: 20 })).toMatchObject([
    { taskIds: [] },
  ])
  expect(refusalOf(model, { ...retry, max_iterations: 9 } as LoopCommand).code).toBe('validation')
})

test('every move to running clears the end, the reason of the failure and the reason of the pause', () => {
  for (const [, command, status] of launches) {
    const model = loopModel(status, {
      board: { reason: { code: 'stuck', message: 'm', at: now, action: null, next_step: 'n' } },
    })
    const { state } = eventsOf(model, command).reduce(evolve, model)
    expect(state.status).toBe('running')
    expect(state).not.toHaveProperty('completed_at')
    expect(state).not.toHaveProperty('failure_reason')
    expect(state.loopboard.reason).toBeNull()
  }
})

test('a pause says who paused, or why', () => {
  const model = loopModel('running')
  const [event] = eventsOf(model, { type: 'pause', mode: 'now', reason: 'lunch' })
  expect(event).toMatchObject({ type: 'paused', mode: 'now', reason: { code: 'user_paused', message: 'lunch' } })
})

test('a stop by a person gives the fixed text, whatever the reason', () => {
  for (const reason of [undefined, 'too slow']) {
    const model = loopModel('running')
    const command: LoopCommand = reason === undefined ? { type: 'stop' } : { type: 'stop', reason }
    const { state } = eventsOf(model, command).reduce(evolve, model)
    expect(state).toMatchObject({ status: 'failed', failure_reason: 'Manually stopped by user' })
    expect(state.loopboard.reason?.code).toBe('user_stopped')
  }
})

test('a failure by a person has its code and the reason', () => {
  const model = loopModel('paused')
  const { state } = eventsOf(model, { type: 'fail', reason: 'no use' }).reduce(evolve, model)
  expect(state).toMatchObject({ status: 'failed', failure_reason: 'user_failed: no use', completed_at: now })
})

describe('complete', () => {
  const proven = (status: LoopStatus) =>
    loopModel(status, {
      memory: {
        lastValidation: {
          runId: 'run-1',
          treeHash: 'tree-1',
          passed: true,
          kind: 'tests',
          reasonCode: null,
          signature: null,
          firstFailure: null,
          changedCoverage: null,
        },
      },
    })
  const complete: LoopCommand = { type: 'complete', force: false }
  const forced: LoopCommand = { type: 'complete', force: true, reason: 'no tests here' }

  test('is accepted when all evidence is there', () => {
    for (const status of ['running', 'paused'] as const) {
      const events = eventsOf(proven(status), complete, { by: operator })
      expect(events).toMatchObject([{ type: 'completed', forced: false }])
    }
    expect(eventsOf(proven('running'), complete, { by: engineActor })).toMatchObject([{ type: 'completed' }])
  })

  test('names the evidence that is missing', () => {
    const facts = { gate: gateFacts({ diff: [] }) }
    expect(refusalOf(loopModel('running'), complete, facts)).toMatchObject({
      code: 'evidence_missing',
      message: 'Evidence missing: G1, G2, G4',
    })
  })

  test('is not decided before the evidence was looked at', () => {
    expect(refusalOf(proven('running'), complete, { gate: null }).code).toBe('unavailable')
  })

  test('by force is for admins, with a reason', () => {
    const model = loopModel('running')
    expect(eventsOf(model, forced)).toMatchObject([{ type: 'completed', forced: true, reason: 'no tests here' }])
    expect(refusalOf(model, { type: 'complete', force: true }).code).toBe('validation')
    const others: Actor[] = [
      operator,
      { kind: 'token', id: 't', name: 'T', role: 'reviewer' },
      { kind: 'token', id: 't', name: 'T', role: 'viewer' },
      { kind: 'outside', id: 'outside', name: 'outside' },
    ]
    for (const by of others) expect(refusalOf(model, forced, { by }).code).toBe('forbidden')
  })
})

describe('delete', () => {
  const remove: LoopCommand = { type: 'delete' }

  test('is accepted from every status in which nothing runs', () => {
    for (const status of loopStatuses.filter((each) => each !== 'running'))
      expect(eventsOf(loopModel(status), remove)).toMatchObject([{ type: 'deleted' }])
  })

  test('is refused while the loop runs or drains', () => {
    for (const model of [loopModel('running'), draining('paused'), draining('user_exit')])
      expect(refusalOf(model, remove).message).toBe('Cannot delete running loop. Stop it first.')
  })

  test('is refused while the last run is still ending', () => {
    expect(refusalOf(loopModel('failed', { memory: { running: running() } }), remove).code).toBe('busy')
  })

  test('is undone by restore; a loop that is there needs none', () => {
    const gone = loopModel('paused', { memory: { deletedAt: now } })
    expect(refusalOf(gone, remove).code).toBe('not_found')
    expect(eventsOf(gone, { type: 'restore' }).reduce(evolve, gone).memory.deletedAt).toBeNull()
    expect(eventsOf(loopModel('paused'), { type: 'restore' })).toEqual([])
  })
})
