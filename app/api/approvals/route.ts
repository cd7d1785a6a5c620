import { inboxDoor } from '#lib/api/approvals.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = inboxDoor
