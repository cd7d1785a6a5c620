import { randomBytes } from 'node:crypto'

/** A fresh id: the kind, the time and 32 random bits. The time of a loop's id is readable; others carry milliseconds. */
export function newId(prefix: string): string {
  const now = new Date()
  const time = prefix.startsWith('loop') ? now.toISOString().slice(0, 19).replace(/[-:]/g, '') : now.getTime()
  return `${prefix}-${time}-${randomBytes(4).toString('hex')}`
}
