import { menuDoor } from '#lib/api/messages.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = menuDoor
