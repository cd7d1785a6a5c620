import { completeDoor } from '#lib/api/controls.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = completeDoor
