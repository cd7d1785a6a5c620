import type { Refusal } from '../domain/result.ts'
import type { Said } from '../domain/sentences/say.ts'
import { RequestFault } from './fetch-json.ts'
import { sayIn, type Translate } from './say-in.ts'

/** Why something was refused and what to do next, in the language of the reader. */
export type Explained = { why: string; next: string | null }

type Told = Pick<Refusal, 'message' | 'next' | 'said' | 'nextSaid'> & { code: string }

/** A refusal in the language of the reader: why, and what to do next. One that has no sentence is told by its kind where English is not read. */
export function sayRefusal(t: Translate, { code, message, next, said, nextSaid }: Told, locale: string): Explained {
  const isRead = (has: Said | undefined) => has !== undefined || locale === 'en'
  return {
    why: (isRead(said) && sayIn(t, message, said)) || sayCode(t, code),
    next: next && isRead(nextSaid) ? sayIn(t, next, nextSaid) : null,
  }
}

/** A fault of a query in the language of the reader; of one that is none of ours only that the server could not be understood. */
export function sayFault(t: Translate, fault: Error, locale: string): Explained & { id: string | null } {
  if (!(fault instanceof RequestFault)) return { why: t('refusal.code.internal'), next: null, id: null }
  if (fault.status === 0) return { why: t('refusal.unknown'), next: t('refusal.unknownNext'), id: null }
  const { code, message, next, said, nextSaid, id } = fault
  const told = { code, message, ...(next && { next }), ...(said && { said }), ...(nextSaid && { nextSaid }) }
  return { ...sayRefusal(t, told, locale), id }
}

function sayCode(t: Translate, code: string): string {
  // One key stands for all: the union of them is more than the compiler takes.
  const key = `refusal.code.${code}` as 'refusal.code.internal'
  return t.has(key) ? t(key) : t('refusal.code.internal')
}
