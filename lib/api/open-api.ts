import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { allDoors } from './all-doors.ts'
import type { DoorAt } from './door.ts'
import type { Route } from './route.ts'

const Failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'What happened and why' }),
    code: z.string(),
    details: z.unknown().optional(),
    next: z.string().optional().meta({ description: 'What to do next' }),
  })
  .meta({ id: 'Failure' })

const contentOf = (answer: Route['spec']['answer'], path: string) => {
  if (answer === 'stream') return { 'text/event-stream': { schema: z.string() } }
  if (answer === 'download') return { 'application/octet-stream': { schema: z.string() } }
  if (path === '/api/health') return { 'application/json': { schema: answer } }
  const whole = answer instanceof z.ZodObject ? z.looseObject({ success: z.literal(true), ...answer.shape }) : answer
  return { 'application/json': { schema: whole } }
}

const binary = z.string().meta({ override: { type: 'string', format: 'binary' } })

const wordsOf = (path: string) =>
  path
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)

function operationOf(method: string, door: DoorAt, { spec }: Route): ZodOpenApiOperationObject {
  const names = [...door.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const isOpen = spec.needs === 'be-open'
  return {
    operationId: [method.toLowerCase(), ...wordsOf(door.path)].join('_'),
    summary: spec.summary,
    security: isOpen ? [] : [{ bearer: [] }, { session: [] }],
    requestParams: {
      ...(names.length > 0 ? { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) } : {}),
      ...(spec.query instanceof z.ZodObject ? { query: spec.query } : {}),
      ...(method === 'GET' ? {} : { header: z.object({ 'Idempotency-Key': z.string().optional() }) }),
    },
    ...(spec.body ? { requestBody: { content: { 'application/json': { schema: spec.body } } } } : {}),
    ...(spec.upload ? { requestBody: { content: { 'application/gzip': { schema: binary } } } } : {}),
    responses: {
      200: { description: 'Success', content: contentOf(spec.answer, door.path) },
      default: { description: 'Refused', content: { 'application/json': { schema: Failure } } },
    },
  }
}

/** The OpenAPI 3.1 document of every door, made from the schemas the doors themselves use. */
export function openApiDocument(version: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const door of allDoors)
    paths[door.path] = Object.fromEntries(
      Object.entries(door.routes).map(([method, route]) => [method.toLowerCase(), operationOf(method, door, route)]),
    )
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Loopboard', version, description: 'Loops of coding agents: create, steer, watch, prove.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'loopboard_<port>' },
        },
      },
      paths,
    },
    { allowEmptySchema: { custom: true, unknown: true } },
  )
}
