import { importDoor } from '#lib/api/imports.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = importDoor
