import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand, NewTask } from './loop-commands.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { decideFacts, developTask, loopModel, loopTask, now, running } from './test-loop-model.ts'

const three = () => loopModel('created', { tasks: ['a', 'b', 'c'].map((id, order) => loopTask(id, order)) })
const input = (changes: Partial<NewTask> = {}): NewTask => ({
  description: 'More',
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  command: 'true',
  ...changes,
})
const answerTo = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}) =>
  decide(model, command, decideFacts(facts))
const modelAfter = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}): LoopModel => {
  const answer = answerTo(model, command, facts)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.reduce(evolve, model)
}
const idsOf = (model: LoopModel) => model.tasks.map((task) => task.task_id)
const refusal = (code: string, message: string) => ({
  ok: false,
  refusal: { code, message, next: expect.stringMatching(/\.$/) },
})

describe('add', () => {
  test('puts tasks at the end, with the ids that were handed in', () => {
    const model = modelAfter(three(), { type: 'add-tasks', tasks: [input(), input({ task_id: 'own' })] })
    expect(model.tasks.map(({ task_id, order }) => [task_id, order])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['id-0', 3],
      ['own', 4],
    ])
    expect(model.tasks[3]).toMatchObject({ created_at: now, updated_at: now })
  })

  test.each([
    ['an id that is taken', { task_id: 'b' }, 'duplicate', 'Task id is taken: b'],
    ['an id that is no file name', { task_id: 'a..b' }, 'invalid_id', 'Invalid task ID format'],
    ['the name of a device', { task_id: 'con' }, 'invalid_id', 'Invalid task ID format'],
    ['a tool that is not enabled', { tool: 'codex' }, 'validation', 'tool must be one of enabled tools: bash, claude'],
    ['no words for an agent', { tool: 'claude' }, 'validation', 'prompt_template is required'],
    ['only blanks for an agent', { tool: 'claude', prompt_template: ' ' }, 'validation', 'prompt_template is required'],
    ['bash without a command', { command: null }, 'validation', 'prompt_template is required'],
  ] as const)('refuses %s, and adds none of the others', (_name, changes, code, message) => {
    expect(answerTo(three(), { type: 'add-tasks', tasks: [input(), input(changes)] })).toMatchObject(
      refusal(code, message),
    )
  })

  test('refuses two tasks with one id', () => {
    const tasks = [input({ task_id: 'x' }), input({ task_id: 'x' })]
    expect(answerTo(three(), { type: 'add-tasks', tasks })).toMatchObject(refusal('duplicate', 'Task id is taken: x'))
  })

  test('a task without an id needs a fresh one', () => {
    expect(answerTo(three(), { type: 'add-tasks', tasks: [input()] }, { ids: [] }).ok).toBe(false)
  })

  test('bash is content with words or a command', () => {
    const tasks = [input({ command: null, prompt_template: 'npm test' }), input()]
    expect(answerTo(three(), { type: 'add-tasks', tasks }).ok).toBe(true)
  })

  test('a task from the same place of an issue is changed, not doubled', () => {
    const source = { kind: 'issue' as const, issue_id: 'I-1', solution_id: 'S-1', index: 0 }
    const once = modelAfter(three(), { type: 'add-tasks', tasks: [input({ source })] })
    const twice = modelAfter(once, { type: 'add-tasks', tasks: [input({ source, description: 'Other words' })] })
    expect(idsOf(twice)).toEqual(idsOf(once))
    expect(twice.tasks[3]).toMatchObject({ task_id: 'id-0', order: 3, description: 'Other words' })
  })
})

describe('edit', () => {
  const edit = (patch: Extract<LoopCommand, { type: 'edit-task' }>['patch'], task_id = 'b'): LoopCommand => ({
    type: 'edit-task',
    task_id,
    patch,
  })

  test('changes what is named, null clears', () => {
    const model = loopModel('created', { tasks: [loopTask('b', 0, { on_error: 'continue', priority: 1 })] })
    const [task] = modelAfter(model, edit({ description: 'D', on_error: null })).tasks
    expect(task).toMatchObject({ description: 'D', priority: 1, command: 'true' })
    expect(task).not.toHaveProperty('on_error')
  })

  test('equal values change nothing', () => {
    expect(answerTo(three(), edit({ description: 'Do b', command: 'true' }))).toEqual({ ok: true, value: [] })
    expect(answerTo(three(), edit({ on_error: null }))).toEqual({ ok: true, value: [] })
  })

  test('checks the task as it would be', () => {
    expect(answerTo(three(), edit({ tool: 'codex' }))).toMatchObject(
      refusal('validation', 'tool must be one of enabled tools: bash, claude'),
    )
    expect(answerTo(three(), edit({ tool: 'claude' }))).toMatchObject(
      refusal('validation', 'prompt_template is required'),
    )
    expect(answerTo(three(), edit({ command: null }))).toMatchObject(
      refusal('validation', 'prompt_template is required'),
    )
  })

  test('reaches the record of execution', () => {
    const model = loopModel('paused', { work: [developTask('b')] })
    expect(modelAfter(model, edit({ description: 'D' })).state.skill_state?.develop.tasks[0]?.description).toBe('D')
  })
})

const touching: LoopCommand[] = [
  { type: 'edit-task', task_id: 'b', patch: { description: 'D' } },
  { type: 'delete-task', task_id: 'b' },
  { type: 'set-task-status', task_id: 'b', status: 'completed', waive: false },
]

test.each(touching.map((command) => [command.type, command] as const))(
  '%s leaves the running task alone',
  (_t, command) => {
    const model = loopModel('running', {
      work: [developTask('b', { status: 'in_progress' })],
      memory: { running: running('b') },
    })
    expect(answerTo(model, command)).toMatchObject(refusal('busy', 'Task is running'))
    const interrupted = { ...model, memory: { ...model.memory, running: null } }
    expect(answerTo(interrupted, command).ok).toBe(true)
  },
)

test.each(touching.map((command) => [command.type, command] as const))(
  '%s of an unknown task finds nothing',
  (_t, command) => {
    expect(answerTo(loopModel('paused'), command)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  },
)

test('a deleted task is gone and the others close up', () => {
  const model = modelAfter(three(), { type: 'delete-task', task_id: 'a' })
  expect(model.tasks.map(({ task_id, order }) => [task_id, order])).toEqual([
    ['b', 0],
    ['c', 1],
  ])
})

describe('reorder', () => {
  const reorder = (...ordered_task_ids: string[]): LoopCommand => ({ type: 'reorder-tasks', ordered_task_ids })

  test('puts the named tasks first; the others follow as they stood', () => {
    expect(idsOf(modelAfter(three(), reorder('c')))).toEqual(['c', 'a', 'b'])
    expect(idsOf(modelAfter(three(), reorder('c', 'b', 'a')))).toEqual(['c', 'b', 'a'])
  })

  test('refuses doubles and unknown ids, and the same order changes nothing', () => {
    expect(answerTo(three(), reorder('a', 'b', 'a'))).toMatchObject({ ok: false, refusal: { code: 'validation' } })
    expect(answerTo(three(), reorder('a', 'x'))).toMatchObject(refusal('not_found', 'Task not found: x'))
    expect(answerTo(three(), reorder('a', 'b'))).toEqual({ ok: true, value: [] })
  })
})

describe('status', () => {
  const set = (changes: object = {}): LoopCommand => ({
    type: 'set-task-status',
    task_id: 'b',
    status: 'failed',
    waive: false,
    ...changes,
  })
  const model = () => loopModel('paused', { work: [developTask('b')] })

  test('is set, and set again changes nothing', () => {
    const failed = modelAfter(model(), set())
    expect(failed.state.skill_state?.develop.tasks[0]?.status).toBe('failed')
    expect(answerTo(failed, set())).toEqual({ ok: true, value: [] })
    const completed = modelAfter(failed, set({ status: 'completed' }))
    expect(completed.state.skill_state?.develop).toMatchObject({ completed: 1, tasks: [{ completed_at: now }] })
  })

  test('a waiver has a reason, a name and a failed task', () => {
    expect(answerTo(model(), set({ waive: true }))).toMatchObject({ ok: false, refusal: { code: 'validation' } })
    expect(answerTo(model(), set({ waive: true, reason: 'r', status: 'pending' })).ok).toBe(false)
    const waived = modelAfter(model(), set({ waive: true, reason: 'not needed' }))
    expect(waived.state.skill_state?.develop.tasks[0]?.waived).toEqual({ by: 'Ada', at: now, reason: 'not needed' })
    expect(answerTo(waived, set({ waive: true, reason: 'not needed' }))).toEqual({ ok: true, value: [] })
    expect(modelAfter(waived, set({ status: 'pending' })).state.skill_state?.develop.tasks[0]).not.toHaveProperty(
      'waived',
    )
  })

  test('does not exist before INIT', () => {
    const fresh = loopModel('created', { tasks: [loopTask('b', 0)] })
    expect(answerTo(fresh, set())).toMatchObject({ ok: false, refusal: { code: 'invalid_transition' } })
  })
})

test('a thousand adds, edits, deletes and reorders leave exactly the expected tasks', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'reorder'),
    at: fc.nat(),
    to: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1000, maxLength: 1000 }), (steps) => {
      let model = loopModel('created')
      let expected: [string, string][] = []
      for (const [n, { kind, at, to }] of steps.entries()) {
        const position = expected.length > 0 ? at % expected.length : 0
        const [id] = expected[position] ?? []
        if (kind === 'add') {
          model = modelAfter(
            model,
            { type: 'add-tasks', tasks: [input({ description: `new ${n}` })] },
            { ids: [`t-${n}`] },
          )
          expected = [...expected, [`t-${n}`, `new ${n}`]]
        } else if (id === undefined) continue
        else if (kind === 'edit') {
          model = modelAfter(model, { type: 'edit-task', task_id: id, patch: { description: `edit ${n}` } })
          expected = expected.map((entry) => (entry[0] === id ? [id, `edit ${n}`] : entry))
        } else if (kind === 'delete') {
          model = modelAfter(model, { type: 'delete-task', task_id: id })
          expected = expected.filter((entry) => entry[0] !== id)
        } else {
          const other = expected[to % expected.length]?.[0] ?? id
          const first = id === other ? [id] : [id, other]
          model = modelAfter(model, { type: 'reorder-tasks', ordered_task_ids: first })
          const named = first.flatMap((name) => expected.filter((entry) => entry[0] === name))
          expected = [...named, ...expected.filter((entry) => !first.includes(entry[0]))]
        }
      }
      expect(model.tasks.map((task) => [task.task_id, task.description])).toEqual(expected)
      expect(model.tasks.map((task) => task.order)).toEqual(expected.map((_, order) => order))
    }),
    { numRuns: 5 },
  )
})
