import { taskOrderDoor } from '#lib/api/tasks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = taskOrderDoor
