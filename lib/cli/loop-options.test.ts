import { expect, test } from 'vitest'
import { CreateLoop } from '#lib/domain/loop/loop-commands.ts'
import { type LoopOptions, loopOfOptions, loopOptions } from './loop-options.ts'

/** What a command line asks for. */
function typed(...words: string[]) {
  const command = loopOptions()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  command.parse(words, { from: 'user' })
  return loopOfOptions(command.args[0] ?? '', command.opts<LoopOptions>())
}

/** The loop that comes of it, with every default of the API. */
function madeOf(...words: string[]) {
  const loop = typed(...words)
  if (!loop.ok) throw new Error(loop.refusal.message)
  return CreateLoop.parse(loop.value)
}

function refusedOf(...words: string[]) {
  const loop = typed(...words)
  if (loop.ok) throw new Error('nothing was refused')
  return loop.refusal
}

test('a title alone is a loop of ten iterations whose settings are all those of its workspace', () => {
  const { settings, ...loop } = madeOf('Round up')
  expect(loop).toEqual({ title: 'Round up', description: '', max_iterations: 10, tasks: [] })
  expect(settings).toEqual({ agent: {}, budget: {}, stuck: {} })
})

test('agents, their models and every limit reach the fields whose names they have', () => {
  const { max_iterations, settings } = madeOf(
    ...['Round up', '--max-iterations', '4', '--agent-tool', 'claude', '--agent-model', 'opus'],
    ...['--agent-actions', 'develop=opencode:local/qwen:7b', 'debug=codex'],
    ...['--agent-fallback', 'gemini', 'qwen:plus', '--agent-grants', 'web', 'folder:/srv/data', '--agent-asks-first'],
    ...['--budget-usd', '2.5', '--budget-tokens', '1000', '--budget-wall-ms', '90000', '--budget-turns', '7'],
    ...['--stuck-same-failure', '0'],
  )
  expect(max_iterations).toBe(4)
  expect(settings).toEqual({
    agent: {
      tool: 'claude',
      model: 'opus',
      actions: { develop: { tool: 'opencode', model: 'local/qwen:7b' }, debug: { tool: 'codex', model: null } },
      fallback: [
        { tool: 'gemini', model: null },
        { tool: 'qwen', model: 'plus' },
      ],
      grants: [{ kind: 'web' }, { kind: 'folder', path: '/srv/data' }],
      asks_first: true,
    },
    budget: { usd: 2.5, tokens: 1000, wall_ms: 90_000, turns: 7 },
    stuck: { same_failure: 0 },
  })
})

test('each task is a command of bash, in the order it was given', () => {
  expect(madeOf('Round up', '--task', 'make', 'make check').tasks).toMatchObject([
    { description: 'make', tool: 'bash', mode: 'write', command: 'make' },
    { description: 'make check', tool: 'bash', mode: 'write', command: 'make check' },
  ])
})

test.each([
  ['--agent-tool', 'cat'],
  ['--agent-actions', 'develop=bash'],
  ['--agent-actions', 'develop'],
  ['--agent-actions', 'plan=codex'],
  ['--agent-fallback', 'cat'],
  ['--agent-grants', 'everything'],
  ['--agent-grants', 'folder:relative'],
  ['--max-iterations', '0'],
  ['--max-iterations', ''],
  ['--budget-usd', '0'],
  ['--budget-tokens', '1.5'],
  ['--budget-wall-ms', '5min'],
  ['--budget-turns', '-1'],
  ['--stuck-same-failure', '51'],
  ['--task', ''],
])('%s %j is refused by the rules of the loop, and the refusal names the option', (option, value) => {
  expect(refusedOf('Round up', `${option}=${value}`)).toMatchObject({
    code: 'validation',
    message: expect.stringMatching(new RegExp(`^${option}: `)),
  })
})

test('everything that is wrong is named at once, an empty title too', () => {
  const { message } = refusedOf(' ', '--budget-usd', '-1', '--agent-tool', 'cat', '--agent-fallback', 'codex', 'cat')
  expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
    '<title>',
    '--agent-tool',
    '--agent-fallback',
    '--budget-usd',
  ])
})
