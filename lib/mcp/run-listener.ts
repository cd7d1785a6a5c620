import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunDesk, RunToolName } from '../domain/agent/run-tools.ts'
import { answerHttp, longestCall } from './answer-http.ts'
import { createRunServer } from './run-server.ts'

/** The address under which an agent reaches the tools of its loop while its attempt lasts. */
export type OpenDesk = { url: string; token: string; close: () => void }

type Guest = { desk: RunDesk; hidden: readonly RunToolName[]; calls: number[] }

const callsAMinute = 120
const path = '/mcp'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The door for agents that this process started: a port of this machine alone, opened with the first guest. A token opens the desk of one attempt
 * and nothing else, and only while the attempt lasts. Whoever names another host, or comes from a web page, is refused before the token is looked at.
 */
export function createRunListener({ version, now }: { version: string; now: () => number }) {
  const guests = new Map<string, Guest>()

  const isTooOften = (guest: Guest): boolean => {
    const since = now() - 60_000
    guest.calls = guest.calls.filter((at) => at > since)
    guest.calls.push(now())
    return guest.calls.length > callsAMinute
  }

  async function answer(request: IncomingMessage, port: number): Promise<{ status: number; body: unknown }> {
    const no = (status: number, error: string) => ({ status, body: { error } })
    const { host, origin, authorization } = request.headers
    if (host !== `127.0.0.1:${port}`) return no(421, 'wrong_host')
    if (origin !== undefined) return no(403, 'forbidden')
    const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
    const guest = token ? guests.get(hashOf(token)) : undefined
    if (!guest) return no(401, 'unauthorized')
    if (request.url !== path) return no(404, 'not_found')
    if (request.method !== 'POST') return no(405, 'method_not_allowed')
    if (isTooOften(guest)) return no(429, 'rate_limited')
    const body = await bodyOf(request)
    return body === null ? no(413, 'too_large') : answerHttp(createRunServer(guest.desk, version, guest.hidden), body)
  }

  const respond = (response: ServerResponse, { status, body }: { status: number; body: unknown }) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(body === null ? '' : JSON.stringify(body))
  }

  let opened: Promise<{ port: number; close: () => void }> | null = null
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const server = createServer((request, response) => {
        const { port } = server.address() as AddressInfo
        answer(request, port).then(
          (answered) => respond(response, answered),
          () => respond(response, { status: 500, body: { error: 'internal' } }),
        )
      })
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        // Alone it keeps no process alive.
        server.unref()
        const { port } = server.address() as AddressInfo
        const close = () => {
          server.close()
          server.closeAllConnections()
        }
        resolve({ port, close })
      })
    })
    return opened
  }

  return {
    /** Lets one attempt in until it is closed; `hidden` tools are not offered to it. */
    async admit(desk: RunDesk, hidden: readonly RunToolName[] = []): Promise<OpenDesk> {
      const { port } = await open()
      const token = randomBytes(32).toString('base64url')
      const key = hashOf(token)
      guests.set(key, { desk, hidden, calls: [] })
      return { url: `http://127.0.0.1:${port}${path}`, token, close: () => void guests.delete(key) }
    },
    async close(): Promise<void> {
      guests.clear()
      await opened?.then(({ close }) => close())
    },
  }
}

/** Null when there is more than one call may have. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > longestCall) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
