import type { AgentEvent, NoticeCode } from '../domain/agent/agent-event.ts'

/** `analysis` and `review` read only; `review` always answers; `write` may edit the workspace and run commands. */
export type TaskMode = 'analysis' | 'write' | 'review'

/** Tokens of one run, null where the CLI does not tell them. `cumulative`: the figures are of the whole session, not of this run. */
export type RunUsage = {
  input: number | null
  output: number | null
  cachedInput: number | null
  reasoning: number | null
  usd: number | null
  cumulative: boolean
}

/** A tool call that the CLI refused for permission reasons; `paths` are the files its input named. */
export type Denial = { tool: string; text: string; paths: string[] }

/** What a stream told, after its end. */
export type RunFacts = {
  /** The CLI's own last word; null when it ended without one. `limit` when that word is a limit of ours that it kept. */
  final: { ok: boolean; limit: 'turn_limit' | 'budget_exhausted' | 'wall_clock' | null } | null
  errorText: string | null
  /** HTTP status of the error, where the CLI names one. */
  errorStatus: number | null
  retries: number
  retryText: string | null
  retryStatus: number | null
  /** The longest pause the CLI was told to make between its tries. */
  retryDelayMs: number | null
  lastText: string
  /** What the CLI gave as the answer to a schema; undefined when it gave none. */
  nativeAnswer: unknown
  /** The CLI itself says that the model never answered by the schema. */
  answerRefused: boolean
  sessionId: string | null
  models: string[]
  cliVersion: string | null
  tools: { name: string; status: ToolStatus }[]
  denials: Denial[]
  warnings: NoticeCode[]
  usage: RunUsage | null
  stderr: string
}
export type ToolStatus = 'started' | 'completed' | 'failed'

/** How the process ended. `stoppedBy` is set when we ended it. */
export type RunEnd = {
  exitCode: number | null
  signal: string | null
  stoppedBy: StopReason | null
}
export type StopReason = 'user' | 'wall_clock' | 'output_limit' | 'stream_malformed' | 'budget_exhausted' | 'retry_cap'

/** Reads one stream, line by line. It never throws: a shape it does not know gives no event. */
export type StreamParser = {
  line: (stream: 'stdout' | 'stderr', text: string) => AgentEvent[]
  facts: (end: RunEnd) => RunFacts
}
