import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import { createDeltaMerger } from './merge-deltas.ts'

const piece = (messageId: string, text: string, done = false): AgentEvent => ({ type: 'text', messageId, text, done })

describe('createDeltaMerger', () => {
  it('joins pieces that come close together, and keeps each text whole and the order of the rest', () => {
    const event = fc.oneof(
      fc.tuple(fc.constantFrom('a', 'b'), fc.string(), fc.boolean()).map(([id, text, done]) => piece(id, text, done)),
      fc.string().map((output): AgentEvent => ({ type: 'tool_updated', callId: 'c', output })),
    )
    const steps = fc.array(fc.tuple(event, fc.nat({ max: 200 })))
    fc.assert(
      fc.property(steps, (given) => {
        let time = 0
        const seen: AgentEvent[] = []
        const merger = createDeltaMerger(
          (one) => seen.push(one),
          250,
          () => time,
        )
        for (const [one, pause] of given) {
          time += pause
          merger.take(one)
        }
        merger.flush()
        const flat = (events: readonly AgentEvent[]) =>
          events.map((one) => (one.type === 'text' ? `${one.messageId}:${one.text}` : '|'))
        const texts = (events: readonly AgentEvent[], id: string) =>
          events.map((one) => (one.type === 'text' && one.messageId === id ? one.text : '')).join('')
        const all = given.map(([one]) => one)
        for (const id of ['a', 'b']) expect(texts(seen, id)).toBe(texts(all, id))
        expect(flat(seen).filter((one) => one === '|')).toEqual(flat(all).filter((one) => one === '|'))
        expect(seen.length).toBeLessThanOrEqual(given.length)
      }),
    )
  })
  it('lets go what has waited long enough', () => {
    let time = 0
    const seen: AgentEvent[] = []
    const merger = createDeltaMerger(
      (one) => seen.push(one),
      250,
      () => time,
    )
    merger.take(piece('a', 'one '))
    time = 100
    merger.take(piece('a', 'two '))
    expect(seen).toEqual([])
    time = 251
    merger.take(piece('a', 'three'))
    expect(seen).toEqual([piece('a', 'one two three')])
  })
})
