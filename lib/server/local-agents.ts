import { join } from 'node:path'
import { createAgents } from '#lib/agents/create-agents.ts'
import { proxiesOf } from '#lib/agents/proxy-environment.ts'
import { agentKeyVariable } from '#lib/config/agent-keys.ts'
import type { Config } from '#lib/config.ts'
import { createRunListener } from '#lib/mcp/run-listener.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { MakeAgents } from './engine-ports.ts'
import { newId } from './new-id.ts'

type Means = {
  /** Every registered workspace: in its folder no agent is looked for. */
  workspaces: () => Promise<readonly { path: string }[]>
  redact: (text: string) => string
}

/** The agents of this machine, with the keys of its environment. What they read and write of their own lives below LOOPBOARD_HOME. */
export const localAgents =
  (
    { home, agentKeys }: Pick<Config, 'home' | 'agentKeys'>,
    environment: Readonly<Record<string, string | undefined>>,
    { workspaces, redact }: Means,
  ): MakeAgents =>
  ({ processes }) =>
    createAgents({
      home,
      machine: {
        path: environment['PATH'] ?? '',
        workspaces: async () => (await workspaces()).map((each) => each.path),
        node: process.execPath,
        home: join(home, 'run', 'agent-probe'),
      },
      keys: agentKeys,
      keyVariable: agentKeyVariable,
      proxies: proxiesOf(environment),
      spawnRun: processes.spawnRun,
      redact,
      admit: createRunListener({ version: packageFile.version, now: () => performance.now() }).admit,
      now: () => performance.now(),
      newId: () => newId('attempt'),
    })
