import { eventsDoor } from '#lib/api/events.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = eventsDoor
