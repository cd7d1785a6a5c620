import { bundlesDoor } from '#lib/api/bundles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = bundlesDoor
