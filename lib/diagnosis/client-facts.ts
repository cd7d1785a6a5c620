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

/** The facts of a client; those of the client it extends are included. */
export function clientFacts(id: Client): ClientFacts {
  const own = registry.clients[id]
  const base = own.extends ? registry.clients[own.extends] : own
  return {
    id,
    frontMatterKeys: new Set([...base.front_matter_keys, ...own.front_matter_keys_extra]),
    tools: new Set([...base.tools, ...own.tools]),
    agentCalls: new Set([...base.agent_calls, ...own.agent_calls]),
    cliCalls: own.cli_calls,
    builtinAgents: new Set([...base.builtin_agents, ...own.builtin_agents_extra]),
  }
}
