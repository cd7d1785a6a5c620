import { tryDoor } from '#lib/api/workspaces.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tryDoor
