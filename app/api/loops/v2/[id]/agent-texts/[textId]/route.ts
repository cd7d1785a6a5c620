import { agentTextDoor } from '#lib/api/logs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = agentTextDoor
