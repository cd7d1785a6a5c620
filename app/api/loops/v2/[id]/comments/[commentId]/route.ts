import { commentDoor } from '#lib/api/changes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = commentDoor
