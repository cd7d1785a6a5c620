import { tuningImportDoor } from '#lib/api/tunings.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tuningImportDoor
