import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { StopReason, StreamParser } from './agent-run.ts'
import { readLine } from './read-line.ts'

/** What one run may use. A figure the CLI does not tell cannot be held. */
export type RunLimits = { usd: number | null; tokens: number | null; retryCap: number | null }

const maxBadLines = 200
const shownBadLines = 20

/**
 * Follows a run line by line: hands its events on and says when it must be ended, and why: too many lines that are no protocol, retries without
 * an end, or a budget that is used up.
 */
export const createRunWatch = (
  parser: StreamParser,
  limits: RunLimits,
  emit: (event: AgentEvent) => void,
  stop: (why: StopReason) => void,
) => {
  let badLines = 0
  let retriesInARow = 0
  let usd = 0
  let tokens = 0

  const bad = (text: string) => {
    badLines += 1
    if (badLines <= shownBadLines) emit({ type: 'notice', level: 'info', code: 'unparsed', text: text.slice(0, 500) })
    if (badLines > maxBadLines) stop('stream_malformed')
  }
  const count = (event: AgentEvent) => {
    if (event.type === 'retry') retriesInARow += 1
    else if (event.type !== 'notice' && event.type !== 'session') retriesInARow = 0
    if (event.type === 'usage') {
      usd += event.usd ?? 0
      tokens += (event.input ?? 0) + (event.output ?? 0)
    }
    if (limits.retryCap !== null && retriesInARow >= limits.retryCap) stop('retry_cap')
    if (limits.usd !== null && usd > limits.usd) stop('budget_exhausted')
    if (limits.tokens !== null && tokens > limits.tokens) stop('budget_exhausted')
  }

  return (stream: 'stdout' | 'stderr', text: string): void => {
    if (stream === 'stdout' && text.trim() && readLine(text) === null) bad(text)
    for (const event of parser.line(stream, text)) {
      emit(event)
      count(event)
    }
  }
}
