import { describe, expect, test } from 'vitest'
import type { TaskMode } from '../agent-run.ts'
import { type AcpPolicy, answerAgent, questionForPerson } from './answer-agent.ts'

const policy = (mode: TaskMode, more: Partial<AcpPolicy> = {}): AcpPolicy => ({
  ...{ mode, root: '/home/dev/shop', folders: [], web: false },
  ...more,
})
const options = [
  { optionId: 'always', kind: 'allow_always' },
  { optionId: 'once', kind: 'allow_once' },
  { optionId: 'no', kind: 'reject_once' },
]
const asked = (kind: string | null, path: string | null, more: object = {}) => ({
  toolCall: { toolCallId: 'c1', kind, locations: path ? [{ path }] : [], ...more },
  options,
})
const chosen = (params: unknown, wanted: AcpPolicy) => {
  const answer = answerAgent('session/request_permission', params, wanted)
  return 'result' in answer ? (answer.result as { outcome: { optionId?: string } }).outcome.optionId : answer.error.code
}

describe('a request for permission', () => {
  test.each<[TaskMode, string | null, string | null, string]>([
    ['write', 'edit', '/home/dev/shop/a.ts', 'once'],
    ['write', 'edit', 'src/a.ts', 'once'],
    ['write', 'execute', null, 'once'],
    ['write', 'edit', '/home/dev/other/a.ts', 'no'],
    ['write', 'edit', '/home/dev/shop/../other/a.ts', 'no'],
    ['write', 'edit', '/home/dev/shopping/a.ts', 'no'],
    ['write', 'read', '/etc/passwd', 'no'],
    ['write', 'fetch', null, 'no'],
    ['analysis', 'read', '/home/dev/shop/a.ts', 'once'],
    ['analysis', 'search', null, 'once'],
    ['analysis', 'edit', '/home/dev/shop/a.ts', 'no'],
    ['review', 'execute', null, 'no'],
    ['review', 'delete', '/home/dev/shop/a.ts', 'no'],
    ['review', 'other', null, 'no'],
    ['review', null, null, 'no'],
  ])('in mode %s for %s of %s is answered with %s', (mode, kind, path, option) => {
    expect(chosen(asked(kind, path), policy(mode))).toBe(option)
  })

  test('for a tool of ours is granted in every mode', () => {
    expect(chosen(asked('other', null, { title: 'loopboard_submit_result' }), policy('review'))).toBe('once')
  })

  test('a path in the change counts as much as one in the locations', () => {
    const change = { content: [{ type: 'diff', path: '/etc/hosts' }] }
    expect(chosen(asked('edit', '/home/dev/shop/a.ts', change), policy('write'))).toBe('no')
  })

  test('what was granted is allowed: a folder, the web', () => {
    expect(chosen(asked('edit', '/home/dev/docs/a.md'), policy('write', { folders: ['/home/dev/docs'] }))).toBe('once')
    expect(chosen(asked('fetch', null), policy('analysis', { web: true }))).toBe('once')
  })

  test('without an option that refuses it is cancelled, never allowed', () => {
    const onlyYes = { ...asked('execute', null), options: options.slice(0, 2) }
    expect(answerAgent('session/request_permission', onlyYes, policy('review'))).toEqual({
      result: { outcome: { outcome: 'cancelled' } },
    })
  })
})

test.each(['terminal/create', 'anything/else'])('%s is not offered', (method) => {
  const answer = answerAgent(method, { path: '/home/dev/shop/a.ts', content: 'x' }, policy('write'))
  expect(answer).toMatchObject({ error: { code: -32601 } })
})

test('a request for permission that is none is refused', () => {
  expect(chosen({ toolCall: 'x' }, policy('write'))).toBe(-32602)
})

describe('a command that a person wants to be asked about', () => {
  const question = (params: unknown, wanted = policy('write')) =>
    questionForPerson('session/request_permission', params, wanted)
  const command = asked('execute', null, { rawInput: { command: 'npm run build' }, _meta: { toolName: 'shell' } })

  test('is shown with its exact input, and answered with an option of the agent', () => {
    const found = question(command)
    expect(found?.asked).toEqual({ tool_name: 'shell', input: { command: 'npm run build' } })
    expect(found?.answer(true)).toEqual({ result: { outcome: { outcome: 'selected', optionId: 'once' } } })
    expect(found?.answer(false)).toEqual({ result: { outcome: { outcome: 'selected', optionId: 'no' } } })
    expect(question(asked('execute', null, { title: 'make all' }))?.asked.input).toEqual({ command: 'make all' })
    expect(question(asked('other', null, { rawInput: { command: 'rm -r x' } }))?.asked.input).toEqual({
      command: 'rm -r x',
    })
  })

  test('is no question where the mode decides: files, what is refused anyway, and requests of another kind', () => {
    expect(question(asked('edit', 'src/a.ts'))).toBeNull()
    expect(question(asked('read', 'src/a.ts', { rawInput: { command: 'view' } }))).toBeNull()
    expect(question(command, policy('review'))).toBeNull()
    expect(question(asked('execute', '/etc/passwd'))).toBeNull()
    expect(question({ toolCall: 'x' })).toBeNull()
    expect(questionForPerson('terminal/create', command, policy('write'))).toBeNull()
  })
})
