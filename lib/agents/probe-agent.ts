import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { AgentProbe } from '../domain/agent/agent-probe.ts'
import type { AgentIdentity, AgentUsage } from '../domain/agent/agent-turn.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import { sayAgentFailure } from '../domain/agent/say-failure.ts'
import { say } from '../domain/sentences/say.ts'
import type { AgentTurn } from './run-agent-turn.ts'

const Answer = z.strictObject({ ok: z.literal(true) })
type Answer = z.infer<typeof Answer>
type Run = (turn: AgentTurn<Answer>) => Promise<ProbeEnd>
type ProbeEnd = {
  identity: Pick<AgentIdentity, 'agent' | 'cliVersion' | 'modelsReported'>
  usage: AgentUsage
} & ({ status: 'succeeded' | 'cancelled' } | { status: 'failed'; code: FailureCode; message: string })

const prompt = [
  'Loopboard task probe of "Is anybody there?"',
  'This is a trial whether you can be reached. Use no tool. Answer only with this JSON: {"ok":true}',
].join('\n\n')
const wallMs = 120_000
const nothingServed = { served: null, confined: true, sessionId: null, grants: [] }

/** Asks an agent one short question in an empty folder of its own. It costs a few tokens, reads nothing, and changes nothing. */
export async function probeAgent(
  run: Run,
  agent: string,
  { home, now, signal }: { home: string; now: () => number; signal: AbortSignal },
): Promise<AgentProbe> {
  // Below the home of the server, of which it sees nothing, one of the CLIs does not start.
  const cwd = await realpath(await mkdtemp(join(tmpdir(), 'loopboard-trial-')))
  const began = now()
  try {
    const end = await run({
      ...{ agent, model: null, mode: 'review', runId: `trial-of-${agent}`, cwd, prompt, signal, ...nothingServed },
      ...{ contract: Answer, explainsNoChange: () => true, treeHash: async () => '' },
      limits: { wallMs, turns: null, usd: null, tokens: null },
      ...{ onEvent: () => {}, onStart: async () => {} },
    })
    return { agent, duration_ms: Math.round(now() - began), ...told(end) }
  } finally {
    await rm(cwd, { recursive: true, force: true })
    await rm(join(home, 'runs', `trial-of-${agent}`), { recursive: true, force: true })
  }
}

function told(end: ProbeEnd): Omit<AgentProbe, 'agent' | 'duration_ms'> {
  const { identity, usage } = end
  const common = {
    ...{ version: identity.cliVersion, models: identity.modelsReported, usd: usage.usd, usd_source: usage.usdSource },
    ...{ input_tokens: usage.input, output_tokens: usage.output },
  }
  if (end.status === 'succeeded') return { ...common, ok: true, code: null, ...say('probe_answered') }
  const { code, message } = end.status === 'failed' ? end : { code: 'wall_clock' as const, message: '' }
  return { ...common, ok: false, code, ...sayAgentFailure(identity.agent, code, message) }
}
