import { join } from 'node:path'
import { createAgents } from '#lib/agents/create-agents.ts'
import { agentKeyVariable } from '#lib/config/agent-keys.ts'
import type { Config } from '#lib/config.ts'
import type { MakeAgents } from './engine-ports.ts'
import { newId } from './new-id.ts'

/** The agents of this machine, with the keys of its environment. What they read and write of their own lives below LOOPBOARD_HOME. */
export const localAgents =
  (
    { home, agentKeys, workspaces }: Pick<Config, 'home' | 'agentKeys' | 'workspaces'>,
    environment: Readonly<Record<string, string | undefined>>,
    redact: (text: string) => string,
  ): MakeAgents =>
  ({ processes }) =>
    createAgents({
      home,
      machine: {
        path: environment['PATH'] ?? '',
        workspaces,
        node: process.execPath,
        home: join(home, 'run', 'agent-probe'),
      },
      keys: agentKeys,
      keyVariable: agentKeyVariable,
      spawnRun: processes.spawnRun,
      redact,
      now: () => performance.now(),
      newId: () => newId('attempt'),
    })
