import { taskStatusDoor } from '#lib/api/tasks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = taskStatusDoor
