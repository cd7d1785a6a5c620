import { savedViewsDoor } from '#lib/api/saved-views.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = savedViewsDoor
