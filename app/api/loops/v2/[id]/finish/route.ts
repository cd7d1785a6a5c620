import { finishDoor } from '#lib/api/finish.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = finishDoor
