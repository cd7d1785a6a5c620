import { statsDoor } from '#lib/api/statistics.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = statsDoor
