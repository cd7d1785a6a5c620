import { describeConfig } from '../config.ts'
import { findProgram } from '../process/find-program.ts'
import { probeSupervision, tierMeaning } from '../process/probe-supervision.ts'
import { createApiClient } from './api-client.ts'
import { readSettings } from './connect.ts'

const needed = ['bash', 'git']
const agents = ['claude', 'codex', 'gemini', 'qwen', 'opencode']

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
  for (const name of agents) {
    const path = await found(name)
    line(
      path !== null,
      name,
      path ? `${path} (not used by loops of this version)` : 'not found; loops of bash tasks work without it',
    )
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
