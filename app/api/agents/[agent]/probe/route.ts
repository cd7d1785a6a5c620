import { agentProbeDoor } from '#lib/api/agents.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = agentProbeDoor
