import { hypothesisDoor } from '#lib/api/hypotheses.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = hypothesisDoor
