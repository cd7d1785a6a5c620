import { iterationDiffDoor } from '#lib/api/iterations.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = iterationDiffDoor
