import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bash,
  makeProject,
  plainTests,
  startTestEngine,
  type TestEngine,
  tester,
  value,
  waitsFor,
} from './test-engine.ts'

let engine: TestEngine
let workspaceId: string

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"trust","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'quick.test.js': "import { test } from 'node:test'\ntest('is quick', () => {})\n",
      '.mcp.json': '{}\n',
    }),
  )
  workspaceId = (await workspace()).workspace_id
})
afterAll(() => engine.remove())

const workspace = async () => {
  const [found] = await engine.ask('workspaces', 'list')
  if (!found) throw new Error('no workspace')
  return found
}
const trust = (...seen: [hash?: string]) => engine.ask('workspaces', 'trust', workspaceId, true, tester, ...seen)
const write = (name: string, text: string) => writeFileSync(join(engine.project, name), text)
const free = { gate: { allow_empty_diff: true, baseline: false }, validation: plainTests }
const create = (...commands: string[]) =>
  engine.create({ title: 'trust', settings: free, tasks: commands.map((command, n) => bash(`t-${n}`, command)) })

test('the folder of the configuration is trusted as it is, with what steers execution in it', async () => {
  expect(await workspace()).toMatchObject({ trusted: true, steering: { was_trusted: true, changes: [] } })
})

test('after a change of what steers execution a start is refused until a person trusts it again', async () => {
  const id = await create('true')
  write('.mcp.json', '{"mcpServers":{"evil":{"command":"evil"}}}\n')
  mkdirSync(join(engine.project, '.claude'), { recursive: true })
  write('.claude/settings.json', '{"hooks":{}}\n')
  expect(await engine.send(id, { type: 'start' })).toMatchObject({
    ok: false,
    refusal: { code: 'trust_changed', details: { changes: ['.claude/settings.json', '.mcp.json'] } },
  })
  expect((await engine.answer(id)).meta.controls.start).toMatchObject({ allowed: false })
  expect(await engine.ask('loops', 'verify', id, tester)).toMatchObject({ refusal: { code: 'trust_changed' } })
  const shown = await workspace()
  expect(shown).toMatchObject({
    trusted: false,
    steering: {
      was_trusted: true,
      changes: [
        { name: '.claude/settings.json', change: 'added' },
        { name: '.mcp.json', change: 'changed' },
      ],
    },
  })
  // A restart of the server does not give back what only a person may give.
  await engine.end()
  await engine.start()
  expect(await workspace()).toMatchObject({ trusted: false })

  write('.claude/settings.json', '{"hooks":{"x":1}}\n')
  expect(await trust(shown.steering?.hash)).toMatchObject({ ok: false, refusal: { code: 'stale' } })
  expect(value(await trust((await workspace()).steering?.hash))).toMatchObject({ trusted: true })
  value(await engine.send(id, { type: 'start' }))
  expect((await engine.rest(id)).status).toBe('completed')
})

test('a running loop pauses at its next turn, and goes on when the folder is trusted again', async () => {
  const go = join(engine.home, 'go-pause')
  const id = await create(waitsFor(go), 'echo two > two.txt')
  value(await engine.send(id, { type: 'start' }))
  await engine.runs(id, 'develop')
  write('.git/hooks/pre-commit', '#!/bin/sh\n')
  writeFileSync(go, '')
  const paused = await engine.rest(id)
  expect([paused.status, paused.loopboard.reason?.code]).toEqual(['paused', 'untrusted'])
  expect(paused.loopboard.reason?.message).toContain('.git/hooks/pre-commit')
  expect(paused.current_iteration).toBe(1)
  rmSync(join(engine.project, '.git/hooks/pre-commit'))
  // What was trusted stands there again.
  expect(await workspace()).toMatchObject({ trusted: true })
  value(await engine.send(id, { type: 'resume' }))
  expect((await engine.rest(id)).status).toBe('completed')
})

test('trust that is taken back pauses a running loop with the same reason', async () => {
  const go = join(engine.home, 'go-back')
  const id = await create(waitsFor(go), 'true')
  value(await engine.send(id, { type: 'start' }))
  await engine.runs(id, 'develop')
  value(await engine.ask('workspaces', 'trust', workspaceId, false, tester))
  writeFileSync(go, '')
  const paused = await engine.rest(id)
  expect([paused.status, paused.loopboard.reason?.code]).toEqual(['paused', 'untrusted'])
  expect(await engine.send(id, { type: 'resume' })).toMatchObject({ ok: false, refusal: { code: 'untrusted' } })
  value(await trust())
})
