import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ProcessIdentity, SpawnEnd } from '../domain/process-run.ts'
import { endTree } from './end-tree.ts'
import { probeSupervision } from './probe-supervision.ts'
import { readProcess } from './process-identity.ts'
import { createProcesses } from './spawn-run.ts'
import type { Supervision } from './supervision.ts'

const best = (await probeSupervision(process.env)).supervision
const tiers: Supervision[] = best.tier === 'group' ? [best] : [best, { tier: 'group' }]

/** Every tree sleeps for its own unlikely number of seconds, by which its processes are found whatever they did. */
let next = 0
const newSleep = () => `${70_000 + process.pid}.${++next}`
const sleepers = async (seconds: string, program: string | null = null): Promise<number[]> => {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const argv = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    const [first, ...rest] = argv.split('\0')
    if ((program === null || first?.split('/').at(-1) === program) && rest.includes(seconds)) found.push(Number(name))
  }
  return found
}
/** Those that sleep already: what a `setsid` on its way there would leave cannot be told yet. */
const sleepersReach = async (seconds: string, count: number): Promise<number[]> => {
  for (let look = 0; look < 100; look++) {
    const found = await sleepers(seconds, 'sleep')
    if (found.length >= count) return found
    await sleep(20)
  }
  return sleepers(seconds, 'sleep')
}
/** Those that are left once no more than so many are, or after 2 s. */
const sleepersFall = async (seconds: string, count: number): Promise<number[]> => {
  for (let look = 0; look < 100; look++) {
    const found = await sleepers(seconds)
    if (found.length <= count) return found
    await sleep(20)
  }
  return sleepers(seconds)
}

/** The shapes a tree takes to outlive its parent. All but the last leave a marker or a group to find them by. */
const shapes: Record<string, (s: string) => { script: string; sleepers: number; hides?: boolean }> = {
  children: (s) => ({ script: `sleep ${s} & sleep ${s} & echo up; wait`, sleepers: 2 }),
  setsid: (s) => ({ script: `setsid sleep ${s} & echo up; sleep ${s}`, sleepers: 2 }),
  nohup: (s) => ({ script: `nohup sleep ${s} >/dev/null 2>&1 & echo up; wait`, sleepers: 1 }),
  'double fork': (s) => ({
    script: `(setsid sh -c 'sleep ${s} & sleep ${s} &' &); echo up; wait; sleep ${s}`,
    sleepers: 3,
  }),
  'TERM-deaf': (s) => ({ script: `trap '' TERM; sleep ${s} & echo up; while :; do wait; done`, sleepers: 1 }),
  'grandchild of a tool': (s) => ({ script: `sh -c 'sh -c "sleep ${s}; true"; true' & echo up; wait`, sleepers: 1 }),
  'cleared environment': (s) => ({ script: `setsid env -i sleep ${s} & echo up; wait`, sleepers: 1, hides: true }),
}

const ending = { graceMs: 1000, totalMs: 3000 }
const run = async (supervision: Supervision, script: string, seconds: string, sleeping: number): Promise<SpawnEnd> => {
  const cancel = new AbortController()
  const done = createProcesses({ supervision, environment: process.env, ending }).spawnRun(
    { key: `tree-${seconds}` },
    {
      argv: ['/bin/sh', '-c', script],
      cwd: '/',
      env: {},
      timeoutMs: 60_000,
      maxOutputBytes: 1_000_000,
      signal: cancel.signal,
      onLine: () => {},
      onStart: async () => {},
    },
  )
  expect(await sleepersReach(seconds, sleeping)).not.toHaveLength(0)
  cancel.abort()
  return done
}

describe.each(tiers)('under $tier', (supervision) => {
  test.concurrent.each(Object.keys(shapes))('%s: nothing is left after cancel', async (name) => {
    const seconds = newSleep()
    const shape = shapes[name]!(seconds)
    const end = await run(supervision, shape.script, seconds, shape.sleepers)
    expect(end).toMatchObject({ cause: 'cancelled', exitCode: null, error: null })
    const left = await sleepers(seconds)
    for (const pid of left) process.kill(pid, 'SIGKILL')
    // The weakest tier cannot see a process that left its group and emptied its environment: that is why it is the weakest.
    expect(left).toHaveLength(supervision.tier === 'group' && shape.hides ? 1 : 0)
  })

  test('what a command leaves behind when it ends by itself is gone before the run counts as ended', async () => {
    const seconds = newSleep()
    const script = `setsid sleep ${seconds} >/dev/null 2>&1 & echo up; sleep 0.2; exit 5`
    const processes = createProcesses({ supervision, environment: process.env, ending })
    const end = await processes.spawnRun(
      { key: `tree-${seconds}` },
      {
        ...{ argv: ['/bin/sh', '-c', script], cwd: '/', env: {}, timeoutMs: 60_000, maxOutputBytes: 1_000_000 },
        ...{ signal: new AbortController().signal, onLine: () => {}, onStart: async () => {} },
      },
    )
    expect(end).toMatchObject({ cause: 'exited', exitCode: 5 })
    expect(await sleepers(seconds)).toEqual([])
  })

  test('after the server was killed with a live tree, another process ends what is left', async () => {
    const seconds = newSleep()
    const script = `setsid sleep ${seconds} & sleep ${seconds} & echo up; wait`
    const { server, identity } = await startServer(supervision, `orphan-${seconds}`, script)
    expect(await sleepersReach(seconds, 2)).toHaveLength(2)
    server.kill('SIGKILL')
    await new Promise((gone) => server.once('close', gone))
    if (supervision.tier === 'group') expect(await sleepers(seconds)).toHaveLength(2)
    expect(await endTree(identity, { askBy: 'group', ...ending })).toBe(0)
    expect(await sleepers(seconds)).toEqual([])
  })
})

const startServer = async (supervision: Supervision, key: string, script: string) => {
  const program = join(import.meta.dirname, 'fixtures', 'server-with-run.ts')
  const server: ChildProcess = spawn(process.execPath, [program, JSON.stringify(supervision), key, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((done) =>
    server.stdout!.once('data', (chunk: Buffer) => done(chunk.toString())),
  )
  return { server, identity: JSON.parse(line) as ProcessIdentity }
}

test('killing the process group alone leaves a process that left the group: the sweep is needed', async () => {
  const seconds = newSleep()
  const child = spawn('/bin/sh', ['-c', `setsid sleep ${seconds} & sleep ${seconds} & wait`], {
    detached: true,
    env: { ...process.env, LOOP_RUN_ID: `control-${seconds}` },
    stdio: 'ignore',
  })
  expect(await sleepersReach(seconds, 2)).toHaveLength(2)
  const stat = (await readProcess(child.pid!))!
  const gone = new Promise((done) => child.once('close', done))
  process.kill(-child.pid!, 'SIGKILL')
  await gone
  // The shell is gone; the other one of its group was signalled too, and may still be on its way out.
  expect(await sleepersFall(seconds, 1)).toHaveLength(1)
  await sleep(200)
  expect(await sleepers(seconds)).toHaveLength(1)
  const bootId = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
  const tree = { bootId, pid: child.pid!, startTime: stat.startTime, marker: `control-${seconds}`, namespace: null }
  expect(await endTree(tree, { askBy: 'group', ...ending })).toBe(0)
  expect(await sleepers(seconds)).toEqual([])
})

test('what carries the marker outside of the namespace is found although the namespace is over', async () => {
  const seconds = newSleep()
  const marker = `tree-${seconds}`
  const outside = spawn('/bin/sleep', [seconds], {
    ...{ detached: true, stdio: 'ignore' },
    env: { ...process.env, LOOP_RUN_ID: marker },
  })
  try {
    expect(await sleepersReach(seconds, 1)).toHaveLength(1)
    const end = await createProcesses({ supervision: best, environment: process.env, ending }).spawnRun(
      { key: marker },
      {
        ...{ argv: ['/bin/sh', '-c', 'true'], cwd: '/', env: {}, timeoutMs: 60_000, maxOutputBytes: 1000 },
        ...{ signal: new AbortController().signal, onLine: () => {}, onStart: async () => {} },
      },
    )
    expect(end).toMatchObject({ cause: 'exited', exitCode: 0, error: null })
    expect(await sleepers(seconds)).toEqual([])
  } finally {
    outside.kill('SIGKILL')
  }
})

test('a run whose namespace number went to another run leaves that one alone', async () => {
  const seconds = newSleep()
  const { server, identity } = await startServer(best, `reused-${seconds}`, `env -i sleep ${seconds} & echo up; wait`)
  try {
    expect(await sleepersReach(seconds, 1)).toHaveLength(1)
    const [inode] = (identity.namespace ?? '').split(' ')
    const gone = spawn('/bin/true', { stdio: 'ignore' })
    await new Promise((done) => gone.once('close', done))
    const dead = { pid: gone.pid!, startTime: '1', marker: `ended-${seconds}` }
    const ended = { ...identity, ...dead, namespace: `${inode} ${dead.pid} 1` }
    await endTree(ended, { askBy: 'group', ...ending })
    expect(await sleepers(seconds)).toHaveLength(1)
    // The control: with the first process of that namespace the same call ends it.
    await endTree({ ...ended, namespace: identity.namespace }, { askBy: 'group', ...ending })
    if (best.tier !== 'group') expect(await sleepers(seconds)).toEqual([])
  } finally {
    server.kill('SIGKILL')
    await endTree(identity, { askBy: 'group', ...ending })
  }
})

test('a stranger that has the pid of an ended run is not signalled', async () => {
  const seconds = newSleep()
  const stranger = spawn('/bin/sleep', [seconds], { detached: true, stdio: 'ignore' })
  try {
    await sleepersReach(seconds, 1)
    const { startTime } = (await readProcess(stranger.pid!))!
    const bootId = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
    const tree = { bootId, pid: stranger.pid!, marker: `stranger-${seconds}`, namespace: null }
    await endTree({ ...tree, startTime: String(Number(startTime) - 1) }, { askBy: 'group', ...ending })
    await endTree({ ...tree, startTime, bootId: 'another boot' }, { askBy: 'group', ...ending })
    expect(await sleepers(seconds)).toHaveLength(1)
    // The control: with its own start time the very same call ends it.
    await endTree({ ...tree, startTime }, { askBy: 'group', ...ending })
    expect(await sleepers(seconds)).toEqual([])
  } finally {
    stranger.kill('SIGKILL')
  }
})
