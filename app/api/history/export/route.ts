import { historyExportDoor } from '#lib/api/history.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = historyExportDoor
