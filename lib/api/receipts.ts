import { z } from 'zod'
import { ReceiptKey, SignedReceipt } from '../domain/loop/receipt.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'

const receipt = route(
  {
    summary: 'What a loop that rests came to, with its evidence, signed by the key of this installation',
    needs: 'read',
    answer: z.object({ data: SignedReceipt }),
  },
  async ({ product, params }) => {
    const found = await product.receipts.receipt(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const key = route(
  {
    summary: 'The public key by which receipts of this installation are checked',
    needs: 'read',
    answer: z.object({ data: ReceiptKey }),
  },
  async ({ product }) => ok({ data: product.receipts.key }),
)

export const receiptDoor = door('/api/loops/v2/{id}/receipt', { GET: receipt })
export const receiptKeyDoor = door('/api/loops/v2/receipts/key', { GET: key })
