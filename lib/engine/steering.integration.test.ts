import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readAgentLine } from '../domain/agent/read-agent-line.ts'
import type { ApprovalDecision, ApprovalView } from '../domain/loop/approval-view.ts'
import type { Script } from './fixtures/scripted-claude.ts'
import { makeProject, plainTests, startTestEngine, type TestEngine, tester, until, value } from './test-engine.ts'
import { placeScriptedAgent } from './test-scripted-agent.ts'

const files = {
  'package.json': '{"name":"one","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
  'one.test.js': "import { test } from 'node:test'\ntest('stands', () => {})\n",
}
const tasks = (...descriptions: string[]) => ({
  tasks: descriptions.map((description) => ({ description, mode: 'write', acceptance: ['it is written'] })),
})
const done = { status: 'done', summary: 'Written.' }
const summary = [{ answer: { summary: 'All is written.' } }]

let engine: TestEngine
let folder = ''

/** The product with a scripted program as its only agent, and a loop that is started. */
async function begin(script: Script): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'loopboard-scripted-'))
  writeFileSync(join(folder, 'script.json'), JSON.stringify(script))
  placeScriptedAgent(folder)
  engine = await startTestEngine(makeProject(files), undefined, {
    PATH: `${folder}:${process.env['PATH']}`,
    ANTHROPIC_API_KEY: 'a-key-of-nobody',
  })
  await engine.ask('workspaces', 'list')
  const id = await engine.create({
    title: 'Two files',
    settings: { agent: { tool: 'claude' }, max_retries: 0, validation: plainTests },
  })
  value(await engine.send(id, { type: 'start' }))
  return id
}
type Asked = { action: string; prompt: string; flags: string[] }
/** What the program was asked so far; a line that is still being written is not there yet. */
const asked = (): Asked[] =>
  existsSync(join(folder, 'asked.jsonl'))
    ? readFileSync(join(folder, 'asked.jsonl'), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : []
const developed = () => asked().filter(({ action }) => action === 'develop')
const messages = async (id: string) => (await engine.answer(id)).meta.messages

afterEach(async () => {
  await engine.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('a message for now ends the run of the agent, and its session goes on with the message; what it had changed counts', async () => {
  const hang = { write: { 'one.txt': 'half' }, hangAfterMs: 120_000, answer: done }
  const id = await begin({
    plan: [{ answer: tasks('Write the first file') }],
    develop: [hang, { answer: done }],
    summary,
  })
  await until('the file is written', () => existsSync(join(engine.project, 'one.txt')))
  expect((await engine.answer(id)).meta.can_interrupt).toBe(true)
  value(await engine.send(id, { type: 'queue-message', text: 'Write @half in capitals', when: 'now' }))
  const end = await engine.rest(id)
  expect(end.loopboard.reason).toBeNull()
  expect(end.status).toBe('completed')
  expect(await messages(id)).toEqual([])

  const [first, second, ...more] = developed()
  expect(more).toEqual([])
  expect(first?.prompt).not.toContain('half in capitals')
  expect(second?.flags).toContain('session-1')
  expect(second?.prompt).toMatch(/interrupts you\.[\s\S]*<(data-[\w-]+)>\n- Write \\@half in capitals\n<\/\1>/)
  const { data } = value(await engine.ask('views', 'iterations', id, null, 20))
  expect(data.find(({ action }) => action === 'develop')?.agents).toMatchObject([
    { id: 'develop/2#0', status: 'cancelled' },
    { id: 'develop/2#0.1', status: 'succeeded' },
  ])
  // What was really started, with its prompt on demand.
  const log = value(
    await engine.ask('views', 'logs', id, { stream: 'agent', attempt: null, cursor: null, dir: 'fwd', limit: 1000 }),
  )
  const launched = log.data.map(({ text }) => readAgentLine(text)).filter((event) => event?.type === 'launched')
  const [, begun, resumed] = launched
  expect(begun).toMatchObject({ turn: 'develop/2#0', agent: 'claude', version: '2.1.329', mode: 'write', prompt: '' })
  expect(resumed).toMatchObject({ turn: 'develop/2#0.1', resumes: 'session-1' })
  const text = resumed?.type === 'launched' ? (resumed.whole?.id ?? '') : ''
  expect(value(await engine.ask('views', 'agentText', id, text))?.text).toBe(second?.prompt)
  expect(value(await engine.ask('views', 'agentText', id, 'text-of-another-loop'))).toBeNull()
})

test('a message for the next prompt can be changed until it is read, survives a killed server, and is done with when its task is', async () => {
  const hang = { hangMs: 120_000, answer: done }
  const id = await begin({ plan: [{ answer: tasks('Write the first file') }], develop: [hang], summary })
  await until('the agent works', () => developed().length === 1)
  value(await engine.send(id, { type: 'queue-message', text: 'Call it two.txt' }))
  const [{ id: message } = { id: '' }] = await messages(id)
  value(await engine.send(id, { type: 'edit-message', id: message, text: 'Call it one.txt' }))
  await engine.kill()
  writeFileSync(
    join(folder, 'script.json'),
    JSON.stringify({ develop: [{ write: { 'one.txt': 'one' }, answer: done }], summary }),
  )
  await engine.start()
  expect((await engine.rest(id)).status).toBe('completed')
  expect(developed().length).toBe(2)
  expect(developed()[0]?.prompt).not.toContain('Call it')
  expect(developed()[1]?.prompt).toMatch(/Messages of the person[^\n]*:\n<(data-[\w-]+)>\n- Call it one\.txt\n<\/\1>/)
  expect(await messages(id)).toEqual([])
  const types = (await engine.events(id)).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('message'))).toEqual(
    expect.arrayContaining(['message-queued', 'message-edited', 'messages-given']),
  )
})

test('a permission a CLI asks for and a question of an agent are approvals; the agent goes on with what a person said', async () => {
  const wanted = { tool_name: 'Bash', input: { command: 'rm -rf build' } }
  const calls = [
    { tool: 'request_permission', input: wanted },
    { tool: 'request_approval', input: { question: 'Which name?', options: ['one', 'two'] } },
    // What was decided holds for the same tool with the same input.
    { tool: 'request_permission', input: wanted },
  ]
  const develop = [{ calls, write: { 'one.txt': 'one' }, answer: done }]
  const id = await begin({ plan: [{ answer: tasks('Write the first file') }], develop, summary })
  const open = async <Kind extends ApprovalView['kind']>(kind: Kind) => {
    const found = await until(`the ${kind} is open`, async () => {
      const all = await engine.ask('approvals', 'inbox', null)
      return all.find((approval) => approval.loop_id === id && approval.kind === kind) ?? null
    })
    return found as Extract<ApprovalView, { kind: Kind }>
  }
  const decide = (approval: string, given: ApprovalDecision, actor = tester) =>
    engine.ask('approvals', 'decide', id, approval, given, actor)

  const permission = await open('permission')
  expect(permission).toMatchObject({ tool: 'Bash', input: 'rm -rf build' })
  expect((await engine.answer(id)).meta.approvals_open).toBe(1)
  const reviewer = { ...tester, role: 'reviewer' as const }
  expect(await decide(permission.approval_id, { decision: 'accept' }, reviewer)).toMatchObject({ ok: false })
  value(await decide(permission.approval_id, { decision: 'reject', comment: 'Keep it.' }))
  const question = await open('question')
  expect(question).toMatchObject({ question: 'Which name?', options: ['one', 'two'] })
  expect(await decide(permission.approval_id, { decision: 'accept' })).toMatchObject({
    ...{ ok: false, refusal: { code: 'stale' } },
  })
  value(await decide(question.approval_id, { decision: 'respond', comment: 'two' }))
  expect((await engine.rest(id)).status).toBe('completed')

  const log = value(
    await engine.ask('views', 'logs', id, { stream: 'agent', attempt: null, cursor: null, dir: 'fwd', limit: 1000 }),
  )
  const answers = log.data
    .map(({ text }) => readAgentLine(text))
    .flatMap((event) => (event?.type === 'tool_finished' && event.callId.startsWith('call-1') ? [event.output] : []))
  const refused = '{"behavior":"deny","message":"A person refused it: Keep it."}'
  expect(answers.slice(0, 3)).toEqual([refused, '{"ok":true,"decision":"two"}', refused])
})
