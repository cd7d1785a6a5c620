import type { DecideFacts } from './loop-facts.ts'

/** When and by whom, for every event of a decision. */
export const stamp = (facts: Pick<DecideFacts, 'now' | 'by'>): { at: string; by: string } => ({
  at: facts.now,
  by: facts.by.name,
})
