import { firstLoopDoor } from '#lib/api/v1.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = firstLoopDoor
