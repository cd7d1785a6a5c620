import type { AgentEvent, ToolKind, WholeText } from './agent-event.ts'
import { type TranscriptUsage, unusedYet, withUsage } from './transcript-usage.ts'

type Of<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>

/** An event with its place in the log, its time (ms) and the attempt it belongs to. */
export type TimedEvent = { seq: number; at: number; attempt: string | null; event: AgentEvent }

/** A tool call as a page shows it. `status` is `running` until the agent tells its end. */
export type ToolBlock = {
  kind: 'tool'
  callId: string
  name: string
  toolKind: ToolKind
  title: string
  input: Of<'tool_started'>['input']
  /** Set when `input` is only a part of it. */
  wholeInput: WholeText | null
  paths: string[]
  status: 'running' | Of<'tool_finished'>['status']
  output: string
  /** Set when `output` is only the begin of it. */
  wholeOutput: WholeText | null
  exitCode: number | null
}

type Block =
  | { kind: 'text' | 'thought'; messageId: string; text: string; isDone: boolean }
  | ToolBlock
  | { kind: 'file'; path: string; change: Of<'file_changed'>['change'] }
  | { kind: 'plan'; entries: Of<'plan'>['entries'] }
  | ({ kind: 'retry' } & Omit<Of<'retry'>, 'type'>)
  | ({ kind: 'notice' } & Omit<Of<'notice'>, 'type'>)
  | { kind: 'error'; text: string; status: number | null }

/** One thing an agent did, by the line it began with, and from when to when (ms). */
export type TranscriptBlock = Block & { seq: number; from: number; to: number }

/** One run of an agent: what it was started with, as far as the lines tell, and what it did in the order of its begin. */
export type TranscriptTurn = {
  seq: number
  attempt: string | null
  from: number
  to: number
  launch: Of<'launched'> | null
  session: Omit<Of<'session'>, 'type'> | null
  usage: TranscriptUsage
  isOpen: boolean
  blocks: TranscriptBlock[]
}

/**
 * The transcript that lines of the log tell, in one pass over them. Total: an event that fits nothing, as the end of a call nobody saw begin, is
 * shown by what it tells itself. With `isEnded` nothing more comes: what still seems to run ended with its process.
 */
export function readTranscript(events: readonly TimedEvent[], isEnded: boolean): TranscriptTurn[] {
  const turns: TranscriptTurn[] = []
  let open: OpenTurn | null = null
  for (const timed of events) {
    if (open === null || begins(open.turn, timed)) {
      if (open) close(open.turn)
      open = openTurn(timed)
      turns.push(open.turn)
    }
    open.turn.to = Math.max(open.turn.to, timed.at)
    add(open, timed)
  }
  if (open && isEnded) close(open.turn)
  return turns
}

type OpenTurn = {
  turn: TranscriptTurn
  calls: Map<string, ToolBlock & TranscriptBlock>
  texts: Map<string, Extract<TranscriptBlock, { kind: 'text' | 'thought' }>>
}

const openTurn = ({ seq, at, attempt }: TimedEvent): OpenTurn => ({
  turn: { seq, attempt, from: at, to: at, launch: null, session: null, usage: unusedYet, isOpen: true, blocks: [] },
  calls: new Map(),
  texts: new Map(),
})

/** A run begins with its launch, and never goes on in another attempt; in older logs it begins with a session that is another one. */
const begins = ({ attempt, launch, session }: TranscriptTurn, { event, ...at }: TimedEvent): boolean =>
  event.type === 'launched' ||
  at.attempt !== attempt ||
  (launch === null && event.type === 'session' && session !== null && session.sessionId !== event.sessionId)

function close(turn: TranscriptTurn): void {
  turn.isOpen = false
  for (const block of turn.blocks) {
    if (block.kind === 'tool' && block.status === 'running') Object.assign(block, { status: 'failed', to: turn.to })
    if (block.kind === 'text' || block.kind === 'thought') block.isDone = true
  }
}

function add(open: OpenTurn, { seq, at, event }: TimedEvent): void {
  const { turn } = open
  const append = <Kind extends Block>(block: Kind) => {
    const placed = { ...block, seq, from: at, to: at }
    turn.blocks.push(placed)
    return placed
  }
  switch (event.type) {
    case 'launched':
      turn.launch = event
      return
    case 'session': {
      const { type: _type, ...session } = event
      turn.session = { ...session, tools: session.tools ?? turn.session?.tools ?? null }
      return
    }
    case 'usage':
      turn.usage = withUsage(turn.usage, event)
      return
    case 'text':
    case 'thought':
      addText(open, event, at, append)
      return
    case 'tool_started': {
      const { callId, name, kind: toolKind, title, input, paths, whole = null } = event
      const call = { kind: 'tool' as const, callId, name, toolKind, title, input, wholeInput: whole, paths }
      open.calls.set(callId, append({ ...call, status: 'running', output: '', wholeOutput: null, exitCode: null }))
      return
    }
    case 'tool_updated':
    case 'tool_finished': {
      const call = open.calls.get(event.callId) ?? append(unseen(event.callId))
      open.calls.set(event.callId, call)
      call.to = at
      if (event.type === 'tool_updated') call.output += event.output
      else {
        const { status, exitCode, whole = null } = event
        Object.assign(call, { status, exitCode, output: event.output || call.output, wholeOutput: whole })
      }
      return
    }
    case 'file_changed':
      append({ kind: 'file', path: event.path, change: event.change })
      return
    case 'plan': {
      // There is one plan; a newer one takes its place.
      const known = turn.blocks.find((block) => block.kind === 'plan')
      if (known?.kind === 'plan') Object.assign(known, { entries: event.entries, to: at })
      else append({ kind: 'plan', entries: event.entries })
      return
    }
    case 'retry':
    case 'notice': {
      const { type: kind, ...told } = event
      append({ kind, ...told } as Block)
      return
    }
    case 'error':
      append({ kind: 'error', text: event.text, status: event.status })
  }
}

/** Deltas of one message become one block; a block that is done takes no more. */
function addText(
  { texts }: OpenTurn,
  { type, messageId, text, done }: Of<'text'> | Of<'thought'>,
  at: number,
  append: <Kind extends Block>(block: Kind) => Kind & { seq: number; from: number; to: number },
): void {
  const key = `${type} ${messageId}`
  const known = texts.get(key)
  if (known && !known.isDone) {
    known.text += text
    known.isDone = done
    known.to = at
  } else if (text !== '') texts.set(key, append({ kind: type, messageId, text, isDone: done }))
}

const unseen = (callId: string): ToolBlock => ({
  ...{ kind: 'tool', callId, name: '', toolKind: 'other', title: '', input: null, wholeInput: null, paths: [] },
  ...{ status: 'running', output: '', wholeOutput: null, exitCode: null },
})
