import { loopListDoor } from '#lib/api/loops.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = loopListDoor
