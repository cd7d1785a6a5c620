import { coverageDoor } from '#lib/api/coverage.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = coverageDoor
