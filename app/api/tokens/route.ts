import { tokensDoor } from '#lib/api/tokens.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tokensDoor
