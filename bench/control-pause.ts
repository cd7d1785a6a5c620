import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, until } from '../e2e/installation.ts'
import { bashTask } from '../e2e/seed.ts'
import { createLoopWatch } from './loop-watch.ts'
import { processesWith } from './processes.ts'
import { ask, type Trial } from './trial.ts'

const seconds = Number(process.env.TASK_SECONDS ?? 20)
const statuses = (events: { name: string; data: { status?: string } }[]) =>
  events.filter((event) => event.name === 'loop.status').map((event) => event.data.status)

/** Pause during a long task, with drain and now; resume. */
export async function pauseControl(server: Installation, trial: Trial): Promise<void> {
  await trial.part('drain', () => drain(server, trial))
  await trial.part('now', () => now(server, trial))
  await trial.part('resume while draining', () => resumeWhileDraining(server, trial))
}

async function drain(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `drain-${process.pid}`
  const loop = await createLoopWatch(server, 'drain', {
    tasks: [
      bashTask('long', `sleep ${seconds} && echo ${marker} > ${marker}-a.txt`),
      bashTask('next', `touch ${marker}-b.txt && sed -i s/1/2/ value.js`),
    ],
  })
  await loop.send('start')
  await loop.runs('develop')
  const { meta } = await loop.read()
  const made = (name: string) => existsSync(join(meta.work_path, `${marker}-${name}.txt`))
  await sleep(1000)
  const paused = await loop.send('pause')
  const during = await loop.read()
  verdict('drain: paused at once', paused.body.data?.status === 'paused' && paused.body.message === 'Loop paused')
  verdict('drain: the action still runs', during.data.loopboard.draining && during.meta.running?.action === 'develop')
  verdict('drain: its processes live', processesWith(marker).length > 0)
  await until('the file says so', async () => loop.file()?.status === 'paused' && loop.file()?.loopboard.draining)
  verdict('drain: the file says paused and draining', true)
  const removed = await ask(server, 'DELETE', loop.path)
  verdict('drain: deletion is refused', removed.body.error === 'Cannot delete running loop. Stop it first.')
  verdict('drain: start goes on with the run', (await loop.send('start')).body.data?.status === 'running')
  await loop.send('pause')
  const end = await loop.reaches('the action ended', (data) => !data.loopboard.draining, (seconds + 15) * 1000)
  const tasks = end.skill_state?.develop.tasks.map((task) => task.status).join()
  verdict(
    'drain: the task ended and counts',
    made('a') && end.current_iteration === 1 && tasks === 'completed,pending',
    tasks,
  )
  await sleep(3000)
  const later = await loop.read()
  verdict(
    'drain: nothing more runs',
    later.meta.running === null && later.data.status === 'paused' && !made('b') && processesWith(marker).length === 0,
  )
  verdict(
    'drain: develop.md shows the task',
    !!loop.text('{id}.progress/develop.md')?.includes('#### Status: COMPLETED'),
  )
  verdict('drain: the file agrees', loop.file()?.current_iteration === 1 && loop.file()?.loopboard.draining === false)
  const after = loop.events.slice(loop.events.findIndex((event) => event.data.status === 'paused'))
  verdict(
    'drain: one action ended, none began',
    after.filter((event) => event.name === 'action.finished').length === 1 &&
      !after.some((event) => event.name === 'action.started'),
  )
  const before = loop.text('{id}.tasks.jsonl')
  await loop.send('resume')
  const done = await loop.reaches('it ends', (data) => data.status !== 'running', 60_000)
  verdict(
    'drain: resume goes on to the end',
    done.status === 'completed' && made('b'),
    `${done.status} ${done.loopboard.reason?.code ?? ''}`,
  )
  verdict('drain: the tasks file was left alone', before === loop.text('{id}.tasks.jsonl'))
  verdict(
    'drain: the events are the statuses',
    statuses(loop.events).join() === 'running,paused,running,paused,running,completed',
    statuses(loop.events).join(),
  )
  await loop.end()
}

async function now(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `now-${process.pid}`
  const loop = await createLoopWatch(server, 'now', {
    tasks: [bashTask('long', `trap '' TERM; sleep 1000 # ${marker}\nsleep 1001`)],
  })
  await loop.send('start')
  await loop.runs('develop')
  await until('its processes live', async () => processesWith(marker).length > 0)
  const paused = await loop.send('pause', { mode: 'now' })
  const busy = await loop.send('start')
  verdict('now: paused at once', paused.body.data?.status === 'paused')
  verdict(
    'now: a start while the last run ends is busy',
    busy.status === 409 && busy.body.code === 'busy' && busy.body.error === 'The last run is still ending',
    `${busy.status} ${busy.body.error}`,
  )
  await until('now: the tree is gone', async () => processesWith(marker).length === 0, 12_000)
  await until('now: recorded', async () => (await loop.read()).meta.running === null)
  const { data } = await loop.read()
  verdict(
    'now: cancelled and counted',
    data.current_iteration === 1 && data.status === 'paused',
    JSON.stringify(data.skill_state?.develop.tasks[0]?.status),
  )
  await until('the event came', async () =>
    loop.events.some((event) => event.name === 'action.finished' && event.data.result === 'cancelled'),
  )
  verdict('now: the event says cancelled', true)
  await until('the file agrees', async () => loop.file()?.current_iteration === 1)
  const again = await loop.send('resume')
  verdict('now: resume relaunches', again.body.data?.status === 'running' && again.body.message === 'Loop resumed')
  await loop.runs('develop')
  await loop.send('stop')
  await until('now: stopped', async () => processesWith(marker).length === 0, 12_000)
  await loop.end()
}

async function resumeWhileDraining(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `again-${process.pid}`
  const loop = await createLoopWatch(server, 'again', {
    tasks: [bashTask('short', `echo x >> ${marker}.txt; sleep 4`)],
  })
  await loop.send('start')
  await loop.runs('develop')
  const { data: first } = await loop.read()
  await loop.send('pause')
  const resumed = await loop.send('resume')
  const board = resumed.body.data?.loopboard as { draining: boolean; generation: number }
  verdict(
    'resume while draining: the same run goes on',
    resumed.status === 200 && !board.draining && board.generation === first.loopboard.generation,
  )
  await loop.reaches('the action counted', (data) => data.current_iteration >= 1)
  const started = loop.events.filter((event) => event.name === 'action.started' && event.data.action === 'develop')
  verdict('resume while draining: one process', started.length === 1)
  await loop.send('stop')
  await loop.end()
}
