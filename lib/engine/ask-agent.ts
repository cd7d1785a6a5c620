import { failures } from '../domain/agent/failure.ts'
import { sayAgentFailure, sayFailure } from '../domain/agent/say-failure.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionScope, cancelled, stamp } from './action-scope.ts'
import { agentsFor, shouldFallBack } from './agent-choice.ts'
import { type Ask, agentTurn } from './agent-turn.ts'
import { holdAgent } from './hold-agent.ts'
import type { AgentTurnEnd } from './ports.ts'
import { treeHashOf } from './work-place.ts'

/** An accepted answer, or what the action came to without one. `events` are recorded with the result of the action. */
export type Asked<Answer> =
  | { answer: Answer; agent: string; events: LoopEvent[] }
  | { answer: null; events: LoopEvent[] }

/**
 * Asks an agent and follows what becomes of it: who ran and what it used is kept, its events stand in the log, another agent takes over
 * where the loop allows it, a wait holds the loop, and every other failure ends the action with its kind.
 */
export async function askAgent<Answer>(scope: ActionScope, ask: Ask<Answer>): Promise<Asked<Answer>> {
  const { ports, run, reference, signal } = scope
  const tools = await ports.tools()
  const all = agentsFor(run.model, ask.action, ask.tool)
  const ready = all.filter(({ tool }) => tools.includes(tool))
  // One that went away meanwhile says itself what it lacks.
  const choices = ready.length > 0 ? ready : [all[0]]
  const events: LoopEvent[] = []
  for (const [index, choice] of choices.entries()) {
    const held = heldFor(scope, choice.tool)
    const next = choices[index + 1]
    if (held) {
      if (next && shouldFallBack('rate_limited', held, ports.now())) continue
      return { answer: null, events: [...events, ...heldBack(scope, choice.tool, held)] }
    }
    const { records, result } = await agentTurn(scope, ask, choice, `${ask.purpose}#${index}`)
    for (const record of records)
      events.push({ type: 'agent-turned', ...pick(reference), turn: record, ...stamp(ports.now) })
    if (result === null) return { answer: null, events: [...events, withoutBudget(scope, choice.tool)] }
    if (result.status === 'succeeded') ports.agents.hold(choice.tool, null)
    if (result.status === 'failed' && result.code === 'read_only_violated') await undo(scope)
    if (result.status === 'succeeded' && result.answer !== null)
      return { answer: result.answer, agent: choice.tool, events }
    if (result.status === 'cancelled' || signal.aborted)
      return { answer: null, events: [...events, cancelled(scope, say('agent_ended_by_stop'))] }
    const failure =
      result.status === 'failed' ? result : ({ code: 'answer_missing', message: '', waitUntil: null } as const)
    if (next && shouldFallBack(failure.code, failure.waitUntil, ports.now())) {
      const words = say('agent_fell_back', { agent: choice.tool, why: sayFailure(failure.code), next: next.tool })
      ports.logs.append(run.runId, reference.key, 'engine', words.text)
      continue
    }
    return { answer: null, events: [...events, ...failed(scope, choice.tool, failure, result)] }
  }
  throw new Error('an action has at least one agent')
}

/** What an agent changed although it may only read is taken back, and said. */
async function undo({ ports, run, reference, place, treeBefore }: ActionScope): Promise<void> {
  const { workspaceId, loopId, root } = place
  const now = await treeHashOf(ports.workspaces, place)
  const isBack = now === treeBefore || (await ports.workspaces.exchange(workspaceId, loopId, root, now, treeBefore))
  const { text } = say(isBack ? 'forbidden_changes_undone' : 'forbidden_changes_stay')
  ports.logs.append(run.runId, reference.key, 'engine', text)
}

const pick = ({ key, action, iteration }: ActionScope['reference']) => ({ key, action, iteration })

/** The loop's own limit was reached before the agent could begin. */
function withoutBudget({ ports, reference, elapsed }: ActionScope, agent: string): LoopEvent {
  const { text: message, said } = say('agent_budget_left_none', { agent })
  return {
    ...{ type: 'action-failed', ...reference, durationMs: elapsed() },
    ...{ code: 'budget_exhausted', failure: 'budget_exhausted', message, said },
    ...stamp(ports.now),
  }
}

/** Until when another loop was told to leave this agent's provider alone; null for a loop that has waited itself, and may try. */
function heldFor({ ports, run }: ActionScope, agent: string): Date | null {
  const until = ports.agents.heldUntil(agent)
  const isAhead = until !== null && until.getTime() > Date.parse(ports.now())
  return isAhead && run.model.memory.agentWait === null ? until : null
}

function heldBack(scope: ActionScope, agent: string, waitUntil: Date): LoopEvent[] {
  const nobody = { identity: { agent, cliVersion: null, modelAsked: null, modelsReported: [], sessionId: null } }
  return failed(scope, agent, { code: 'rate_limited', message: '', waitUntil }, { ...nobody, issues: [] })
}

type Failure = Pick<Extract<AgentTurnEnd<unknown>, { status: 'failed' }>, 'code' | 'message' | 'waitUntil'>

function failed(
  scope: ActionScope,
  agent: string,
  { code, message: words, waitUntil }: Failure,
  { identity: { sessionId }, issues }: Pick<AgentTurnEnd<unknown>, 'identity' | 'issues'>,
): LoopEvent[] {
  const { ports, reference, elapsed } = scope
  const { retry, reason } = failures[code]
  const own = issues.length > 0 ? issues.join('; ') : words
  const { text: message, said } = sayAgentFailure(agent, code, own)
  // Only what the agent ran out of in the middle of its work is gone on with.
  const goesOn = code === 'turn_limit' && sessionId !== null
  const event: LoopEvent = {
    ...{ type: 'action-failed', ...reference, durationMs: elapsed(), code: reason, failure: code, message, said },
    ...(goesOn ? { session: { agent, id: sessionId } } : {}),
    ...stamp(ports.now),
  }
  return retry === 'wait' ? [event, ...holdAgent(scope, { agent, code, sessionId, waitUntil })] : [event]
}
