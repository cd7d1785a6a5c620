import { receiptKeyDoor } from '#lib/api/receipts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = receiptKeyDoor
