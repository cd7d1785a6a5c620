import type { Said } from '../domain/sentences/say.ts'
import type { Prisma } from './generated/client.ts'
import { fromJson } from './storable.ts'

/** Why the shared files of a run could not be written, and since when. */
export type FileFault = { message: string; since: string; said?: Said }

export const faultColumns = { fileFault: true, fileFaultSaid: true, fileFaultSince: true } as const

/** The fault that a row speaks of; null while its files can be written. */
export function fileFaultOf(row: {
  fileFault: string | null
  fileFaultSaid: Prisma.JsonValue
  fileFaultSince: Date | null
}): FileFault | null {
  const { fileFault: message, fileFaultSince: since } = row
  if (!message || !since) return null
  const said = fromJson<Said | null>(row.fileFaultSaid)
  return { message, since: since.toISOString(), ...(said ? { said } : {}) }
}
