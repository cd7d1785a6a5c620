import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInstallation, type Installation, makeProject, until } from '../e2e/installation.ts'

/**
 * kill -9 of the server in the middle of a bash task, of a test run, and between turns, CRASH_ROUNDS times each (10). After each restart
 * the loop must go on or stand `paused: interrupted`, with no process left behind, no torn file, and a journal without hole or double.
 */
type Loop = {
  loop_id: string
  status: string
  current_iteration: number
  loopboard: { reason: { code: string } | null }
}
type Row = { seq: number; type: string; data: Record<string, unknown> }

const rounds = Number(process.env.CRASH_ROUNDS ?? 10)
const project = makeProject({
  'package.json': JSON.stringify({ name: 'crash', private: true, type: 'module', scripts: { test: 'node --test' } }),
  'value.js': 'export const value = 1\n',
  'value.test.js':
    "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { value } from './value.js'\ntest('value', async () => { await new Promise((r) => setTimeout(r, 1500)); assert.equal(value, 2) })\n",
})

const reset = () => execFileSync('git', ['checkout', '-q', '--', '.'], { cwd: project })
const processesWith = (marker: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(marker)
      } catch {
        return false
      }
    })

async function events(server: Installation, id: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const { body } = await server.call<{ data: Row[]; next_cursor: string | null }>(
      'GET',
      `/api/history?loop=${id}&limit=1000${cursor && `&cursor=${cursor}`}`,
    )
    rows.push(...body.data)
    if (!body.next_cursor) return rows
    cursor = body.next_cursor
  }
}

async function crash(server: Installation, kind: 'task' | 'tests' | 'between', round: number) {
  reset()
  const marker = `crash-${kind}-${round}`
  const command = `sleep 1 && echo ${marker} && sed -i s/1/2/ value.js`
  const created = await server.call<{ data: Loop }>('POST', '/api/loops/v2', {
    title: marker,
    tasks: [{ description: marker, tool: 'bash', mode: 'write', prompt_template: '', command }],
  })
  const id = created.body.data.loop_id
  const path = `/api/loops/v2/${id}`
  await server.call('POST', `${path}/start`)
  const action = { task: 'develop', tests: 'validate', between: 'init' }[kind]
  const running = async () =>
    (await server.call<{ meta: { running: { action: string } | null } }>('GET', path)).body.meta.running
  await until(`${kind}: ${action} runs`, async () => (await running())?.action === action)
  if (kind === 'between') await until('the action ended', async () => (await running())?.action !== 'init')
  else await sleep(200 + ((round * 97) % 700))
  await server.kill()
  const torn = readdirSync(join(project, '.workflow', '.loop')).filter((name) => name.endsWith('.json'))
  for (const name of torn) JSON.parse(readFileSync(join(project, '.workflow', '.loop', name), 'utf8'))
  await server.start()
  const end = await until(
    `${marker} ends`,
    async () => {
      const { data } = (await server.call<{ data: Loop }>('GET', path)).body
      return data.status !== 'running' ? data : null
    },
    60_000,
  )
  const goesOn = end.status === 'completed' || (end.status === 'paused' && end.loopboard.reason?.code === 'interrupted')
  const rows = await events(server, id)
  const seqs = rows.map((row) => row.seq)
  const doubles = seqs.length - new Set(seqs).size
  const finished = rows.filter((row) => row.type === 'action-finished').map((row) => String(row.data.key))
  const started = rows.filter((row) => row.type === 'action-started').length
  const ended = rows.filter((row) => /^action-(finished|failed|cancelled|unknown)$/.test(row.type)).length
  const left = processesWith(marker).length
  const good = goesOn && doubles === 0 && new Set(finished).size === finished.length && started === ended && left === 0
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${marker}: ${end.status} ${end.loopboard.reason?.code ?? ''}, ${started} started, ${ended} ended, ${left} processes left`,
  )
  return good
}

const server = await createInstallation(project)
await server.start()
let failed = 0
try {
  for (const kind of ['task', 'tests', 'between'] as const)
    for (let round = 0; round < rounds; round += 1) if (!(await crash(server, kind, round))) failed += 1
} finally {
  await server.end()
  server.remove()
}
console.log(`${3 * rounds - failed} of ${3 * rounds} crashes survived`)
if (failed > 0) process.exitCode = 1
