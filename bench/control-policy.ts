import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../e2e/installation.ts'
import { bashTask } from '../e2e/seed.ts'
import { createLoopWatch } from './loop-watch.ts'
import { processesWith } from './processes.ts'
import type { Trial } from './trial.ts'

/** on_error, attempts, order by dependency and priority, the time limit of a task. */
export async function policyControl(server: Installation, trial: Trial): Promise<void> {
  for (const onError of ['continue', 'pause', 'fail_fast'] as const)
    for (const attempts of [1, 2])
      await trial.part(`on_error ${onError}`, () => policy(server, trial, onError, attempts))
  await trial.part('order', () => order(server, trial))
  await trial.part('limit', () => timeLimit(server, trial))
  await trial.part('dependency', () => dependency(server, trial))
}

async function policy(server: Installation, { verdict }: Trial, onError: string, attempts: number): Promise<void> {
  const name = `${onError}-${attempts}-${process.pid}.txt`
  const loop = await createLoopWatch(server, name, {
    stuck: { same_failure: attempts },
    on_error: onError === 'pause' ? 'continue' : 'pause',
    tasks: [
      { ...bashTask('fails', `echo fails >> ${name}; exit 1`), on_error: onError },
      bashTask('after', `echo after >> ${name}`),
    ],
  })
  await loop.send('start')
  const end = await loop.reaches('it rests', (data) => data.status !== 'running', 60_000)
  const { meta } = await loop.read()
  const lines = readFileSync(join(meta.work_path, name), 'utf8').trim().split('\n')
  const tried = lines.filter((line) => line === 'fails').length
  const status = onError === 'fail_fast' ? 'failed' : 'paused'
  verdict(`${name}: tried ${attempts} times`, tried === attempts, `${tried}`)
  verdict(
    `${name}: then ${status}`,
    end.status === status,
    `${end.status} ${end.loopboard.reason?.code} ${end.failure_reason ?? ''}`,
  )
  verdict(
    `${name}: the next task ${onError === 'continue' ? 'ran' : 'did not run'}`,
    lines.includes('after') === (onError === 'continue'),
  )
  await loop.end()
}

async function order(server: Installation, { verdict }: Trial): Promise<void> {
  const name = `order-${process.pid}.txt`
  const task = (id: string, more: object = {}) => ({
    ...bashTask(id, `echo ${id} >> ${name}`),
    task_id: `${id}-${process.pid}`,
    ...more,
  })
  const loop = await createLoopWatch(server, 'order', {
    tasks: [
      task('a', { depends_on: [`c-${process.pid}`] }),
      task('b', { priority: 3 }),
      task('c', { priority: 2 }),
      task('d', { priority: 1, depends_on: [`b-${process.pid}`] }),
      task('e', { priority: 1 }),
    ],
  })
  await loop.send('start')
  await loop.reaches('it rests', (data) => data.status !== 'running', 60_000)
  const { meta } = await loop.read()
  const lines = readFileSync(join(meta.work_path, name), 'utf8').trim().split('\n').join()
  verdict('order: by dependency, priority, order', /^e,c,(a,b,d|b,d,a)$/.test(lines), lines)
  await loop.end()
}

async function timeLimit(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `limit-${process.pid}`
  const loop = await createLoopWatch(server, 'limit', {
    max_retries: 0,
    tasks: [{ ...bashTask('long', `trap '' TERM; sleep 1000 # ${marker}\nsleep 1000`), timeout_ms: 1500 }],
  })
  await loop.send('start')
  const end = await loop.reaches('it rests', (data) => data.status !== 'running', 30_000)
  verdict(
    'limit: paused, timeout',
    end.status === 'paused' && end.loopboard.reason?.code === 'timeout',
    `${end.status} ${end.loopboard.reason?.code}`,
  )
  verdict('limit: counted', end.current_iteration === 1)
  verdict('limit: the tree is gone', processesWith(marker).length === 0)
  await loop.end()
}

async function dependency(server: Installation, { verdict }: Trial): Promise<void> {
  const loop = await createLoopWatch(server, 'dependency', {
    on_error: 'continue',
    stuck: { same_failure: 1 },
    tasks: [
      { ...bashTask('first', 'exit 1'), task_id: `first-${process.pid}` },
      { ...bashTask('second', 'true'), depends_on: [`first-${process.pid}`] },
    ],
  })
  await loop.send('start')
  const end = await loop.reaches('it rests', (data) => data.status !== 'running', 30_000)
  verdict(
    'dependency: paused, dependency_failed',
    end.loopboard.reason?.code === 'dependency_failed',
    `${end.status} ${end.loopboard.reason?.code}`,
  )
  await loop.end()
}
