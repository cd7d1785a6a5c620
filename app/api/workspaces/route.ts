import { workspacesDoor } from '#lib/api/workspaces.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = workspacesDoor
