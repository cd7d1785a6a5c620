import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, until } from '../e2e/installation.ts'
import { bashTask } from '../e2e/seed.ts'
import { createLoopWatch } from './loop-watch.ts'
import { processesWith } from './processes.ts'
import { ask, type Trial } from './trial.ts'

/** Stop of a task that forks a daemon; races of commands. */
export async function stopControl(server: Installation, trial: Trial): Promise<void> {
  await trial.part('daemon', () => daemon(server, trial))
  await trial.part('starts', () => starts(server, trial))
  await trial.part('retry', () => retry(server, trial))
}

async function daemon(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `daemon-${process.pid}`
  const script = join(server.home, '..', `${marker}.sh`)
  writeFileSync(script, "trap '' TERM INT HUP\nexec </dev/null >/dev/null 2>&1\nwhile :; do sleep 1; done\n")
  const fork = `env -i /usr/bin/setsid /bin/bash ${script} & disown; (env -i /usr/bin/setsid -f /bin/bash ${script}); sleep 600 # ${marker}`
  const loop = await createLoopWatch(server, 'daemon', { tasks: [bashTask('fork', fork)] })
  await loop.send('start')
  await until('the daemons live', async () => processesWith(script).length >= 2)
  const at = performance.now()
  const stopped = await loop.send('stop')
  const data = stopped.body.data ?? {}
  verdict(
    'daemon: failed at once',
    data.status === 'failed' && data.failure_reason === 'Manually stopped by user' && !!data.completed_at,
    `${Math.round(performance.now() - at)} ms`,
  )
  await until('daemon: gone', async () => processesWith(marker).length === 0, 15_000)
  verdict('daemon: every process is gone', true, `${Math.round(performance.now() - at)} ms`)
  await until('daemon: recorded', async () => (await loop.read()).meta.running === null)
  await sleep(1500)
  const { data: end } = await loop.read()
  verdict('daemon: the status stays', end.status === 'failed' && end.current_iteration === 1)
  verdict(
    'daemon: the file agrees',
    loop.file()?.status === 'failed' &&
      loop.file()?.failure_reason === 'Manually stopped by user' &&
      loop.file()?.current_iteration === 1,
  )
  verdict(
    'daemon: the event came',
    loop.events.some((event) => event.name === 'loop.status' && event.data.status === 'failed'),
  )
  verdict('daemon: nothing came back', processesWith(marker).length === 0)
  await loop.end()
}

async function starts(server: Installation, { verdict }: Trial): Promise<void> {
  const marker = `starts-${process.pid}`
  const loop = await createLoopWatch(server, 'starts', {
    tasks: [bashTask('count', `echo run >> ${marker}.txt; sleep 5 # ${marker}`)],
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => loop.send('start')))
  const accepted = answers.filter((answer) => answer.status === 200).length
  const refused = answers.filter((answer) => answer.body.error === 'Cannot start loop with status: running').length
  verdict('starts: one of 20 is accepted', accepted === 1 && refused === 19, `${accepted} ${refused}`)
  await loop.runs('develop')
  await sleep(1500)
  const shells = processesWith(marker)
  verdict(
    'starts: one executor',
    loop.events.filter((event) => event.name === 'action.started' && event.data.action === 'develop').length === 1,
    `${shells.length} processes`,
  )
  await loop.send('stop')
  const stops = await Promise.all(Array.from({ length: 10 }, () => loop.send('stop')))
  verdict(
    'starts: a second stop is refused',
    stops.every((answer) => answer.body.error === 'Cannot stop loop with status: failed'),
  )
  await until('starts: gone', async () => processesWith(marker).length === 0, 12_000)
  await loop.end()
}

async function retry(server: Installation, { verdict }: Trial): Promise<void> {
  const loop = await createLoopWatch(server, 'retry', {
    max_retries: 0,
    stuck: { same_failure: 1 },
    tasks: [bashTask('fail', 'test -e retry-ok || exit 3')],
  })
  await loop.send('start')
  const paused = await loop.reaches('it pauses', (data) => data.status !== 'running')
  verdict(
    'retry: a failed task pauses the loop',
    paused.status === 'paused' && paused.loopboard.reason?.code === 'action_failed',
    `${paused.status} ${paused.loopboard.reason?.code}`,
  )
  verdict(
    'retry: the reason says why',
    (paused.loopboard.reason?.message.length ?? 0) > 5,
    paused.loopboard.reason?.message,
  )
  await ask(server, 'POST', `${loop.path}/tasks`, bashTask('repair', 'touch retry-ok'))
  const again = await loop.send('retry')
  verdict(
    'retry: goes on, failed tasks are pending',
    again.body.data?.status === 'running' && again.body.message === 'Loop retried',
  )
  await loop.reaches('it ends', (data) => data.status !== 'running', 60_000)
  await loop.end()
}
