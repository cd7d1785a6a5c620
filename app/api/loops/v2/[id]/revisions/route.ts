import { revisionsDoor } from '#lib/api/revisions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = revisionsDoor
