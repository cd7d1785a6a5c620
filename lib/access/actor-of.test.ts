import { expect, test } from 'vitest'
import type { Actor } from '../domain/actor.ts'
import { createActorOf, credentialOf } from './actor-of.ts'
import { createFixedTokens } from './fixed-tokens.ts'
import { factsOf } from './judge.ts'
import { newSecret } from './secrets.ts'
import { createTryLimit } from './try-limit.ts'

const actor: Actor = { kind: 'token', id: 't', name: 't', role: 'operator' }
const local = 'http://127.0.0.1:4400'

test('with an Authorization header the cookie is ignored, even when the header is no bearer', () => {
  const secret = newSecret()
  const cookie = `loopboard_4400=${secret}`
  const credential = (headers: Record<string, string>) => credentialOf(factsOf('GET', new Headers(headers)), local)
  expect(credential({ cookie })).toEqual({ kind: 'cookie', secret })
  expect(credential({ cookie, authorization: 'Bearer abc' })).toEqual({ kind: 'bearer', secret: 'abc' })
  expect(credential({ cookie, authorization: 'Basic abc' })).toEqual({ kind: 'none' })
  expect(credential({})).toEqual({ kind: 'none' })
})

function guarded(known: string) {
  const clock = { now: 0 }
  const looked: string[] = []
  const store = {
    session: async () => null,
    bearer: async (secret: string) => {
      looked.push(secret)
      return secret === known ? actor : null
    },
  }
  const now = () => clock.now
  return { actorOf: createActorOf(store, createTryLimit(60, now), now), looked, clock }
}

test('of a thousand guesses only the first sixty of a minute are looked at', async () => {
  const { actorOf, looked, clock } = guarded(newSecret())
  for (let guess = 0; guess < 1000; guess += 1) await actorOf({ kind: 'bearer', secret: newSecret() })
  expect(looked).toHaveLength(60)
  expect(await actorOf({ kind: 'bearer', secret: newSecret() })).toMatchObject({ refusal: { code: 'rate_limited' } })
  clock.now = 61_000
  expect(await actorOf({ kind: 'bearer', secret: newSecret() })).toEqual({ ok: true, value: null })
})

test('guesses do not lock out the owner of a long token in use; a short token has no such way', async () => {
  const expected: [string, boolean][] = [
    [newSecret(), true],
    ['short', false],
  ]
  for (const [secret, passes] of expected) {
    const { actorOf } = guarded(secret)
    expect(await actorOf({ kind: 'bearer', secret })).toEqual({ ok: true, value: actor })
    for (let guess = 0; guess < 100; guess += 1) await actorOf({ kind: 'bearer', secret: newSecret() })
    expect((await actorOf({ kind: 'bearer', secret })).ok).toBe(passes)
  }
})

test('a fixed token is found by its whole text only', () => {
  const fixed = createFixedTokens([{ secret: 'a-fixed-token', actor }])
  expect(fixed('a-fixed-token')).toBe(actor)
  for (const wrong of ['', 'a-fixed-toke', 'a-fixed-token ', 'A-fixed-token']) expect(fixed(wrong)).toBe(null)
})
