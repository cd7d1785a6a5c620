import { unknownDoor } from '#lib/api/document.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownDoor
