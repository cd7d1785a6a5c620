import { healthDoor } from '#lib/api/sessions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = healthDoor
