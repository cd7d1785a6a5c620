import { continueHereDoor } from '#lib/api/tunings.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = continueHereDoor
