import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeProject } from '../e2e/installation.ts'
import { readConfig } from '../lib/config.ts'
import { temporaryDatabase } from '../lib/database/temporary-database.ts'
import type { Actor } from '../lib/domain/actor.ts'
import type { LoopCommand } from '../lib/domain/loop/loop-commands.ts'
import type { Result } from '../lib/domain/result.ts'
import { assemble } from '../lib/server/assemble.ts'

/**
 * Files shared with programs that know no lock: how long LOOPS existing loops (1000) take to be listed, and 100 changed files to be seen; then
 * a skill reads, works up to PAUSE ms (500) and writes its stale object back ROUNDS times (2000) while a person pauses, edits and resumes. Ends
 * with code 1 when a value of ours was lost or not true in the file within two seconds, or a change of `skill_state` is not in the history.
 */
const loops = Number(process.env.LOOPS ?? 1000)
const rounds = Number(process.env.ROUNDS ?? 2000)
const pauseMs = Number(process.env.PAUSE ?? 500)
const how = process.env.HOW ?? 'in-place'
const momentMs = 50
const person: Actor = { kind: 'person', id: 'bench', name: 'bench', role: 'admin' }

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(result.refusal.message)
}

const loopOf = (id: string, title: string, status = 'paused') => ({
  ...{
    loop_id: id,
    own_key: 1,
    title,
    description: 'Made by a skill',
    max_iterations: 1000,
    status,
    current_iteration: 0,
  },
  ...{ created_at: '2026-01-22T10:00:00Z', updated_at: '2026-01-22T10:00:05Z' },
  skill_state: { mode: 'auto', last_action: 'INIT', develop: { tasks: [] }, notes: 'x'.repeat(2000) },
})
const textOf = (document: object) => `${JSON.stringify(document, null, 2)}\n`

const project = makeProject({ 'README.md': 'x' })
const root = join(project, '.workflow', '.loop')
const aside = join(project, '.workflow', 'aside')
const home = mkdtempSync(join(tmpdir(), 'loopboard-shared-'))
mkdirSync(join(home, 'home'), { mode: 0o700 })
mkdirSync(root, { recursive: true })
mkdirSync(aside)
const place = (id: string, folder = root) => join(folder, `${id}.json`)
const database = await temporaryDatabase()
const config = value(readConfig({ LOOPBOARD_HOME: join(home, 'home'), DATABASE_URL: database.url }))
const server = value(await assemble(config, process.env))
const { views, loops: desk } = server.product

const listed = async (q: string) => {
  const any = {
    workspaceId: null,
    status: [],
    tag: null,
    runner: null,
    owner: null,
    tool: null,
    since: null,
    until: null,
  }
  return (await views.list({ ...any, q, deleted: false, sort: 'updated', order: 'desc', limit: 1, offset: 0 })).total
}
async function until(what: string, ms: number, check: () => Promise<boolean> | boolean): Promise<number> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > ms) throw new Error(`not within ${ms} ms: ${what}`)
    await sleep(50)
  }
  return performance.now() - started
}
const faults: string[] = []
const within = (what: string, ms: number, check: () => Promise<boolean> | boolean) =>
  until(what, ms, check).catch((fault: Error) => {
    faults.push(fault.message)
    return ms
  })
const inFile = (id: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(place(id), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

async function discover() {
  const ids = Array.from({ length: loops }, (_, n) => `found-${n}`)
  for (const id of ids) writeFileSync(place(id), textOf(loopOf(id, `first ${id}`)))
  const started = performance.now()
  value(await server.registerTrusted(project))
  await within('all loops are listed', 10_000, async () => (await listed('first')) === loops)
  console.log(`${loops} loops listed ${Math.round(performance.now() - started)} ms after registration`)
  for (const id of ids.slice(0, 100)) writeFileSync(place(id, aside), textOf(loopOf(id, `second ${id}`)))
  for (const id of ids.slice(0, 100)) renameSync(place(id, aside), place(id))
  const seen = await within(
    '100 changes are listed',
    2000,
    async () => (await listed('second')) === Math.min(100, loops),
  )
  console.log(`100 changed files listed after ${Math.round(seen)} ms`)
}

async function share() {
  const id = 'shared'
  writeFileSync(place(id), textOf(loopOf(id, 'Shared', 'running')))
  await until('the loop is known', 5000, async () => (await views.answer(id)).ok)
  const send = async (command: LoopCommand) => value(await desk.send(id, command, person))
  const script = join(import.meta.dirname, '..', 'lib', 'engine', 'test-foreign-skill.ts')
  const skill = spawn(process.execPath, [script, place(id), String(rounds), String(pauseMs), how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const wrote: string[] = []
  skill.stdout.on('data', (text: Buffer) => wrote.push(...text.toString().trim().split('\n')))
  let isDone = false
  skill.once('exit', () => {
    isDone = true
  })
  const waits: number[] = []
  for (let turn = 0; !isDone; turn++) {
    const title = `Edit ${turn}`
    await send({ type: 'pause', mode: 'drain' })
    await send({ type: 'edit', patch: { title, notes: `note ${turn}` } })
    const holds = (status: string) => () => {
      const { status: found, title: now, notes } = inFile(id)
      return found === status && now === title && notes === `note ${turn}`
    }
    waits.push(await within(`pause and ${title} in the file`, 2000, holds('paused')))
    await send({ type: 'resume' })
    waits.push(await within(`running and ${title} in the file`, 2000, holds('running')))
    const { data } = value(await views.answer(id))
    if (data.title !== title || data.status !== 'running')
      faults.push(`lost: ${title}, found ${data.title} ${data.status}`)
  }
  await sleep(3000)
  const taken = new Set<unknown>()
  let cursor: string | null = null
  for (let more = true; more; ) {
    const page: { data: { type: string; data: unknown }[]; next_cursor: string | null } = value(
      await views.history(id, cursor, 1000),
    )
    for (const { type, data } of page.data)
      if (type === 'foreign-changed')
        for (const change of (data as { changes: { path: unknown[]; value: unknown }[] }).changes)
          if (change.path.join('.') === 'skill_state.last_action') taken.add(change.value)
    cursor = page.next_cursor
    more = cursor !== null
  }
  const lines = wrote.map((line) => line.split(' '))
  const unseen = lines.flatMap(([name = '', at], place) =>
    taken.has(name) ? [] : [{ name, stoodMs: Math.round(Number(lines[place + 1]?.[1]) - Number(at)) }],
  )
  waits.sort((one, other) => one - other)
  const percentile = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  console.log(
    `${wrote.length} foreign writes against ${waits.length} controls: true in the file after ${percentile(0.5)} ms (median), ${percentile(0.99)} ms (99 %), ${percentile(1)} ms (most); ${unseen.length} changes of skill_state not in the history`,
  )
  // What the skill itself replaced within a moment may have been read by nobody; it is counted, longer ones are faults.
  for (const { name, stoodMs } of unseen) {
    console.log(`${name} stood for ${stoodMs} ms and is not in the history`)
    if (stoodMs > momentMs) faults.push(`not in the history: ${name}`)
  }
}

try {
  await server.launch()
  if (loops > 0) await discover()
  else value(await server.registerTrusted(project))
  if (rounds > 0) await share()
} finally {
  await server.close()
  await database.close()
  rmSync(home, { recursive: true, force: true })
  rmSync(project, { recursive: true, force: true })
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length === 0 ? 'everything held' : `${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
