import { expect, test } from 'vitest'
import { cookieName, expiredCookie, hasSessionCookie, sessionCookie, sessionSecret } from './cookies.ts'
import { newSecret } from './secrets.ts'

const local = 'http://127.0.0.1:4400'

test('the cookie of a local server carries its port and goes to no other site', () => {
  const cookie = sessionCookie(local, 'secret', new Date(0))
  expect(cookie).toBe('loopboard_4400=secret; Path=/; HttpOnly; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
  expect(expiredCookie(local)).toContain('Max-Age=0')
})

test('over https the cookie is bound to the host', () => {
  expect(cookieName('https://board.example')).toBe('__Host-loopboard')
  expect(sessionCookie('https://board.example', 's', new Date(0))).toContain('Secure')
})

test('a secret is read from its own cookie only, and from none when there are two', () => {
  const secret = newSecret()
  expect(sessionSecret(`a=b; loopboard_4400=${secret}; c=d`, local)).toBe(secret)
  expect(sessionSecret(`loopboard_4401=${secret}`, local)).toBe(null)
  expect(sessionSecret(`loopboard_4400=${secret}; loopboard_4400=${newSecret()}`, local)).toBe(null)
  expect(sessionSecret('loopboard_4400=short', local)).toBe(null)
  expect(hasSessionCookie('loopboard_4400=short', local)).toBe(true)
  expect(hasSessionCookie('x_loopboard_4400=a', local)).toBe(false)
})
