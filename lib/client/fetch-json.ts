import type { Said } from '../domain/sentences/say.ts'

/** An answer of the API that is no success, or none at all: `status` 0 is a lost connection. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault'
  readonly status: number
  readonly code: string
  readonly next: string | null
  readonly said: Said | null
  readonly nextSaid: Said | null
  /** The number under which the server wrote the fault down. */
  readonly id: string | null

  constructor(fault: {
    status: number
    code: string
    message: string
    next?: string | null
    said?: Said | null
    nextSaid?: Said | null
    id?: string | null
  }) {
    super(fault.message)
    this.status = fault.status
    this.code = fault.code
    this.next = fault.next ?? null
    this.said = fault.said ?? null
    this.nextSaid = fault.nextSaid ?? null
    this.id = fault.id ?? null
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const saidOf = (value: unknown): Said | null => {
  const { code, params } = fieldsOf(value)
  return typeof code === 'string' ? { code, params: fieldsOf(params) as Said['params'] } : null
}

/** A proxy in between may answer instead of us, so the body of a fault may be anything. */
async function faultOf(response: Response): Promise<RequestFault> {
  const { error, code, next, said, next_said, details } = fieldsOf(await response.json().catch(() => null))
  return new RequestFault({
    status: response.status,
    code: textOf(code) ?? 'internal',
    message: textOf(error) ?? '',
    next: textOf(next),
    said: saidOf(said),
    nextSaid: saidOf(next_said),
    id: textOf(fieldsOf(details)['id']),
  })
}

/**
 * Reads `path` of our own server, or asks it about `body`, which changes nothing; faults are `RequestFault`s, an abort stays an abort. The answer is taken as the `Answer` that the server
 * promises: page and server are of one build, and a page that outlives its server learns so from the stream and loads again. So no page
 * carries the contracts, only their types.
 */
export async function fetchJson<Answer>(
  path: string,
  options: { signal?: AbortSignal | undefined; body?: unknown } = {},
): Promise<Answer> {
  const { signal, body } = options
  const isFile = body instanceof Blob
  const type = isFile ? 'application/gzip' : 'application/json'
  const response = await fetch(path, {
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { method: 'POST', body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new RequestFault({ status: 0, code: 'unknown', message: '' })
  })
  if (!response.ok) throw await faultOf(response)
  const answer: Answer = await response.json()
  return answer
}

/** Reads a file of our own server; faults are as in `fetchJson`. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path).catch(() => {
    throw new RequestFault({ status: 0, code: 'unknown', message: '' })
  })
  if (!response.ok) throw await faultOf(response)
  return response.blob()
}

/** Reads a text of our own server, such as a report; faults are as in `fetchJson`. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(path, signal ? { signal } : {}).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new RequestFault({ status: 0, code: 'unknown', message: '' })
  })
  if (!response.ok) throw await faultOf(response)
  return response.text()
}

/** A path with its query; null, undefined and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | boolean | null | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
