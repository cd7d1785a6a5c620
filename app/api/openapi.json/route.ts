import { openApiDoor } from '#lib/api/document.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openApiDoor
