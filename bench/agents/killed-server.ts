import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentId } from '#lib/agents/contract.ts'
import { makeProject, startTestEngine, until, value } from '#lib/engine/test-engine.ts'
import type { Trial } from '../trial.ts'
import { marked } from './direct-run.ts'
import { pathWith, providerEnvironment } from './lab.ts'
import { startModelServer } from './model-server.ts'
import { sampleFiles, sampleScript } from './sample-loop.ts'

/** kill -9 of the server while a real CLI runs a command: nothing of it is left after the restart, the attempt is interrupted, and the loop goes on. */
export async function killedServer(agent: AgentId, clis: string, { verdict }: Trial): Promise<void> {
  const project = makeProject(sampleFiles)
  const [first = [], ...rest] = sampleScript['develop'] ?? []
  const hanging = [{ wishes: [{ run: 'setsid tail -f /dev/null & tail -f /dev/null & tail -f /dev/null' }] }]
  const model = await startModelServer(project, { ...sampleScript, develop: [hanging, first, ...rest] })
  const says = (what: string, good: boolean, more: unknown = '') =>
    verdict(`${agent}, kill -9: ${what}`, good, good ? '' : `\n     ${JSON.stringify(more)?.slice(0, 1500)}`)
  const engine = await startTestEngine(project, 'shared', { ...providerEnvironment(model.url), PATH: pathWith(clis) })
  try {
    await engine.ask('workspaces', 'list')
    const id = await engine.create({ title: 'A cart that adds', settings: { agent: { tool: agent }, max_retries: 0 } })
    value(await engine.send(id, { type: 'start' }))
    const works = () => model.asked().some(({ action }) => action === 'develop')
    await until('the agent develops', works, 300_000)
    await sleep(3000)
    const running = (await engine.state(id)).skill_state?.current_action
    const left = () => marked(`${id}/`)
    says('it was in the middle of its work', running === 'develop' && left().length > 0, [running, left()])
    await engine.kill()
    await engine.start()
    await until('the interruption is told', async () => {
      const events = await engine.events(id)
      return events.some(({ type }) => type === 'action-unknown')
    })
    says('nothing is left after the restart', left().length === 0 || works(), left())
    const end = await engine.rest(id, 12 * 60_000)
    says('the loop goes on to its end', end.status === 'completed', end.loopboard.reason)
    says('nothing is left at its end', left().length === 0, left())
  } finally {
    await engine.remove()
    await model.close()
  }
}
