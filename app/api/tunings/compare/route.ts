import { compareTuningsDoor } from '#lib/api/tunings.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = compareTuningsDoor
