import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScriptedStep } from './fixtures/scripted-claude.ts'
import { makeProject, processesWith, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

let folder: string
let engine: TestEngine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loopboard-launched-'))
  const program = join(import.meta.dirname, 'fixtures', 'scripted-claude.ts')
  writeFileSync(join(folder, 'claude'), `#!/bin/sh\nexec '${process.execPath}' '${program}' '${folder}' "$@"\n`)
  chmodSync(join(folder, 'claude'), 0o755)
  // The scripted program notes what it is asked beside itself, which a confined one could not: here bubblewrap does not work.
  writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  script({})
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }), undefined, {
    PATH: `${folder}:${process.env['PATH']}`,
    ANTHROPIC_API_KEY: 'a-key-of-nobody',
  })
})
afterAll(async () => {
  await engine.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** What the launched program does, whatever it is asked. */
const script = (step: ScriptedStep) => writeFileSync(join(folder, 'script.json'), JSON.stringify({ unknown: [step] }))
const prompts = (): string[] => {
  const log = join(folder, 'asked.jsonl')
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []
  return lines.map((line) => (JSON.parse(line) as { prompt: string }).prompt)
}
const promptsFor = (id: string) => prompts().filter((prompt) => prompt.startsWith(`/ccw-loop --loop-id ${id} --auto\n`))
const create = (settings: Record<string, unknown> = {}) =>
  engine.create({
    title: 'Executed by a skill',
    settings: { runner: 'external', external_launch: 'cli', agent: { tool: 'claude' }, ...settings },
  })
const end = (id: string) =>
  until(`${id} has ended`, async () => {
    const now = await engine.state(id)
    return now.status === 'running' ? null : now
  })

test.each([
  ['0', {}],
  ['1', { error: { status: 500, text: 'no luck' } }],
])(
  'start and retry launch the skill; when it exits with code %s while the loop runs, the loop is lost',
  async (code, step) => {
    script(step)
    const id = await create()
    value(await engine.send(id, { type: 'start' }))
    const lost = await end(id)
    expect(lost).toMatchObject({ status: 'failed', loopboard: { reason: { code: 'external_lost' } } })
    expect(lost.failure_reason).toContain(`exit code ${code}`)
    await until('its file says so', () => engine.file(id).status === 'failed')
    value(await engine.send(id, { type: 'retry', reopen: false, tasks: 'failed' }))
    await end(id)
    expect(promptsFor(id)).toHaveLength(2)
  },
)

test('a pause is only told; a resume lets the same program go on; a stop ends it with all its children', async () => {
  script({ hangMs: 120_000 })
  const id = await create()
  value(await engine.send(id, { type: 'start' }))
  await until('the skill works', () => promptsFor(id).length === 1)
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  await until('the signal stands in the file', () => engine.file(id).status === 'paused')
  value(await engine.send(id, { type: 'resume' }))
  await until('the signal is gone', () => engine.file(id).status === 'running')
  expect(processesWith(folder).length).toBeGreaterThan(0)
  expect((await engine.answer(id)).meta.liveness).toBe('live')
  value(await engine.send(id, { type: 'stop' }))
  await until('no process', () => processesWith(folder).length === 0)
  expect((await engine.state(id)).failure_reason).toBe('Manually stopped by user')
  expect(promptsFor(id)).toHaveLength(1)
})

test('a program that leaves at a pause is launched again by the resume, and a takeover ends it', async () => {
  script({ hangMs: 800 })
  const id = await create()
  value(await engine.send(id, { type: 'start' }))
  await until('the skill works', () => promptsFor(id).length === 1)
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  await until('it left', () => processesWith(folder).length === 0)
  expect((await engine.state(id)).status).toBe('paused')
  script({ hangMs: 120_000 })
  value(await engine.send(id, { type: 'resume' }))
  await until('it works again', () => promptsFor(id).length === 2)
  const before = (await engine.state(id)).loopboard.generation
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  value(await engine.send(id, { type: 'set-runner', runner: 'server' }))
  await until('no process', () => processesWith(folder).length === 0)
  expect((await engine.state(id)).loopboard).toMatchObject({ runner: 'server', generation: before + 1 })
})

test('a skill that completes the loop in its file and exits has completed it', async () => {
  const id = await create()
  const document = { ...engine.file(id), status: 'completed', completed_at: new Date().toISOString() }
  script({
    write: {
      [`.workflow/.loop/${id}.json`]: JSON.stringify({ ...document, skill_state: { last_action: 'COMPLETE' } }),
    },
  })
  value(await engine.send(id, { type: 'start' }))
  const done = await end(id)
  expect(done.failure_reason).toBeUndefined()
  expect(done).toMatchObject({ status: 'completed', skill_state: { last_action: 'COMPLETE' } })
})

test('without an agent it is not started, and a killed server finds its loop lost and leaves no process', async () => {
  const none = await create({ agent: { tool: 'bash' } })
  const refused = await engine.send(none, { type: 'start' })
  expect(refused.ok ? '' : refused.refusal.code).toBe('agent_unavailable')
  script({ hangMs: 120_000 })
  const id = await create()
  value(await engine.send(id, { type: 'start' }))
  await until('the skill works', () => promptsFor(id).length === 1)
  await engine.kill()
  await engine.start()
  expect(await end(id)).toMatchObject({ status: 'failed', loopboard: { reason: { code: 'external_lost' } } })
  expect(processesWith(folder)).toEqual([])
  expect(promptsFor(id)).toHaveLength(1)
})
