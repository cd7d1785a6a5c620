import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopModel, QueuedMessage } from './loop-model.ts'
import { decideFacts, developTask, type EventBody, fold, loopModel, loopTask, now, running } from './test-loop-model.ts'

const answerTo = (model: LoopModel, command: LoopCommand) => decide(model, command, decideFacts())
const modelAfter = (model: LoopModel, command: LoopCommand): LoopModel => {
  const answer = answerTo(model, command)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.reduce(evolve, model)
}
const message = (changes: Partial<QueuedMessage> = {}): QueuedMessage => ({
  ...{ id: 'm-1', text: 'Mind the tests', at: now, by: 'Ada' },
  ...changes,
})
const withQueue = (...queue: QueuedMessage[]) => loopModel('running', { memory: { queue } })
/** A loop whose task is done by the tool. */
const working = (tool: string, queue: QueuedMessage[] = []) =>
  loopModel('running', {
    work: [developTask('t-1', { status: 'in_progress' })],
    tasks: [loopTask('t-1', 0, { tool })],
    memory: { running: running('t-1'), queue },
  })
const say: LoopCommand = { type: 'queue-message', text: 'Mind the tests' }
const interrupt: LoopCommand = { ...say, when: 'now' }

describe('a message', () => {
  test('waits for the next prompt, and can be taken back once', () => {
    const model = modelAfter(loopModel('running'), say)
    expect(model.memory.queue).toEqual([message({ id: 'id-0', when: 'next' })])
    const cancel: LoopCommand = { type: 'cancel-message', id: 'id-0' }
    expect(modelAfter(model, cancel).memory.queue).toEqual([])
    expect(answerTo(loopModel('running'), cancel)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  })

  test('interrupts an agent; where only a command or nobody works it waits for the next prompt', () => {
    expect(modelAfter(working('claude'), interrupt).memory.queue).toMatchObject([{ when: 'now' }])
    for (const model of [working('bash'), loopModel('running'), loopModel('paused')])
      expect(modelAfter(model, interrupt).memory.queue).toMatchObject([{ when: 'next' }])
  })

  test('changes its words or its time until an agent has read it', () => {
    const model = working('claude', [message()])
    expect(modelAfter(model, { type: 'edit-message', id: 'm-1', text: 'Mind them all' }).memory.queue).toMatchObject([
      { text: 'Mind them all', when: 'next' },
    ])
    expect(modelAfter(model, { type: 'edit-message', id: 'm-1', when: 'now' }).memory.queue).toMatchObject([
      { text: 'Mind the tests', when: 'now' },
    ])
    expect(answerTo(model, { type: 'edit-message', id: 'm-1', text: 'Mind the tests' })).toEqual({
      ok: true,
      value: [],
    })
    const read = fold(model, { type: 'messages-given', ids: ['m-1'], key: 'loop/1/1/1' })
    for (const command of [
      { type: 'edit-message', id: 'm-1', text: 'x' },
      { type: 'cancel-message', id: 'm-1' },
    ] as const)
      expect(answerTo(read, command)).toMatchObject({ ok: false, refusal: { code: 'invalid_transition' } })
  })

  test('is one of at most ten', () => {
    const queue = Array.from({ length: 10 }, (_, n) => message({ id: `m-${n}` }))
    expect(answerTo(withQueue(...queue), say).ok).toBe(false)
    expect(answerTo(withQueue(...queue.slice(1)), say).ok).toBe(true)
  })

  test('does not reach a loop that has ended', () => {
    for (const status of ['completed', 'failed'] as const)
      expect(answerTo(loopModel(status), say)).toMatchObject({ ok: false, refusal: { code: 'invalid_transition' } })
  })
})

describe('messages an agent has read', () => {
  const key = 'loop/1/1/1'
  const reference = { key, action: 'develop' as const, mode: null, taskId: 't-1', iteration: 1 }
  const read = fold(working('claude', [message(), message({ id: 'm-2' })]), {
    ...{ type: 'messages-given', ids: ['m-1'], key },
  })
  const outcome = (result: 'done' | 'failed') => ({
    ...{ action: 'develop' as const, result, summary: 's', exitCode: null },
    ...{ filesChanged: [], treeBefore: null, treeAfter: null },
  })

  test('are done with when the work is, and others wait on', () => {
    const done = fold(read, {
      ...{ type: 'action-finished', ...reference, durationMs: 1, outcome: outcome('done') },
    })
    expect(done.memory.queue.map(({ id }) => id)).toEqual(['m-2'])
  })

  test('wait again when the work failed, was ended, or nobody knows', () => {
    const ends: EventBody[] = [
      { type: 'action-finished', ...reference, durationMs: 1, outcome: outcome('failed') },
      { type: 'action-failed', ...reference, durationMs: 1, code: 'action_failed', message: 'm' },
      { type: 'action-cancelled', ...reference, durationMs: 1, message: 'm' },
      { type: 'action-unknown', ...reference, durationMs: 1, treeUnchanged: true },
    ]
    for (const end of ends) expect(fold(read, end).memory.queue, end.type).toEqual([message(), message({ id: 'm-2' })])
  })
})
