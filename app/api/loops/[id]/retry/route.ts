import { firstRetryDoor } from '#lib/api/v1.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = firstRetryDoor
