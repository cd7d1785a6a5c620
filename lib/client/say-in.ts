import type { useTranslations } from 'next-intl'
import type { Said } from '../domain/sentences/say.ts'
import type { SentenceCode } from '../domain/sentences/sentences.ts'

export type Translate = ReturnType<typeof useTranslations<never>>

/**
 * A text of the server in the language of the reader: its sentence, where it is one of ours and known here; else the text as it came. What
 * agents, tests and people wrote has no sentence and stays as it is.
 */
export const sayIn = (t: Translate, text: string, said: Said | null | undefined): string =>
  (said ? translated(t, said) : null) ?? text

/** Null for a code, or a place of it, that this page does not know. */
function translated(t: Translate, { code, params }: Said): string | null {
  if (!isKnown(t, code)) return null
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    const filled = typeof value === 'object' ? translated(t, value) : value
    if (filled === null) return null
    values[name] = filled
  }
  const key = `said.${code}` as const
  // A message that cannot be filled is answered with its key.
  const words = t(key, values)
  return words === key ? null : words
}

const isKnown = (t: Translate, code: string): code is SentenceCode => t.has(`said.${code as SentenceCode}`)
