import type { AgentEvent } from './agent-event.ts'

/** What was used so far; null is "not told". */
export type TranscriptUsage = Record<'input' | 'output' | 'cachedInput' | 'reasoning' | 'usd', number | null>

export const unusedYet: TranscriptUsage = { input: null, output: null, cachedInput: null, reasoning: null, usd: null }

/** Adds what came since the last figure. */
export function withUsage(usage: TranscriptUsage, event: Extract<AgentEvent, { type: 'usage' }>): TranscriptUsage {
  const sum = (name: keyof TranscriptUsage) => (event[name] === null ? usage[name] : (usage[name] ?? 0) + event[name])
  return {
    ...{ input: sum('input'), output: sum('output'), cachedInput: sum('cachedInput') },
    ...{ reasoning: sum('reasoning'), usd: sum('usd') },
  }
}
