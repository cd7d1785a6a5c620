import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { factsOf } from '../access/judge.ts'
import { type Right, rights } from '../access/policy.ts'
import type { Actor } from '../domain/actor.ts'
import { ok, type Result } from '../domain/result.ts'
import { type Admitted, admit } from './admit.ts'
import { refusalOf } from './fault.ts'
import { gateOf } from './gate.ts'
import { type FieldMessages, parseInput } from './parse-input.ts'
import { type PathParameters, readPathParameters } from './path-parameters.ts'
import type { Product } from './product.ts'
import { readBody, readUpload } from './read-body.ts'
import { repeatOnce } from './repeat.ts'
import { type Answer, dress, refuseWith, succeed } from './respond.ts'

/** What a route promises: who may use it, what it takes and what it gives. The OpenAPI document is made from it. */
export type RouteSpec<Query extends z.ZodType, Body extends z.ZodType> = {
  summary: string
  needs: Right
  query?: Query
  body?: Body
  /** Instead of JSON the body is a file of at most so many bytes. */
  upload?: number
  /** Exact sentences for fields, by path. */
  messages?: FieldMessages
  /** What stands beside `success: true`; `stream` and `download` answer no JSON. */
  answer: z.ZodType | 'stream' | 'download'
}

/** A request that was judged and parsed. */
export type Call<Query, Body> = {
  product: Product
  actor: Actor
  admitted: Admitted
  params: PathParameters
  query: Query
  body: Body
  /** The file that was sent; empty where none is asked for. */
  upload: Uint8Array
  request: Request
}

export type Handler = (request: Request, pattern: string) => Promise<Response>
export type Route = { spec: RouteSpec<z.ZodType, z.ZodType>; handle: Handler }

const noBytes = new Uint8Array()
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const nobody: Actor = { kind: 'outside', id: 'outside', name: 'outside' }

const queryRecord = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]))

/** Makes routes for one product: every route is judged, parsed and answered in the same way, and nothing thrown leaves it. */
export function createRoute(productOf: () => Promise<Product>) {
  return function route<Query extends z.ZodType, Body extends z.ZodType>(
    spec: RouteSpec<Query, Body>,
    answer: (call: Call<z.output<Query>, z.output<Body>>) => Promise<Result<Answer> | Response>,
  ): Route {
    async function judged(request: Request, pattern: string): Promise<Response> {
      const product = await productOf()
      const facts = factsOf(request.method, request.headers)
      const admission = await admit(product, facts, { kind: 'route', needs: rights[spec.needs] })
      if (!admission.ok) return refuseWith(admission.refusal, null)
      const admitted = admission.value
      const { actor, origin } = admitted
      const url = new URL(request.url)
      const params = readPathParameters(pattern, url.pathname)
      if (!params.ok) return refuseWith(params.refusal, origin)
      const query = spec.query ? parseInput(spec.query, queryRecord(url.searchParams)) : ok(undefined)
      if (!query.ok) return refuseWith(query.refusal, origin)
      const raw = spec.body ? await readBody(request, facts) : ok({ value: undefined, text: '' })
      if (!raw.ok) return refuseWith(raw.refusal, origin)
      const upload = spec.upload === undefined ? ok({ bytes: noBytes }) : await readUpload(request, spec.upload)
      if (!upload.ok) return refuseWith(upload.refusal, origin)
      const body = spec.body ? parseInput(spec.body, raw.value.value, spec.messages) : ok(undefined)
      if (!body.ok) return refuseWith(body.refusal, origin)
      const call = {
        product,
        actor: actor ?? nobody,
        admitted,
        params: params.value,
        query: query.value as z.output<Query>,
        body: body.value as z.output<Body>,
        upload: upload.value.bytes,
        request,
      }
      const key = facts.method === 'GET' || facts.method === 'HEAD' ? null : request.headers.get('idempotency-key')
      if (key === null) return respond(await answer(call), origin)
      const repeat = {
        key,
        actor,
        address: `${facts.method} ${url.pathname}${url.search}`,
        body: spec.upload === undefined ? raw.value.text : digestOf(upload.value.bytes),
      }
      const kept = await repeatOnce(product, gateOf(product), repeat, async () => {
        const response = await respond(await answer(call), origin)
        return { status: response.status, answer: await response.json() }
      })
      return kept.ok ? replay(kept.value, origin) : refuseWith(kept.refusal, origin)
    }

    const respond = async (result: Result<Answer> | Response, origin: string) => {
      if (result instanceof Response) return dress(result, origin)
      return result.ok ? succeed(result.value, origin) : refuseWith(result.refusal, origin)
    }

    async function handle(request: Request, pattern: string): Promise<Response> {
      try {
        return await judged(request, pattern)
      } catch (error) {
        return refuseWith(refusalOf(error, `${request.method} ${pattern}`), null)
      }
    }

    return { spec: { ...spec }, handle }
  }
}

/** The kept answer of an earlier request, given once more as it was. */
const replay = (kept: { status: number; answer: unknown }, origin: string): Response =>
  dress(Response.json(kept.answer, { status: kept.status }), origin)
