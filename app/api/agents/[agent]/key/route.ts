import { agentKeyDoor } from '#lib/api/agents.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = agentKeyDoor
