import { describe, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { decide } from './decide.ts'
import { changesApproval } from './decide-review.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopModel } from './loop-model.ts'
import { decideFacts, fold, loopModel, now } from './test-loop-model.ts'

const tree = 'a'.repeat(40)
const other = 'b'.repeat(40)
const reviewer: Actor = { kind: 'person', id: 'p-3', name: 'Rea', role: 'reviewer' }
const viewer: Actor = { kind: 'person', id: 'p-4', name: 'Vic', role: 'viewer' }
const waiting = { kind: 'approval' as const, since: now, question: 'May it?', ref: changesApproval(tree) }
const asked = loopModel('running', { board: { waiting } })

const answerTo = (model: LoopModel, command: Partial<LoopCommand>, by = reviewer) =>
  decide(model, { type: 'decide-changes', tree, decision: 'accept', ...command } as LoopCommand, decideFacts({ by }))
function modelAfter(model: LoopModel, command: Partial<LoopCommand>): LoopModel {
  const answer = answerTo(model, command)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.reduce(evolve, model)
}

describe('a decision about changes', () => {
  test('accepted, it is remembered for exactly this tree and the loop goes on', () => {
    const { state, memory } = modelAfter(asked, {})
    expect(state.loopboard.waiting).toBeNull()
    expect(state.status).toBe('running')
    expect(memory.changesDecision).toEqual({ tree, accepted: true, comment: null, by: 'Rea', at: now })
  })

  test('rejected with a text, the text is worked on; without one the loop pauses and says who said no', () => {
    const worked = modelAfter(asked, { decision: 'reject', comment: 'Name it better.' })
    expect(worked.memory.queue.map((message) => message.text)).toEqual(['Name it better.'])
    expect(worked.state.status).toBe('running')
    const paused = modelAfter(asked, { decision: 'reject' })
    expect(paused.state.status).toBe('paused')
    expect(paused.state.loopboard.reason).toMatchObject({
      code: 'evidence_missing',
      message: 'The changes were rejected by Rea.',
    })
  })

  test('is given once: the second hears who decided and what', () => {
    const stale = (message: string) => ({ ok: false, refusal: { code: 'stale', message } })
    expect(answerTo(modelAfter(asked, {}), { decision: 'reject' })).toMatchObject(
      stale('Already decided: accepted by Rea.'),
    )
    expect(answerTo(modelAfter(asked, { decision: 'reject' }), {})).toMatchObject(
      stale('Already decided: rejected by Rea.'),
    )
  })

  test('accepted in part, it counts for what is left, and what was rejected is remembered', () => {
    const kept = { tree: other, pieces: 2 }
    const { state, memory } = modelAfter(asked, { kept, comment: 'The rest is for later.' })
    expect(state.status).toBe('running')
    expect(memory.changesDecision).toMatchObject({ tree: other, shown: tree, accepted: true, by: 'Rea' })
    expect(memory.piecesSetAside).toEqual([{ shown: tree, kept: other, pieces: 2, by: 'Rea', at: now }])
    expect(memory.queue.map((message) => message.text)).toEqual(['The rest is for later.'])
    expect(answerTo(modelAfter(asked, { kept }), {})).toMatchObject({
      ok: false,
      refusal: { code: 'stale', message: 'Already decided: Rea kept a part of it.' },
    })
  })

  test('accepted in part, it needs an iteration that proves what is left', () => {
    const used = loopModel('running', { board: { waiting }, state: { current_iteration: 3, max_iterations: 3 } })
    expect(answerTo(used, { kept: { tree: other, pieces: 1 } })).toMatchObject({
      ok: false,
      refusal: { code: 'limit_reached' },
    })
    expect(answerTo(used, {}).ok).toBe(true)
  })

  test('counts only for the tree that was shown', () => {
    expect(answerTo(asked, { tree: other })).toMatchObject({ ok: false, refusal: { code: 'stale' } })
    expect(answerTo(loopModel('running'), {})).toMatchObject({ ok: false, refusal: { code: 'stale' } })
  })

  test('is for reviewers', () => {
    expect(answerTo(asked, {}, viewer)).toMatchObject({ ok: false, refusal: { code: 'forbidden' } })
  })

  test('after a no, whoever lets the loop go on is asked again; a yes stays', () => {
    const resumed = { type: 'resumed', generation: 2, from: 'paused' } as const
    expect(fold(modelAfter(asked, { decision: 'reject' }), resumed).memory.changesDecision).toBeNull()
    expect(fold(modelAfter(asked, {}), resumed).memory.changesDecision?.accepted).toBe(true)
  })
})

describe('a decision about commands', () => {
  const sha256 = ['c'.repeat(64)]
  const about = (ref: string) => loopModel('running', { board: { waiting: { ...waiting, ref } } })
  const commands: LoopCommand[] = [
    { type: 'approve-commands', sha256, approval: 'approval-1' },
    { type: 'reject-commands', approval: 'approval-1' },
  ]

  test.each(commands)('$type is refused when another question stands there by now', (command) => {
    const facts = decideFacts()
    expect(decide(about('approval-1'), command, facts).ok).toBe(true)
    for (const model of [about('approval-2'), loopModel('running')])
      expect(decide(model, command, facts)).toMatchObject({ ok: false, refusal: { code: 'stale' } })
  })
})
