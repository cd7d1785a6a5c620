import { ruleDoor } from '#lib/api/skills.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ruleDoor
