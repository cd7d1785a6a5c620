import { z } from 'zod'
import { refuse } from '../domain/result.ts'
import { type DoorAt, door, route } from './door.ts'

const read = route(
  { summary: 'This document', needs: 'read', answer: z.looseObject({ openapi: z.string() }) },
  async ({ product }) => {
    const { openApiDocument } = await import('./open-api.ts') // it lists every door, this one too
    return Response.json(openApiDocument(product.version))
  },
)

export const openApiDoor = door('/api/openapi.json', { GET: read })

const unknown = route({ summary: 'No such address', needs: 'be-open', answer: 'download' }, async () =>
  refuse('not_found', 'There is no such address.', { next: 'GET /api/openapi.json lists all of them.' }),
)

/** Answers every address below /api that is none: 404 for whoever comes from our own host. */
const nowhere = door('/api', { GET: unknown, POST: unknown, PUT: unknown, PATCH: unknown, DELETE: unknown })
export const unknownDoor: DoorAt = { ...nowhere, OPTIONS: nowhere.GET }
