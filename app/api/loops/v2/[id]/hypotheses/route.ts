import { hypothesesDoor } from '#lib/api/hypotheses.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = hypothesesDoor
