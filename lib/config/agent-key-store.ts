import { createRedactor } from '../domain/redact-secrets.ts'
import { openAgentKeyFile } from './agent-key-file.ts'
import { type AgentKey, agentKeyVariable } from './agent-keys.ts'

/** The keys of agents: those that were entered go before those of the environment. What was entered later is used from the next run on. */
export function openAgentKeys(home: string, ofEnvironment: Readonly<Record<string, AgentKey>>) {
  const file = openAgentKeyFile(home)
  let entered = file.keys()
  // Another process of this server may have taken one in.
  const all = (): Record<string, AgentKey> => {
    entered = file.keys()
    return { ...ofEnvironment, ...entered }
  }
  return {
    all,
    variable: agentKeyVariable,
    sourceOf: (agent: string): 'settings' | 'environment' | null =>
      entered[agent] ? 'settings' : ofEnvironment[agent] ? 'environment' : null,
    set(agent: string, key: Parameters<typeof file.set>[1]): void {
      file.set(agent, key)
      entered = file.keys()
    },
    remove(agent: string): void {
      file.remove(agent)
      entered = file.keys()
    },
    /** Takes the keys that were entered out of foreign text. */
    redact: (text: string): string => createRedactor(Object.values(entered).map(({ secret }) => secret))(text),
  }
}
