import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAgents } from '../agents/create-agents.ts'
import { proxiesOf } from '../agents/proxy-environment.ts'
import { readAcpAgent } from '../config/acp-agent.ts'
import { openAgentKeys } from '../config/agent-key-store.ts'
import type { Config } from '../config.ts'
import type { AgentProbe } from '../domain/agent/agent-probe.ts'
import { createRedactor } from '../domain/redact-secrets.ts'
import { createRunListener } from '../mcp/run-listener.ts'
import { createProcesses } from '../process/spawn-run.ts'
import type { Supervision } from '../process/supervision.ts'

/** The agents of this machine as a server with this configuration would find them, for the time of `use`; no server is needed, and nothing of it is left. */
export async function withAgents<T>(
  config: Config,
  supervision: Supervision,
  use: (agents: ReturnType<typeof agentsOf>) => Promise<T>,
): Promise<T> {
  const empty = await mkdtemp(join(tmpdir(), 'loopboard-doctor-'))
  const trials: string[] = []
  const newId = () => {
    const id = `doctor-${process.pid}-${trials.length}`
    trials.push(id)
    return id
  }
  try {
    return await use(agentsOf(config, supervision, { empty, newId }))
  } finally {
    const attempts = trials.map((id) => join(config.home, 'attempts', id))
    for (const folder of [empty, ...attempts]) await rm(folder, { recursive: true, force: true })
  }
}

type Means = { empty: string; newId: () => string }

function agentsOf({ home, workspaces, agentKeys }: Config, supervision: Supervision, { empty, newId }: Means) {
  const keys = openAgentKeys(home, agentKeys)
  const named = readAcpAgent(home)
  const driver = join(import.meta.dirname, '..', 'agents', 'acp', 'acp-driver.ts')
  const { spawnRun } = createProcesses({ supervision, environment: process.env })
  return createAgents({
    home,
    machine: {
      path: process.env['PATH'] ?? '',
      workspaces: async () => workspaces,
      node: process.execPath,
      home: empty,
    },
    ...{ keys: keys.all, keyVariable: keys.variable, keySource: keys.sourceOf },
    acp: named && 'agent' in named ? { agent: named.agent, driver } : null,
    proxies: proxiesOf(process.env),
    ...{ spawnRun, spawnTrial: spawnRun, redact: createRedactor([]) },
    admit: createRunListener({ version: '1', now: () => performance.now() }).admit,
    now: () => performance.now(),
    newId,
  })
}

/** A trial in one line. */
export const trialText = ({ text, models, version, duration_ms, ...used }: AgentProbe): string => {
  const tokens = used.input_tokens === null ? '' : `, ${used.input_tokens} tokens in, ${used.output_tokens} out`
  const ran = `model ${models.join(', ') || 'not told'}, version ${version ?? 'not told'}`
  return `${text} (${ran}, ${(duration_ms / 1000).toFixed(1)} s${tokens})`
}
