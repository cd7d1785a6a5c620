import { tuningCommandsDoor } from '#lib/api/tunings.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tuningCommandsDoor
