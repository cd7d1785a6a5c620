import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Installation, until } from '../e2e/installation.ts'
import { bashTask } from '../e2e/seed.ts'
import { createLoopWatch } from './loop-watch.ts'
import { ask, type Trial } from './trial.ts'

/** The menu of interactive mode; exit, complete, raise, delete and restore. */
export async function menuControl(server: Installation, trial: Trial): Promise<void> {
  await trial.part('menu', () => menu(server, trial))
  await trial.part('removal', () => removal(server, trial))
}

async function menu(server: Installation, { verdict }: Trial): Promise<void> {
  const fix = bashTask('repair', 'echo "export const value = 2 // repaired" > value.js')
  const loop = await createLoopWatch(server, 'menu', { mode: 'interactive', tasks: [fix] })
  const waits = () => loop.reaches('a menu', (data) => data.loopboard.waiting?.kind === 'menu')
  await loop.send('start')
  const first = await waits()
  const options = first.loopboard.waiting?.options?.map((option) => option.id).join()
  verdict(
    'menu: opens after INIT',
    options === 'develop,debug,validate,status,complete,exit' && first.current_iteration === 0,
    options,
  )
  // File and event follow the journal.
  const isShown = () => loop.file()?.loopboard.waiting?.kind === 'menu'
  const isTold = () => loop.events.some((event) => event.name === 'loop.waiting')
  await until('the menu in file and event', async () => isShown() && isTold(), 2000).catch(() => {})
  verdict('menu: the file shows it', isShown())
  verdict('menu: the event came', isTold())
  const status = await loop.send('menu', { choice: 'status' })
  verdict(
    'menu: status changes nothing',
    status.status === 200 && (await loop.read()).data.loopboard.waiting?.kind === 'menu',
  )
  const bad = await loop.send('menu', { choice: 'dance' })
  verdict('menu: another word is refused', bad.status === 400)
  const noBug = await loop.send('menu', { choice: 'debug' })
  verdict(
    'menu: debug needs a bug',
    noBug.status === 400 && noBug.body.error === 'bug is required',
    `${noBug.status} ${noBug.body.error}`,
  )
  const early = await loop.send('menu', { choice: 'complete' })
  verdict(
    'menu: complete names what is missing',
    early.status === 409 && /^Evidence missing: G1/.test(String(early.body.error)),
    String(early.body.error),
  )
  await loop.send('menu', { choice: 'develop' })
  await loop.reaches('one iteration', (data) => data.current_iteration === 1)
  await waits()
  const none = await loop.send('menu', { choice: 'develop' })
  verdict(
    'menu: develop needs a task',
    none.status === 409 && none.body.error === 'No pending task',
    `${none.status} ${none.body.error}`,
  )
  await loop.send('menu', { choice: 'exit' })
  const left = await loop.reaches('left', (data) => data.status === 'user_exit')
  verdict('menu: exit leaves', left.loopboard.waiting === null)
  await loop.send('resume')
  await waits()
  await loop.send('menu', { choice: 'validate' })
  await loop.reaches('two iterations', (data) => data.current_iteration === 2)
  await waits()
  await loop.send('menu', { choice: 'complete' })
  const end = await loop.reaches('completed', (data) => data.status === 'completed')
  verdict('menu: complete with evidence', end.current_iteration === 2)
  const raised = await ask(server, 'PUT', loop.path, { max_iterations: 30 })
  verdict(
    'raise: a completed loop stays as it is',
    raised.status === 409 && raised.body.error === 'Cannot update loop with status: completed',
    `${raised.status} ${raised.body.error}`,
  )
  await loop.end()
}

async function removal(server: Installation, { verdict }: Trial): Promise<void> {
  const loop = await createLoopWatch(server, 'removal', { mode: 'interactive', tasks: [bashTask('x', 'true')] })
  await loop.send('start')
  await loop.reaches('a menu', (data) => data.loopboard.waiting?.kind === 'menu')
  await loop.send('exit')
  await loop.reaches('left', (data) => data.status === 'user_exit')
  const root = join(server.workspace, '.workflow', '.loop')
  const paths = () => globSync(`**/{.,}*${loop.id}*`, { cwd: root }).filter((path) => !/\.(tmp|old)$/.test(path))
  const before = paths()
  const content = loop.file()
  await ask(server, 'DELETE', loop.path)
  await until('moved', async () => paths().every((path) => path.startsWith('.trash')), 5000).catch(() => {})
  const inTrash = globSync(`.trash/${loop.id}-*/**`, { cwd: root })
  verdict(
    'removal: no path outside the trash',
    paths().every((path) => path.startsWith('.trash')),
    paths()
      .filter((path) => !path.startsWith('.trash'))
      .join(' '),
  )
  verdict(
    'removal: all is in the trash',
    inTrash.length >= before.length,
    `${before.length} before, ${inTrash.length} in the trash`,
  )
  await until('the event', async () => loop.events.some((event) => event.name === 'loop.deleted'))
  verdict(
    'removal: not listed',
    !JSON.stringify((await ask(server, 'GET', '/api/loops/v2?limit=200')).body.data).includes(loop.id),
  )
  await loop.send('restore')
  await until('restored', async () => loop.file() !== null, 5000)
  const { data } = await loop.read()
  verdict(
    'removal: restored as it was',
    data.status === 'user_exit' && loop.file()?.status === content?.status && loop.text('{id}.tasks.jsonl') !== null,
  )
  verdict(
    'removal: all paths are back',
    before.every((path) => paths().includes(path)),
    before.filter((path) => !paths().includes(path)).join(' '),
  )
  await loop.end()
}
