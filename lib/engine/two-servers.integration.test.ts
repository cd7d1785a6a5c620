import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bash, makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

const servers: TestEngine[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
})

test('a second server with another database shows the loops of a folder, executes none of them, and takes over when the first one is gone', async () => {
  const project = makeProject({ 'README.md': 'x' })
  const first = await startTestEngine(project)
  servers.push(first)
  const second = await startTestEngine(project)
  servers.push(second)
  const id = await first.create({ title: 'Of the first', tasks: [bash('t-1', 'true')] })
  const seen = () => second.ask('views', 'answer', id)
  await until('the second one lists it', async () => (await seen()).ok)
  expect(value(await seen()).data['title']).toBe('Of the first')

  const refused = await second.send(id, { type: 'stop' })
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'busy', message: expect.stringContaining(first.home) } })
  await expect(second.create({ title: 'Of the second' })).rejects.toThrow(/another database/)
  const [workspace] = await second.ask('workspaces', 'list')
  expect(workspace?.problem).toContain('Another Loopboard')
  value(await first.send(id, { type: 'edit', patch: { title: 'Edited by the first' } }))
  await until('the second one follows', async () => value(await seen()).data['title'] === 'Edited by the first')

  await first.kill()
  await until('the second one takes over', async () => (await second.send(id, { type: 'stop' })).ok)
  const inFile = () =>
    JSON.parse(readFileSync(join(project, '.workflow', '.loop', `${id}.json`), 'utf8')) as { status: string }
  await until('and writes', () => inFile().status === 'failed')
})
