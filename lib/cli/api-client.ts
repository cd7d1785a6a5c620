import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call to a running server failed: what it said, ready for a person. */
export class ServerAnswerError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type ApiClient = {
  origin: string
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  patch: <T>(path: string, body: unknown) => Promise<T>
  /** A whole file, as the server gives it. */
  download: (path: string) => Promise<Uint8Array>
  /** Sends a packed file. */
  upload: <T>(path: string, bytes: Uint8Array) => Promise<T>
  /** The lines of `data:` of an event stream, parsed, until it is cut or `signal` ends it. */
  events: (path: string, signal: AbortSignal) => AsyncGenerator<{ event: string; data: Record<string, unknown> }>
}

/** The secret that a program of the same user proves itself with; the server writes it at its first start. */
export const homeTokenPath = (home: string): string => join(home, 'token')

/** Talks to the server on `origin` as its owner, by the token in LOOPBOARD_HOME; where that is out of reach, by the fixed token of the environment. */
export function createApiClient(origin: string, home: string, fixedToken: string | null): ApiClient {
  const secret = () => {
    const path = homeTokenPath(home)
    if (existsSync(path)) return readFileSync(path, 'utf8').trim()
    if (fixedToken) return fixedToken
    throw new ServerAnswerError(0, `No server has run with LOOPBOARD_HOME ${home} yet. Start one with: npm start`)
  }

  async function call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { authorization: `Bearer ${secret()}` }
    const isFile = body instanceof Uint8Array
    if (body !== undefined) headers['content-type'] = isFile ? 'application/gzip' : 'application/json'
    try {
      return await fetch(origin + path, {
        method,
        headers,
        body: body === undefined ? undefined : isFile ? Uint8Array.from(body) : JSON.stringify(body),
        signal,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ServerAnswerError(0, `No server answers at ${origin}. Start one with: npm start`)
    }
  }

  async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await call(method, path, body)
    if (!response.ok) throw await refusedBy(response)
    return (await response.json().catch(() => ({}))) as T
  }

  async function refusedBy(response: Response): Promise<ServerAnswerError> {
    const answer = (await response.json().catch(() => ({}))) as { error?: string; next?: string }
    const said = [answer.error ?? `HTTP ${response.status}`, answer.next].filter(Boolean).join(' ')
    return new ServerAnswerError(response.status, said)
  }

  async function download(path: string): Promise<Uint8Array> {
    const response = await call('GET', path)
    if (!response.ok) throw await refusedBy(response)
    return new Uint8Array(await response.arrayBuffer())
  }

  async function* events(path: string, signal: AbortSignal) {
    const response = await call('GET', path, undefined, signal)
    if (!response.ok || !response.body)
      throw new ServerAnswerError(response.status, `The event stream answered HTTP ${response.status}`)
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body) {
      rest += decoder.decode(chunk, { stream: true })
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim()
        const data = field('data')
        if (data) yield { event: field('event') ?? 'message', data: JSON.parse(data) as Record<string, unknown> }
      }
    }
  }

  return {
    origin,
    get: (path) => json('GET', path),
    post: (path, body = {}) => json('POST', path, body),
    upload: (path, bytes) => json('POST', path, bytes),
    download,
    patch: (path, body) => json('PATCH', path, body),
    events,
  }
}
