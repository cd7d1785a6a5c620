import { fixProposeDoor } from '#lib/api/tuning-parts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fixProposeDoor
