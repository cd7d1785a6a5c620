import { conflictDoor } from '#lib/api/shared-files.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = conflictDoor
