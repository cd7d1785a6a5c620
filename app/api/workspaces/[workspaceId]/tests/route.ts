import { rankedTestsDoor } from '#lib/api/test-runs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rankedTestsDoor
