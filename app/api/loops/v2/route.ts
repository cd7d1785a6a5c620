import { loopsDoor } from '#lib/api/loops.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = loopsDoor
