import type { z } from 'zod'
import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import { leftForTurn } from '../domain/loop/limits.ts'
import type { AgentAction } from '../domain/loop/loop-settings.ts'
import {
  buildPrompt,
  goOnPrompt,
  interruptPrompt,
  type PromptParts,
  withMessages,
} from '../domain/loop/prompts/build-prompt.ts'
import { say } from '../domain/sentences/say.ts'
import type { ActionScope } from './action-scope.ts'
import type { AskedAgent } from './agent-choice.ts'
import { createAgentLog } from './agent-log.ts'
import { giveMessages } from './give-messages.ts'
import { openRunDesk } from './open-run-desk.ts'
import type { AgentTurnEnd } from './ports.ts'
import { turnRecordOf } from './turn-record-of.ts'
import { usedBy } from './used-by.ts'
import { treeHashOf } from './work-place.ts'

/** What is asked of an agent. `parts` makes the prompt; an agent that takes over finds the work of the one before it in the files. */
export type Ask<Answer> = {
  /** Name and version of the prompt. */
  purpose: string
  /** The action it is asked for, which settles who is asked. */
  action: AgentAction
  /** The tool that a task names. */
  tool?: string
  mode: 'analysis' | 'write' | 'review'
  parts: PromptParts
  contract: z.ZodType<Answer>
  /** Whether this answer says why nothing had to change. */
  explainsNoChange: (answer: Answer) => boolean
}

/** A turn of an agent: its runs, more than one when a person interrupted it, and the end of the last. Null when nothing of the budget is left. */
export type EndedTurn<Answer> = { records: AgentTurnRecord[]; result: AgentTurnEnd<Answer> | null }

/** How a run goes on: from nothing or in its session; what it changes counts from `since`. */
type Begin = { session: string | null; why: 'fresh' | 'goes-on'; since: string | null }

const shortestMs = 10_000

/**
 * Lets an agent work until it ends by itself. A message that is to be heard now ends its run; the same session goes on with the message, or, where there
 * is none, a fresh one that finds the work in the files. A session that is gone is begun anew, once.
 */
export async function agentTurn<Answer>(
  scope: ActionScope,
  ask: Ask<Answer>,
  choice: AskedAgent,
  id: string,
): Promise<EndedTurn<Answer>> {
  const records: AgentTurnRecord[] = []
  const held = scope.session?.agent === choice.tool ? scope.session.id : null
  const since = ask.mode === 'write' ? await treeHashOf(scope.ports.workspaces, scope.place) : null
  let begin: Begin = { session: held, why: held === null ? 'fresh' : 'goes-on', since }
  for (let n = 0; ; n += 1) {
    const interrupted = new AbortController()
    const unsteer = scope.onSteer(() => interrupted.abort())
    const began = scope.elapsed()
    const result = await run(scope, ask, choice, n === 0 ? id : `${id}.${n}`, begin, interrupted.signal).finally(
      unsteer,
    )
    if (result === null) return { records, result }
    records.push(turnRecordOf(ask.purpose, result, scope.elapsed() - began))
    const isInterrupted = result.status === 'cancelled' && interrupted.signal.aborted && !scope.signal.aborted
    const isLost = result.status === 'failed' && result.code === 'session_lost' && begin.session !== null
    if (!isInterrupted && !isLost) return { records, result }
    const session = isInterrupted ? result.identity.sessionId : null
    const { text } = say(isInterrupted ? 'agent_interrupted' : 'agent_session_lost', { agent: choice.tool })
    scope.ports.logs.append(scope.run.runId, scope.reference.key, 'engine', text)
    begin = { session, why: session === null ? 'fresh' : 'goes-on', since }
  }
}

/** One run of the agent. Null when nothing of the budget is left. */
async function run<Answer>(
  scope: ActionScope,
  ask: Ask<Answer>,
  { tool, model }: AskedAgent,
  id: string,
  begin: Begin,
  interrupted: AbortSignal,
): Promise<AgentTurnEnd<Answer> | null> {
  const { ports, run, place, proof, reference, signal } = scope
  const { agent, budget, timeouts } = run.model.state.loopboard
  const { used, workspace } = await usedBy(ports, run)
  const left = leftForTurn(budget, used, workspace)
  if (left === null) return null
  const began = scope.elapsed()
  const step = { id, title: `${tool} ${ask.purpose}`, startedAt: new Date(ports.now()) }
  await ports.attempts.recordStep(reference.key, { ...step, endedAt: null, exitCode: null })
  const messages = await giveMessages(scope)
  const result = await ports.agents.run(proof, {
    agent: tool,
    name: { turn: id, purpose: ask.purpose },
    model,
    mode: ask.mode,
    runId: run.runId,
    workspaceId: run.workspaceId,
    cwd: place.root,
    prompt: promptOf(ask.parts, begin, messages, ports.newId('data')),
    contract: ask.contract,
    explainsNoChange: ask.explainsNoChange,
    grants: agent.grants ?? [],
    asksFirst: agent.asks_first ?? false,
    served: openRunDesk(scope, ask.contract),
    sessionId: begin.session,
    since: begin.since,
    limits: { wallMs: Math.max(shortestMs, timeouts.action_ms - began), turns: null, ...left },
    treeHash: () => treeHashOf(ports.workspaces, place),
    signal: AbortSignal.any([signal, interrupted]),
    onEvent: createAgentLog(ports, run.runId, reference.key),
    onStart: (process) => ports.attempts.recordProcess(reference.key, process),
  })
  await ports.attempts.recordStep(reference.key, {
    ...step,
    endedAt: new Date(ports.now()),
    exitCode: result.status === 'succeeded' ? 0 : null,
  })
  await ports.attempts.recordAgentTurn(reference.key, id, turnRecordOf(ask.purpose, result, scope.elapsed() - began))
  return result
}

function promptOf(parts: PromptParts, { why }: Begin, messages: string[], mark: string): string {
  if (why === 'fresh') return buildPrompt(withMessages(parts, messages), mark)
  return messages.length === 0 ? goOnPrompt(parts) : interruptPrompt(parts, messages, mark)
}
