import { z } from 'zod'
import { Said } from '../domain/sentences/say.ts'

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

const FaultBody = z.object({
  error: z.string(),
  code: z.string(),
  next: z.string().optional(),
  said: Said.optional().catch(undefined),
  next_said: Said.optional().catch(undefined),
  details: z.object({ id: z.string().optional() }).optional().catch(undefined),
})

async function faultOf(response: Response): Promise<RequestFault> {
  const body = FaultBody.safeParse(await response.json().catch(() => null))
  if (!body.success) return new RequestFault({ status: response.status, code: 'internal', message: '' })
  const { error, code, next, said, next_said, details } = body.data
  return new RequestFault({
    status: response.status,
    code,
    message: error,
    next: next ?? null,
    said: said ?? null,
    nextSaid: next_said ?? null,
    id: details?.id ?? null,
  })
}

/** Reads `path` and parses the answer with its contract. Faults are `RequestFault`s; an abort stays an abort. */
export async function fetchJson<S extends z.ZodType>(
  schema: S,
  path: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<z.output<S>> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new RequestFault({ status: 0, code: 'unknown', message: '' })
  })
  if (!response.ok) throw await faultOf(response)
  return schema.parse(await response.json())
}

/** A path with its query; null, undefined and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | boolean | null | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
