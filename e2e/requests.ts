import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from './installation.ts'
import { askRaw, type RawRequest } from './raw-request.ts'
import { signInLink } from './seed.ts'

/** The host that the server answers to. */
export const hostOf = (server: Installation) => new URL(server.origin).host

export const portOf = (server: Installation) => Number(new URL(server.origin).port)

/** A request of somebody who has a token, byte for byte. */
export const ask = (server: Installation, request: Partial<RawRequest>) =>
  askRaw({
    port: portOf(server),
    method: 'GET',
    path: '/api/me',
    ...request,
    headers: [['host', hostOf(server)], ['authorization', `Bearer ${server.token}`], ...(request.headers ?? [])],
  })

/** The token that opens everything, which only the owner's files hold. */
export const ownerToken = (server: Installation) => readFileSync(join(server.home, 'token'), 'utf8').trim()

/** A new session of the owner, as its cookie. */
export async function newSession(server: Installation): Promise<string> {
  const entered = await fetch(`${server.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ token: new URL(await signInLink(server)).hash.slice(1) }),
  })
  return entered.headers.get('set-cookie')?.split(';')[0] ?? ''
}
