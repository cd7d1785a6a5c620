import { describeConfig } from '../config.ts'
import { findProgram } from '../process/find-program.ts'
import { probeSupervision, tierMeaning } from '../process/probe-supervision.ts'
import { createApiClient } from './api-client.ts'
import { readSettings } from './connect.ts'
import { trialText, withAgents } from './doctor-agents.ts'

const needed = ['bash', 'git']

/**
 * `loopboard doctor`: what this machine offers, one line each. Code 1 when something is missing that a loop needs. `probed` is an agent that answers one
 * short question as a trial, which costs a few tokens; code 1 as well when it does not.
 */
export async function doctor(probed: string | null = null): Promise<number> {
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
  const { supervision } = await probeSupervision(process.env)
  await withAgents(config, supervision, async ({ views, probe }) => {
    for (const agent of await views()) {
      const problems = agent.checks.filter((check) => !check.ok)
      const wrong = problems.map(({ text, next }) => [text, next].filter(Boolean).join(' ')).join(' ')
      line(agent.state === 'ready', agent.id, wrong || `${agent.version} ${agent.path}`)
    }
    if (probed === null) return
    const trial = await probe(probed, new AbortController().signal)
    if (!trial?.ok) missing += 1
    line(trial?.ok ?? false, `${probed} trial`, trial ? trialText(trial) : 'There is no such agent.')
  })
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
