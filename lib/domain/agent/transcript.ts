import type { AgentEvent, ToolKind } from './agent-event.ts'

type Of<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>

/** A tool call as a page shows it. `status` is `running` until the agent tells its end. */
export type ToolBlock = {
  kind: 'tool'
  callId: string
  name: string
  toolKind: ToolKind
  title: string
  input: Of<'tool_started'>['input']
  paths: string[]
  status: 'running' | Of<'tool_finished'>['status']
  output: string
  exitCode: number | null
}

/** One thing in the transcript of an agent, in the order of its begin. */
export type TranscriptBlock =
  | { kind: 'session'; model: string | null; cliVersion: string | null; sessionId: string | null }
  | { kind: 'text' | 'thought'; messageId: string; text: string; isDone: boolean }
  | ToolBlock
  | { kind: 'file'; path: string; change: Of<'file_changed'>['change'] }
  | { kind: 'plan'; entries: Of<'plan'>['entries'] }
  | {
      kind: 'retry'
      attempt: number | null
      max: number | null
      delayMs: number | null
      status: number | null
      text: string | null
    }
  | { kind: 'notice'; level: Of<'notice'>['level']; code: Of<'notice'>['code']; text: string }
  | { kind: 'error'; text: string; status: number | null }

/** What was used so far; null is "not told". */
export type TranscriptUsage = Record<'input' | 'output' | 'cachedInput' | 'reasoning' | 'usd', number | null>

export type Transcript = { blocks: TranscriptBlock[]; usage: TranscriptUsage }

export const emptyTranscript: Transcript = {
  blocks: [],
  usage: { input: null, output: null, cachedInput: null, reasoning: null, usd: null },
}

/** Adds one event to a transcript. Total: an event that fits nothing, as the end of a call nobody saw begin, is shown by what it tells itself. */
export function addToTranscript(transcript: Transcript, event: AgentEvent): Transcript {
  const { blocks, usage } = transcript
  const append = (block: TranscriptBlock): Transcript => ({ blocks: [...blocks, block], usage })
  switch (event.type) {
    case 'session': {
      const { model, cliVersion, sessionId } = event
      return append({ kind: 'session', model, cliVersion, sessionId })
    }
    case 'text':
    case 'thought':
      return { blocks: withText(blocks, event), usage }
    case 'tool_started': {
      const { callId, name, kind: toolKind, title, input, paths } = event
      const call = { callId, name, toolKind, title, input, paths }
      return append({ kind: 'tool', ...call, status: 'running', output: '', exitCode: null })
    }
    case 'tool_updated':
      return {
        blocks: withCall(blocks, event.callId, (call) => ({ ...call, output: call.output + event.output })),
        usage,
      }
    case 'tool_finished': {
      const { status, exitCode, output } = event
      return {
        blocks: withCall(blocks, event.callId, (call) => ({
          ...call,
          status,
          exitCode,
          output: output || call.output,
        })),
        usage,
      }
    }
    case 'file_changed':
      return append({ kind: 'file', path: event.path, change: event.change })
    case 'plan':
      return { blocks: withPlan(blocks, event.entries), usage }
    case 'retry': {
      const { attempt, max, delayMs, status, text } = event
      return append({ kind: 'retry', attempt, max, delayMs, status, text })
    }
    case 'notice':
      return append({ kind: 'notice', level: event.level, code: event.code, text: event.text })
    case 'error':
      return append({ kind: 'error', text: event.text, status: event.status })
    case 'usage':
      return { blocks, usage: added(usage, event) }
  }
}

/** The whole transcript of an attempt. */
export const transcriptOf = (events: AgentEvent[]): Transcript => events.reduce(addToTranscript, emptyTranscript)

/** The transcript when its attempt is over: what still seems to run ended with the process. */
export const closeTranscript = ({ blocks, usage }: Transcript): Transcript => ({
  usage,
  blocks: blocks.map((block) => {
    if (block.kind === 'tool' && block.status === 'running') return { ...block, status: 'failed' }
    if (block.kind === 'text' || block.kind === 'thought') return { ...block, isDone: true }
    return block
  }),
})

/** Deltas of one message become one block; a block that is done takes no more. */
function withText(
  blocks: TranscriptBlock[],
  { type, messageId, text, done }: Of<'text'> | Of<'thought'>,
): TranscriptBlock[] {
  const place = blocks.findLastIndex((block) => block.kind === type && block.messageId === messageId && !block.isDone)
  const open = blocks[place]
  if (open === undefined || (open.kind !== 'text' && open.kind !== 'thought'))
    return text === '' ? blocks : [...blocks, { kind: type, messageId, text, isDone: done }]
  return blocks.with(place, { ...open, text: open.text + text, isDone: done })
}

function withCall(
  blocks: TranscriptBlock[],
  callId: string,
  change: (call: ToolBlock) => ToolBlock,
): TranscriptBlock[] {
  const place = blocks.findLastIndex((block) => block.kind === 'tool' && block.callId === callId)
  const known = blocks[place]
  if (known?.kind === 'tool') return blocks.with(place, change(known))
  const unseen: ToolBlock = {
    ...{ kind: 'tool', callId, name: '', toolKind: 'other', title: '', input: null, paths: [] },
    ...{ status: 'running', output: '', exitCode: null },
  }
  return [...blocks, change(unseen)]
}

/** There is one plan; a newer one takes its place. */
function withPlan(blocks: TranscriptBlock[], entries: Of<'plan'>['entries']): TranscriptBlock[] {
  const place = blocks.findIndex((block) => block.kind === 'plan')
  return place < 0 ? [...blocks, { kind: 'plan', entries }] : blocks.with(place, { kind: 'plan', entries })
}

const added = (usage: TranscriptUsage, event: Of<'usage'>): TranscriptUsage => {
  const sum = (name: keyof TranscriptUsage) => (event[name] === null ? usage[name] : (usage[name] ?? 0) + event[name])
  return {
    ...{ input: sum('input'), output: sum('output'), cachedInput: sum('cachedInput') },
    ...{ reasoning: sum('reasoning'), usd: sum('usd') },
  }
}
