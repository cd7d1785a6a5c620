import { tuningRevisionDiffDoor } from '#lib/api/tuning-records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tuningRevisionDiffDoor
