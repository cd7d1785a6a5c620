import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askDatabase } from '../e2e/ask-database.ts'
import { createInstallation, makeProject, until } from '../e2e/installation.ts'
import { createLoopWatch } from './loop-watch.ts'
import { processesWith } from './processes.ts'
import { createTrial } from './trial.ts'

/**
 * kill -9 of the server in the middle of a bash task, of a test run, between turns and at any moment, CRASH_ROUNDS times each (10); then of
 * server and database together. The task leaves a daemon in a session and an environment of its own. After each restart the loop must go on or stand `paused: interrupted`, with no process left behind, no torn file, a
 * journal without hole or double, and nothing run twice without a record of the interruption.
 */
type Kind = 'task' | 'tests' | 'between' | 'any' | 'both'
type Row = { seq: number; type: string; data: Record<string, unknown> }

const rounds = Number(process.env.CRASH_ROUNDS ?? 10)
const kinds = (process.env.CRASH_KINDS ?? 'task,tests,between,any,both').split(',') as Kind[]
const notes = mkdtempSync(join(tmpdir(), 'loopboard-crash-'))
const slowTest = [
  "import { test } from 'node:test'",
  "import assert from 'node:assert'",
  "import { value } from './value.js'",
  "test('value', async () => {",
  '  await new Promise((done) => setTimeout(done, 1500))',
  '  assert.equal(value, 2)',
  '})',
  '',
].join('\n')
const project = makeProject({
  'package.json': JSON.stringify({ name: 'crash', private: true, type: 'module', scripts: { test: 'node --test' } }),
  'value.js': 'export const value = 1\n',
  'value.test.js': slowTest,
})
const server = await createInstallation(project)
const trial = createTrial('crash')

const actionOf = { task: 'develop', tests: 'validate', between: 'init', both: 'develop', any: '' } as const
const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0)

function killDatabase() {
  for (const file of globSync('postgres/**/postmaster.pid', { cwd: server.home })) {
    const pid = Number.parseInt(readFileSync(join(server.home, file), 'utf8'), 10)
    if (pid > 1 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(server.home)) process.kill(pid, 'SIGKILL')
  }
}

/** Every shared file must be whole at any moment, also while nobody is there to repair it. */
function tornFiles(): string[] {
  const root = join(project, '.workflow', '.loop')
  return globSync(['*.json', '*.jsonl', '*/*.json', '*/*.jsonl'], { cwd: root }).filter((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    try {
      for (const part of name.endsWith('.json') ? [text] : text.split(/(?<=\n)/)) JSON.parse(part)
      return !text.endsWith('\n')
    } catch {
      return true
    }
  })
}

async function crash(kind: Kind, round: number): Promise<void> {
  execFileSync('git', ['checkout', '-q', '--', '.'], { cwd: project })
  const name = `crash-${kind}-${round}-${process.pid}`
  const note = join(notes, name)
  const daemon = `env -i /usr/bin/setsid -f /bin/bash -c "trap '' TERM HUP; while :; do sleep 1; done; : ${note}" </dev/null >/dev/null 2>&1`
  const command = `echo run >> ${note}; ${daemon}; sleep 1 && sed -i s/1/2/ value.js && sleep 0.3`
  const task = { description: name, tool: 'bash', mode: 'write', prompt_template: '', command }
  const loop = await createLoopWatch(server, name, { tasks: [task] })
  await loop.send('start')
  if (kind === 'any') await sleep(Math.random() * 6000)
  else await loop.runs(actionOf[kind])
  if (kind === 'between') {
    await until('the action ended', async () => (await loop.read()).meta.running?.action !== 'init')
    await sleep((round * 13) % 60)
  } else if (kind !== 'any') await sleep(100 + ((round * 131) % 1200))
  await server.kill()
  if (kind === 'both') killDatabase()
  await loop.end()
  const torn = tornFiles()
  await server.start()
  const end = await loop.reaches('it ends', (data) => data.status !== 'running', 90_000)
  const code = end.loopboard.reason?.code ?? ''
  const rows = ((await loop.history()) as unknown as Row[]).reverse()
  const of = (types: RegExp) => rows.filter((row) => types.test(row.type))
  const started = of(/^action-started$/)
  const ended = of(/^action-(finished|failed|cancelled|unknown)$/)
  const unknown = of(/^action-unknown$/)
  const keys = ended.map((row) => String(row.data.key))
  const runs = linesOf(note)
  const developed = started.filter((row) => row.data.action === 'develop').length
  await until('the file follows', async () => loop.file()?.status === end.status).catch(() => {})
  const checks = {
    'goes on or says interrupted': end.status === 'completed' || (end.status === 'paused' && code === 'interrupted'),
    'every action has one end': started.length === ended.length && new Set(keys).size === keys.length,
    'the order holds': rows.every((row, n) => n === 0 || row.seq > (rows[n - 1]?.seq ?? 0)),
    'nothing ran twice in silence': runs <= developed && developed <= 1 + unknown.length,
    'no process is left': processesWith(note).length === 0,
    'no file is torn': torn.length === 0 && tornFiles().length === 0,
    'the file agrees': loop.file()?.status === end.status && loop.file()?.current_iteration === end.current_iteration,
  }
  const broken = Object.entries(checks).filter(([, holds]) => !holds)
  const figures = `${end.status} ${code}, ${started.length} actions, ${unknown.length} interrupted, ${runs} runs of the task`
  trial.verdict(`${name}: ${figures}`, broken.length === 0, broken.map(([check]) => check).join('; '))
  if (end.status !== 'paused') return
  await loop.send('resume')
  const after = await loop.reaches('it ends after resume', (data) => data.status !== 'running', 90_000)
  trial.verdict(
    `${name}: resume leads to the end`,
    after.status === 'completed',
    `${after.status} ${after.loopboard.reason?.code ?? ''}`,
  )
}

/** One counter numbers everything that happens in a workspace; the History page leaves out the notices of log lines, so the table itself is read. */
async function holes(): Promise<void> {
  const rows = await askDatabase(server.home, 'SELECT "seq" FROM "Event" ORDER BY "workspaceId", "seq"')
  const seqs = rows.map((row) => Number(row.seq))
  const gaps = seqs.filter((seq, n) => n > 0 && seq !== (seqs[n - 1] ?? 0) + 1)
  trial.verdict(
    `the journal of the workspace has no hole and no double (${seqs.length} events)`,
    seqs.length > 0 && gaps.length === 0,
    gaps.join(', '),
  )
}

try {
  await server.start()
  for (const kind of kinds)
    for (let round = 0; round < (kind === 'both' ? Math.min(rounds, 3) : rounds); round += 1)
      await trial.part(`crash ${kind} ${round}`, () => crash(kind, round))
  await trial.part('journal', holes)
} finally {
  await server.end()
  server.remove()
  rmSync(notes, { recursive: true, force: true })
}
trial.end()
