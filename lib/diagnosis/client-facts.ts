import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import { registry } from './registry.ts'

/** What a client offers a skill: keys of the front matter, tools, agent calls and agent types that need no definition. */
export type ClientFacts = {
  id: Client
  frontMatterKeys: ReadonlySet<string>
  tools: ReadonlySet<string>
  agentCalls: ReadonlySet<string>
  cliCalls: readonly string[]
  builtinAgents: ReadonlySet<string>
}

const known = new Map<Client, ClientFacts>()

/** The facts of a client; those of the client it extends are included. */
export function clientFacts(id: Client): ClientFacts {
  const facts = known.get(id) ?? readFacts(id)
  known.set(id, facts)
  return facts
}

function readFacts(id: Client): ClientFacts {
  const own = registry.clients[id]
  const base = own.extends ? registry.clients[own.extends] : own
  const both = (inherited: readonly string[] = [], added: readonly string[] = []) => new Set([...inherited, ...added])
  return {
    id,
    frontMatterKeys: both(base.front_matter_keys, own.front_matter_keys_extra),
    tools: both(base.tools, own.tools),
    agentCalls: both(base.agent_calls, own.agent_calls),
    cliCalls: own.cli_calls ?? [],
    builtinAgents: both(base.builtin_agents, own.builtin_agents_extra),
  }
}
