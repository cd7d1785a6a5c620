import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentId } from '#lib/agents/contract.ts'
import { makeProject, startTestEngine, until, value } from '#lib/engine/test-engine.ts'
import type { Trial } from '../trial.ts'
import { pathWith, providerEnvironment } from './lab.ts'
import { clinging, rareWord, type Seen, seenOf, stillThere, weakPath } from './left-over.ts'
import { startModelServer } from './model-server.ts'
import { sampleFiles, sampleScript } from './sample-loop.ts'

/** How the run is held together: as well as this machine can, or so that its processes outlive the server and only the restart ends them. */
export type Held = 'well' | 'weakly'

const endedWithinMs = 6000

/** kill -9 of the server while a real CLI runs a command: after the restart nothing of it is left, its attempt is interrupted, and the loop goes on. */
export async function killedServer(agent: AgentId, clis: string, held: Held, { verdict }: Trial): Promise<void> {
  const project = makeProject(sampleFiles)
  const word = rareWord()
  const [first = [], ...rest] = sampleScript['develop'] ?? []
  const command = clinging(word, held === 'well' ? 'cleared' : 'marked').replace('touch begun.txt; ', '')
  const model = await startModelServer(project, {
    ...sampleScript,
    develop: [[{ wishes: [{ run: command }] }], first, ...rest],
  })
  const says = (what: string, good: boolean, more: unknown = '') =>
    verdict(
      `${agent}, kill -9, held ${held}: ${what}`,
      good,
      good ? '' : `\n     ${JSON.stringify(more)?.slice(0, 1500)}`,
    )
  const path = pathWith(clis)
  const engine = await startTestEngine(project, 'shared', {
    ...providerEnvironment(model.url),
    PATH: held === 'well' ? path : weakPath(path),
  })
  try {
    await engine.ask('workspaces', 'list')
    const id = await engine.create({ title: 'A cart that adds', settings: { agent: { tool: agent }, max_retries: 0 } })
    value(await engine.send(id, { type: 'start' }))
    const attempts = async () => value(await engine.ask('views', 'iterations', id, null, 50)).data
    const killed = await until('it develops', async () => (await attempts()).find(isDeveloping)?.key, 300_000)
    const now = () => seenOf(killed, word)
    const clung = held === 'well' ? 4 : 3
    const isClinging = () => now().filter(isTail).length >= clung
    await until('its command runs', isClinging, 300_000).catch(() => null)
    await sleep(500)
    const before = now()
    says('the command and all its children ran', before.filter(isTail).length >= clung, before)

    await engine.kill()
    await sleep(1000)
    const outlived = stillThere(before)
    if (held === 'weakly') says('they outlived the server', outlived.length > 0, before)
    const at = performance.now()
    await engine.start()
    await until('the interruption is told', async () => (await attempts()).some(isInterrupted(killed)), 60_000)
    await sleep(Math.max(0, endedWithinMs - (performance.now() - at)))
    says('none of them is left after the restart', stillThere(before).length === 0, stillThere(before))
    says('and nothing else of that attempt', now().length === 0, now())

    const end = await engine.rest(id, 25 * 60_000)
    const all = await attempts()
    const same = all.filter(({ key }) => key === killed)
    says('its attempt stays interrupted', same.length === 1 && same.every(isInterrupted(killed)), all)
    const unknown = (await engine.events(id)).filter(({ type }) => type === 'action-unknown')
    says('which is told once', unknown.length === 1 && unknown[0]?.data['treeUnchanged'] === true, unknown)
    says('the loop goes on to its end', end.status === 'completed', end.loopboard.reason)
    const left = all.flatMap(({ key }) => seenOf(key, word))
    says('nothing is left at its end', left.length === 0, left)
  } finally {
    await engine.remove()
    await model.close()
  }
}

type Attempt = { key: string; action: string; result: string }
const isDeveloping = ({ action, result }: Attempt) => action === 'develop' && result === 'running'
const isInterrupted = (killed: string) => (one: Attempt) => one.key === killed && one.result === 'interrupted'
const isTail = ({ command }: Seen) => command.startsWith('tail ')
