import type { useTranslations } from 'next-intl'
import { type LoopStatus, loopStatuses } from '../domain/loop/loop-state.ts'
import type { Refusal } from '../domain/result.ts'

type Translate = ReturnType<typeof useTranslations<never>>

/** The fixed sentences of the rules, with the facts in them, so that they can be said in the language of the reader. */
export type KnownSentence =
  | { kind: 'cannot'; status: LoopStatus }
  | { kind: 'limit'; current: string; max: string }
  | { kind: 'busy' }
  | { kind: 'agent'; tool: string }
  | { kind: 'evidence'; conditions: string }
  | { kind: 'deleteRunning' }

/** Recognises a sentence of the rules; null for any other text. Used for showing only, never to decide. */
export function knownSentence(text: string): KnownSentence | null {
  const status = /^Cannot \w+ loop with status: (\w+)/.exec(text)?.[1]
  const found = loopStatuses.find((candidate) => candidate === status)
  if (found) return { kind: 'cannot', status: found }
  const [, current, max] = /^Iteration limit reached \((\d+)\/(\d+)\)/.exec(text) ?? []
  if (current && max) return { kind: 'limit', current, max }
  if (text.startsWith('The last run is still ending')) return { kind: 'busy' }
  const tool = /^Agent not available: (\S+)/.exec(text)?.[1]
  if (tool) return { kind: 'agent', tool }
  const conditions = /^Evidence missing: (.+?)\.?$/.exec(text)?.[1]
  if (conditions) return { kind: 'evidence', conditions }
  if (text.startsWith('Cannot delete running loop')) return { kind: 'deleteRunning' }
  return null
}

/** Says why something is refused in the language of the reader; a text of the server that is not known stays as it is. */
export function sayReason(t: Translate, text: string): string {
  const known = knownSentence(text)
  if (known === null) return text
  if (known.kind === 'cannot') return t('refusal.cannot', { status: t(`status.${known.status}`) })
  const { kind, ...facts } = known
  return t(`refusal.${kind}`, facts)
}

/** A refusal as a headline (the kind of "no") and its detail (why, and what to do next). */
export function sayRefusal(t: Translate, refusal: Refusal): { why: string; next: string | null } {
  const known = knownSentence(refusal.message)
  const why = known ? sayReason(t, refusal.message) : refusal.message || t(`refusal.code.${refusal.code}`)
  return { why, next: refusal.next ?? null }
}
