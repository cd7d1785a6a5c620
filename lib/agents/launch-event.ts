import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { AgentAdapter, AgentRequest, FoundAgent, LaunchPlan } from './contract.ts'

type Launched = Extract<AgentEvent, { type: 'launched' }>

/** How what an agent does is told: its turn, its prompt, and whether it repairs an answer. */
export type LaunchNames = Pick<Launched, 'turn' | 'purpose' | 'run'>

type Started = {
  names: LaunchNames
  adapter: Pick<AgentAdapter, 'id'>
  request: AgentRequest
  found: Pick<FoundAgent, 'version'>
  tokens: number | null
}

/** What an agent is really started with; the prompt is what it reads. `argv` is the plan's command line, perhaps inside a sandbox of ours. */
export function launchEvent(
  { names, adapter, request, found, tokens }: Started,
  plan: Pick<LaunchPlan, 'argv' | 'stdin'>,
  argv: LaunchPlan['argv'],
): Launched {
  const { wallMs, turns, usd } = request.limits
  return {
    ...{ type: 'launched', ...names, agent: adapter.id, version: found.version, modelAsked: request.model },
    ...{ mode: request.mode, resumes: request.sessionId, command: [...plan.argv], confined: argv !== plan.argv },
    ...{ limits: { wallMs, turns, usd, tokens }, grants: request.grants.map(wordOf), prompt: plan.stdin },
  }
}

const wordOf = (grant: AgentRequest['grants'][number]): string =>
  'path' in grant ? `${grant.kind} ${grant.path}` : grant.kind
