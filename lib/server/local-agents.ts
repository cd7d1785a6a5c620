import { join } from 'node:path'
import { createAgents } from '#lib/agents/create-agents.ts'
import { proxiesOf } from '#lib/agents/proxy-environment.ts'
import { readAcpAgent } from '#lib/config/acp-agent.ts'
import { openAgentKeys } from '#lib/config/agent-key-store.ts'
import type { Config } from '#lib/config.ts'
import { projectFolder } from '#lib/database/project-folder.ts'
import { createRunListener } from '#lib/mcp/run-listener.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { createAgentDesk } from './agent-desk.ts'
import type { MakeAgents } from './engine-ports.ts'
import { newId } from './new-id.ts'

type Means = {
  /** Every registered workspace: in its folder no agent is looked for. */
  workspaces: () => Promise<readonly { path: string }[]>
  redact: (text: string) => string
}

/** The agents of this machine, with the keys that were entered and those of its environment. What they read and write of their own lives below LOOPBOARD_HOME. */
export const localAgents =
  (
    { home, agentKeys }: Pick<Config, 'home' | 'agentKeys'>,
    environment: Readonly<Record<string, string | undefined>>,
    { workspaces, redact }: Means,
  ): MakeAgents =>
  ({ processes, spawnTrial }) => {
    const keys = openAgentKeys(home, agentKeys)
    const named = readAcpAgent(home)
    if (named && 'problem' in named) console.error(`loopboard: ${named.problem}`)
    // By its path, because a bundler does not follow a program that is started.
    const driver = join(projectFolder(), 'lib', 'agents', 'acp', 'acp-driver.ts')
    const agents = createAgents({
      home,
      machine: {
        path: environment['PATH'] ?? '',
        workspaces: async () => (await workspaces()).map((each) => each.path),
        node: process.execPath,
        home: join(home, 'run', 'agent-probe'),
      },
      keys: keys.all,
      keyVariable: keys.variable,
      keySource: keys.sourceOf,
      acp: named && 'agent' in named ? { agent: named.agent, driver } : null,
      proxies: proxiesOf(environment),
      spawnRun: processes.spawnRun,
      spawnTrial,
      redact: (text) => keys.redact(redact(text)),
      admit: createRunListener({ version: packageFile.version, now: () => performance.now() }).admit,
      now: () => performance.now(),
      newId: () => newId('attempt'),
    })
    return { ...agents, desk: (audit) => createAgentDesk({ ...agents, keys }, audit) }
  }
