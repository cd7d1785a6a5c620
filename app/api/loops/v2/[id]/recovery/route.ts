import { recoveryDoor } from '#lib/api/recovery.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recoveryDoor
