import { skillsDoor } from '#lib/api/skills.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = skillsDoor
