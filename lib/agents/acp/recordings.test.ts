import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AcpClient, createAcpClient } from './acp-client.ts'
import { AcpMessage } from './acp-message.ts'
import { createAcpParser } from './parser.ts'

const Line = z.looseObject({ dir: z.enum(['to_agent', 'from_agent', 'stderr']), message: AcpMessage.optional() })
const agents = ['claude', 'codex', 'gemini', 'qwen', 'opencode'] as const
const end = { exitCode: 0, signal: null, stoppedBy: null }

const linesOf = (agent: string) =>
  readFileSync(new URL(`../recorded/acp/${agent}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ text, ...Line.parse(JSON.parse(text)) }))

/** The lines of one of the prompts that a recorded session was given one after the other, as if it were its only one. */
function runOf(agent: string, saying: RegExp) {
  const lines = linesOf(agent)
  const isPrompt = ({ message }: (typeof lines)[number]) => message?.method === 'session/prompt'
  const first = lines.findIndex(isPrompt)
  const from = lines.findIndex((line) => isPrompt(line) && saying.test(line.text))
  const id = lines[from]?.message?.id
  const to = lines.findIndex(
    ({ dir, message }, n) => n > from && dir === 'from_agent' && message?.id === id && message?.method === undefined,
  )
  return [...lines.slice(0, first), ...lines.slice(from, to + 1)]
}

const replay = (agent: string, saying: RegExp) => {
  const parser = createAcpParser()
  const lines = runOf(agent, saying).filter(({ dir }) => dir !== 'stderr')
  const events = lines.flatMap(({ text }) => parser.line('stdout', text))
  return { events, facts: parser.facts(end) }
}

describe.each(agents)('a recorded session of %s', (agent) => {
  test('text is told as it comes, with the session, the model and the use', () => {
    const { events, facts } = replay(agent, /Hello from the fake model/)
    expect(facts.final).toEqual({ ok: true, limit: null })
    expect(facts.lastText).toBe('Hello from the fake model.')
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(1)
    expect(facts.sessionId).toBeTruthy()
    expect(facts.cliVersion).toMatch(/^\d+\.\d+\.\d+$/)
    if (agent !== 'qwen') expect(facts.usage).toMatchObject({ input: 100, output: 20 })
  })

  test('a change that was allowed is a completed call on its file', () => {
    const { events, facts } = replay(agent, /allowed\.txt/)
    expect(facts.final?.ok).toBe(true)
    expect(facts.tools.filter(({ status }) => status === 'completed').length).toBe(1)
    expect(facts.denials).toEqual([])
    const started = events.find((event) => event.type === 'tool_started')
    expect(started?.type === 'tool_started' && started.paths.some((path) => path.endsWith('allowed.txt'))).toBe(true)
    expect(facts.lastText).toBe('Done.')
  })

  test('a turn that was cancelled is no success', () => {
    const { facts } = replay(agent, /slow slow/)
    expect(facts.final?.ok).toBe(false)
  })

  test('our side says what was said in the recording, up to the prompt', () => {
    const lines = runOf(agent, /Hello from the fake model/).filter(({ dir }) => dir !== 'stderr')
    const prompt = lines.findLast(({ message }) => message?.method === 'session/prompt')?.message
    const text = z
      .object({ prompt: z.tuple([z.object({ text: z.string() })]) })
      .parse(z.looseObject({ prompt: z.unknown() }).parse(prompt?.params)).prompt[0].text
    const client: AcpClient = createAcpClient({
      policy: { mode: 'write', root: '/workspace/project', folders: [], web: false },
      ...{ prompt: text, model: null, sessionId: null, mcp: null },
    })
    const asked = [...client.start().send]
    for (const { dir, message } of lines)
      if (dir === 'from_agent' && message) asked.push(...client.receive(message).send)
    expect(asked.map(({ method }) => method)).toEqual(['initialize', 'session/new', 'session/prompt'])
    expect(asked.at(-1)?.params).toEqual(prompt?.params)
  })
})

/** Those that ask before they change a file; the others do in their own modes. */
test.each(['claude', 'gemini', 'opencode'])(
  'a change that was refused to %s is a denial, although the turn ends well',
  (agent) => {
    const { facts } = replay(agent, /rejected\.txt/)
    expect(facts.final?.ok).toBe(true)
    expect(facts.denials.length).toBe(1)
    expect(facts.denials[0]?.paths.some((path) => path.endsWith('rejected.txt'))).toBe(true)
  },
)

/** codex tells an error of its provider as normal text. */
test.each(['claude', 'gemini', 'qwen'])('an error of the provider of %s is the end, with its status', (agent) => {
  const { facts } = replay(agent, /"?error\\*":400/)
  expect(facts.final).toEqual({ ok: false, limit: null })
  expect(facts.errorText).toContain('400')
  expect(facts.errorStatus).toBe(400)
})

test('lines that are no messages tell nothing', () => {
  const parser = createAcpParser()
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"dir":"from_agent","message":{"jsonrpc":"1.0"}}',
    '{"dir":"from_agent"}',
  ])
    expect(parser.line('stdout', text)).toEqual([])
  expect(parser.facts(end).final).toBeNull()
})
