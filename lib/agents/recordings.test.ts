import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentEvent } from '../domain/agent/agent-event.ts'
import { adapters } from './adapters.ts'
import { findAnswer } from './answer.ts'
import { agentIds } from './contract.ts'
import { judgeRun } from './judge-run.ts'

const recording = z.object({
  id: z.string(),
  agent: z.enum(agentIds),
  stdout: z.string(),
  stderr: z.string().nullable(),
  mode: z.enum(['analysis', 'write', 'review']),
  answerWanted: z.boolean(),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  stoppedBy: z.enum(['user', 'retry_cap']).nullable(),
  changedFiles: z.array(z.string()),
  expected: z.object({
    status: z.string(),
    code: z.string().nullable(),
    answer: z.unknown(),
    warnings: z.array(z.string()),
    sessionId: z.string().nullable(),
    models: z.array(z.string()),
    lastText: z.string(),
    tools: z.array(
      z.object({
        name: z.string(),
        status: z.string().transform((word) => (word === 'in_progress' ? 'started' : word)),
      }),
    ),
    denials: z.array(z.string()),
    retries: z.number(),
    usage: z.object({ input: z.number(), output: z.number() }).nullable(),
    costUsd: z.number().nullable(),
  }),
})

const read = (name: string) => readFileSync(new URL(`recorded/${name}`, import.meta.url), 'utf8').split('\n')
const recordings = z.array(recording).parse(JSON.parse(read('index.json').join('\n')))

/** Feeds a recorded run to its parser, as it would have come from the process. */
const replay = (one: z.infer<typeof recording>) => {
  const parser = adapters[one.agent].createParser()
  const events = [
    ...read(one.stdout).flatMap((line) => (line.trim() ? parser.line('stdout', line) : [])),
    ...(one.stderr ? read(one.stderr) : []).flatMap((line) => parser.line('stderr', line)),
  ]
  const end = { exitCode: one.exitCode, signal: one.signal, stoppedBy: one.stoppedBy }
  const facts = parser.facts(end)
  const found = findAnswer(facts, z.record(z.string(), z.json()))
  const verdict = judgeRun(facts, {
    ...end,
    mode: one.mode,
    changed: one.changedFiles.length > 0,
    answer: one.answerWanted ? found.kind : null,
    noChangeReason: one.answerWanted,
  })
  return { events, facts, found, verdict }
}

describe.each(recordings)('$id', (one) => {
  const { events, facts, found, verdict } = replay(one)

  it('is judged as it should be', () => {
    expect({ status: verdict.status, code: verdict.status === 'failed' ? verdict.code : null }).toEqual({
      status: one.expected.status,
      code: one.expected.code,
    })
    const answer = verdict.status === 'succeeded' && one.answerWanted && found.kind === 'valid' ? found.answer : null
    expect(answer).toEqual(one.expected.answer)
  })

  it('tells what it did', () => {
    expect({
      sessionId: facts.sessionId,
      models: facts.models,
      lastText: facts.lastText,
      tools: facts.tools.map(({ name, status }) => ({ name, status })),
      denials: facts.denials.map(({ tool }) => tool),
      retries: facts.retries,
      usage: facts.usage && { input: facts.usage.input, output: facts.usage.output },
      costUsd: facts.usage?.usd ?? null,
      warnings: [...facts.warnings, ...(facts.denials.length > 0 ? ['denied_tools'] : [])],
    }).toEqual({
      sessionId: one.expected.sessionId,
      models: one.expected.models,
      lastText: one.expected.lastText,
      tools: one.expected.tools,
      denials: one.expected.denials,
      retries: one.expected.retries,
      usage: one.expected.usage,
      costUsd: one.expected.costUsd,
      warnings: one.expected.warnings,
    })
  })

  it('gives events of the one shape, each text once, each tool started before it ends', () => {
    for (const event of events) expect(agentEvent.safeParse(event).error).toBeUndefined()
    const started = new Set<string>()
    for (const event of events) {
      if (event.type === 'tool_started') started.add(event.callId)
      if (event.type === 'tool_finished') expect(started).toContain(event.callId)
    }
    const texts = new Map<string, string>()
    for (const event of events)
      if (event.type === 'text') texts.set(event.messageId, (texts.get(event.messageId) ?? '') + event.text)
    expect(([...texts.values()].at(-1) ?? '').startsWith(facts.lastText)).toBe(true)
  })
})
