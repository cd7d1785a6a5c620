import { rulesDoor } from '#lib/api/skills.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rulesDoor
