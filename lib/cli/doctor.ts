import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adapters } from '../agents/adapters.ts'
import { discoverAgent } from '../agents/discover-agent.ts'
import { viewAgent } from '../agents/view-agent.ts'
import { agentKeyVariable } from '../config/agent-keys.ts'
import type { Config } from '../config.ts'
import { describeConfig } from '../config.ts'
import type { AgentView } from '../domain/agent/agent-view.ts'
import { findProgram } from '../process/find-program.ts'
import { probeSupervision, tierMeaning } from '../process/probe-supervision.ts'
import { createApiClient } from './api-client.ts'
import { readSettings } from './connect.ts'

const needed = ['bash', 'git']

/** The agents of this machine, looked at without a server; nothing of them runs but the question for their version. */
async function agentsHere(config: Config): Promise<AgentView[]> {
  const home = await mkdtemp(join(tmpdir(), 'loopboard-doctor-'))
  try {
    const machine = {
      path: process.env['PATH'] ?? '',
      workspaces: async () => config.workspaces,
      node: process.execPath,
      home,
    }
    const ids = Object.values(adapters)
    return await Promise.all(
      ids.map(async (adapter) =>
        viewAgent(adapter, await discoverAgent(adapter, machine), {
          variable: agentKeyVariable(adapter.id),
          isSet: adapter.id in config.agentKeys,
        }),
      ),
    )
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** `loopboard doctor`: what this machine offers, one line each. Code 1 when something is missing that a loop needs. */
export async function doctor(): Promise<number> {
  const config = readSettings()
  const line = (good: boolean, name: string, text: string) =>
    console.log(`${good ? '✓' : '✗'} ${name.padEnd(12)} ${text}`)
  line(true, 'node', process.versions.node)
  for (const [name, value] of Object.entries(describeConfig(config))) console.log(`  ${name.padEnd(20)} ${value}`)
  const found = async (name: string) => findProgram(name, process.env['PATH'] ?? '')
  let missing = 0
  for (const name of needed) {
    const path = await found(name)
    if (!path) missing += 1
    line(path !== null, name, path ?? 'not found on PATH')
  }
  for (const agent of await agentsHere(config)) {
    const problems = agent.checks.filter((check) => !check.ok)
    const wrong = problems.map(({ text, next }) => [text, next].filter(Boolean).join(' ')).join(' ')
    line(agent.state === 'ready', agent.id, wrong || `${agent.version} ${agent.path}`)
  }
  const { supervision } = await probeSupervision(process.env)
  line(supervision.tier !== 'group', 'supervision', `${supervision.tier}: ${tierMeaning[supervision.tier]}`)
  const server = createApiClient(`http://127.0.0.1:${config.port}`, config.home, config.token)
  const health = await server.get<{ version: string }>('/api/health').catch(() => null)
  line(
    health !== null,
    'server',
    health ? `version ${health.version} answers on port ${config.port}` : `none answers on port ${config.port}`,
  )
  return missing > 0 ? 1 : 0
}
