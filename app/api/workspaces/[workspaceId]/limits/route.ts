import { workspaceLimitsDoor } from '#lib/api/workspace-limits.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = workspaceLimitsDoor
