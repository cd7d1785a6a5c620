import type { AgentDesk, Identity } from '#lib/api/product.ts'
import type { openAgentKeys } from '#lib/config/agent-key-store.ts'
import type { AgentProbe } from '#lib/domain/agent/agent-probe.ts'
import { ok, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'

const unknown = refuse('not_found', say('agent_not_known'), { next: say('next_choose_other_agent') })
const keyless = ['acp']

type Means = {
  views: AgentDesk['list']
  probe: (agent: string, signal: AbortSignal) => Promise<AgentProbe | null>
  keys: Pick<ReturnType<typeof openAgentKeys>, 'set' | 'remove'>
}

/** The agents of this machine, one trial of each at a time, and their keys: who entered or removed one is written down, what it was is not. */
export function createAgentDesk({ views, probe, keys }: Means, audit: Identity['audit']): AgentDesk {
  const trials = new Map<string, ReturnType<AgentDesk['probe']>>()
  const isKnown = async (agent: string) =>
    !keyless.includes(agent) && (await views(false)).some(({ id }) => id === agent)

  const tryOut: AgentDesk['probe'] = async (agent, signal) => {
    const found = await probe(agent, signal)
    return found ? ok(found) : unknown
  }
  return {
    list: views,
    probe(agent, signal) {
      const running = trials.get(agent)
      if (running) return running
      const trial = tryOut(agent, signal).finally(() => trials.delete(agent))
      trials.set(agent, trial)
      return trial
    },
    async enterKey(agent, key, actor) {
      if (!(await isKnown(agent))) return unknown
      keys.set(agent, key)
      await audit(actor, 'agent-key-entered', agent, {})
      return ok(null)
    },
    async removeKey(agent, actor) {
      if (!(await isKnown(agent))) return unknown
      keys.remove(agent)
      await audit(actor, 'agent-key-removed', agent, {})
      return ok(null)
    },
  }
}
