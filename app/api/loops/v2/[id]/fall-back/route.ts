import { fallBackDoor } from '#lib/api/waits.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fallBackDoor
