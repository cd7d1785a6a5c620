import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '../domain/actor.ts'
import { type Door, type Facts, judge, judgeBody, judgeSender } from './judge.ts'

const origins = ['http://127.0.0.1:4400', 'http://localhost:4400', 'https://board.example']
const operator: Actor = { kind: 'token', id: 't', name: 't', role: 'operator' }
const own: Facts = {
  method: 'POST',
  host: '127.0.0.1:4400',
  origin: 'http://127.0.0.1:4400',
  fetchSite: 'same-origin',
  fetchMode: 'cors',
  fetchDest: 'empty',
  authorization: null,
  cookie: 'loopboard_4400=abcdefghijklmnopqrstuvwxyz',
  contentType: 'application/json',
  contentLength: '2',
}
const route: Door = { kind: 'route', needs: 'operator' }
const page: Door = { kind: 'page', needs: 'viewer' }
const codeOf = (facts: Facts, door: Door = route, actor: Actor | null = operator) => {
  const verdict = judge(facts, door, origins, actor)
  return verdict.ok ? 'ok' : verdict.refusal.code
}

test('a request of our own page passes', () => {
  expect(codeOf(own)).toBe('ok')
})

test('only the exact hosts of the list are answered, whatever their case', () => {
  expect(codeOf({ ...own, host: 'LOCALHOST:4400', origin: 'http://localhost:4400' })).toBe('ok')
  const near = ['', 'localhost', 'localhost:4401', 'localhost.:4400', 'evil@localhost:4400', '127.1:4400', '[::1]:4400']
  const odd = ['0x7f.1:4400', 'localhost:4400, localhost:4400', ' localhost:4400', '2130706433:4400', 'evil.test:4400']
  for (const host of [...near, ...odd]) expect(codeOf({ ...own, host, origin: null })).toBe('wrong_host')
  expect(codeOf({ ...own, host: null })).toBe('wrong_host')
})

test('an empty list of origins denies everything', () => {
  expect(judge(own, route, [], operator)).toMatchObject({ refusal: { code: 'wrong_host' } })
})

test('an Origin must be the one of the Host: null, doubled and foreign ones are refused, also for reading', () => {
  const doubled = 'http://127.0.0.1:4400, http://127.0.0.1:4400'
  for (const origin of ['null', '', 'http://localhost:4400', 'https://127.0.0.1:4400', doubled])
    for (const method of ['GET', 'POST']) expect(codeOf({ ...own, method, origin })).toBe('forbidden')
})

test('a change with a cookie needs an Origin; with a bearer, or for reading, it does not', () => {
  expect(codeOf({ ...own, origin: null })).toBe('forbidden')
  expect(codeOf({ ...own, origin: null, method: 'OPTIONS' })).toBe('forbidden')
  expect(codeOf({ ...own, origin: null, authorization: 'Bearer x' })).toBe('ok')
  expect(codeOf({ ...own, origin: null, method: 'GET' })).toBe('ok')
  expect(codeOf({ ...own, origin: null, method: 'GET' }, { kind: 'action', needs: 'viewer' })).toBe('forbidden')
})

test('cross-site metadata is refused, except when a person opens a page', () => {
  const opening = { ...own, method: 'GET', origin: null, fetchMode: 'navigate', fetchDest: 'document' }
  for (const fetchSite of ['cross-site', 'same-site', '']) {
    expect(codeOf({ ...opening, fetchSite }, page)).toBe('ok')
    expect(codeOf({ ...opening, fetchSite, fetchDest: 'iframe' }, page)).toBe('forbidden')
    expect(codeOf({ ...opening, fetchSite })).toBe('forbidden')
  }
  expect(codeOf({ ...own, fetchSite: null })).toBe('ok')
})

test('without an actor nobody passes, with too low a role neither; an open door still asks for the sender', () => {
  expect(codeOf(own, route, null)).toBe('unauthorized')
  expect(codeOf(own, route, { ...operator, role: 'reviewer' })).toBe('forbidden')
  expect(codeOf(own, { kind: 'route', needs: 'nobody' }, null)).toBe('ok')
  expect(codeOf({ ...own, host: 'evil.test' }, { kind: 'route', needs: 'nobody' }, null)).toBe('wrong_host')
})

test('a body must be JSON and must not announce too much', () => {
  expect(judgeBody({ ...own, contentType: 'application/json; charset=utf-8' }, 10).ok).toBe(true)
  for (const contentType of [null, 'text/plain', 'application/jsonp', 'multipart/form-data'])
    expect(judgeBody({ ...own, contentType }, 10)).toMatchObject({ refusal: { code: 'unsupported_media_type' } })
  expect(judgeBody({ ...own, contentLength: '11' }, 10)).toMatchObject({ refusal: { code: 'too_large' } })
})

const telling = ['127.0.0.1:4400', 'http://127.0.0.1:4400', 'null', 'same-origin', 'navigate', 'Bearer x', ';=;']
const header = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...telling)))
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  method: fc.oneof(fc.string(), fc.constantFrom('GET', 'POST', 'HEAD')),
  host: header,
  origin: header,
  fetchSite: header,
  fetchMode: header,
  fetchDest: header,
  authorization: header,
  cookie: header,
  contentType: header,
  contentLength: header,
})
const anyDoor: fc.Arbitrary<Door> = fc.record({
  kind: fc.constantFrom('page', 'route', 'action'),
  needs: fc.constantFrom('nobody', 'viewer', 'reviewer', 'operator', 'admin'),
})

test('no headers make the judge throw, and none admit a foreign host or origin', () => {
  fc.assert(
    fc.property(anyFacts, anyDoor, fc.constantFrom(operator, null), (facts, door, actor) => {
      const verdict = judge(facts, door, origins, actor)
      judgeBody(facts, 10)
      if (!verdict.ok) return
      const sender = judgeSender(facts, door, origins)
      expect(sender.ok && origins.includes(sender.value)).toBe(true)
      expect(door.needs === 'nobody' || actor !== null).toBe(true)
      if (facts.origin !== null) expect(origins).toContain(facts.origin)
    }),
    { numRuns: 10_000 },
  )
})
