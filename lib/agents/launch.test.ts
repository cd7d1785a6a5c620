import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adapters } from './adapters.ts'
import { type AgentId, type AgentRequest, agentIds, type FoundAgent, type LaunchPlan } from './contract.ts'

const recorded = z
  .array(
    z.object({
      id: z.string(),
      agent: z.enum(agentIds),
      mode: z.enum(['analysis', 'write', 'review']),
      schemaFlag: z.boolean(),
      argv: z.array(z.string()),
      envNames: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('recorded/index.json', import.meta.url), 'utf8')))

const request: AgentRequest = {
  attemptId: 'a1',
  model: null,
  mode: 'analysis',
  cwd: '/workspace/project',
  prompt: 'Look at it.',
  answer: null,
  sessionId: null,
  limits: { wallMs: 600_000, turns: null, usd: null },
  grants: [],
  asksFirst: false,
  mcp: null,
  wrapped: false,
}
const schema = {
  type: 'object',
  properties: { verdict: { type: 'string', enum: ['pass', 'fail'] }, score: { type: 'integer' } },
  required: ['verdict', 'score'],
  additionalProperties: false,
}
const token = 'a-token-of-the-server'
const program = (agent: AgentId): FoundAgent['program'] =>
  agent === 'qwen'
    ? ['/workspace/bin/node', '--expose-gc', '/workspace/bin/node_modules/@qwen-code/qwen-code/cli.js']
    : [`/workspace/bin/${agent}`]

const launch = (agent: AgentId, more: Partial<AgentRequest>): LaunchPlan => {
  const launched = adapters[agent].launch(
    { ...request, ...more },
    { program: program(agent), version: '1', bubblewrap: { program: '/usr/bin/bwrap', nests: true } },
    { secret: 'a-secret-key', baseUrl: 'http://127.0.0.1:19310/v1' },
    { home: '/home', config: '/home/config', attempt: '/home/attempt' },
  )
  if (!launched.ok) throw new Error(launched.text)
  return launched.plan
}

/** Without what differs by place: folders, and options that the recordings did without. */
const comparable = (argv: readonly string[]) => {
  const wall = argv.indexOf('--max-wall-time')
  const kept = wall === -1 ? argv : argv.toSpliced(wall, 2)
  return kept
    .map((word) => word.replace(/^(@?)\/\S+\/(loopboard-)?([\w.]+\.(json|toml))$/, '$1$3'))
    .map((word) => word.replace('http://127.0.0.1:19320/mcp', 'http://loopboard'))
}

describe.each(recorded.filter(({ id }) => /-(write|resume|schema|mcp)$/.test(id)))('$id', (one) => {
  const isMcp = one.id.endsWith('-mcp')
  const session = one.argv[one.argv.findIndex((word) => /^(--resume|--session)$/.test(word)) + 1]
  const plan = launch(one.agent, {
    mode: one.mode,
    model: one.agent === 'opencode' ? 'some-model' : null,
    mcp: isMcp ? { url: 'http://loopboard', token } : null,
    answer: one.schemaFlag ? { json: schema, strict: schema } : null,
    sessionId: one.id.endsWith('-resume') ? ((one.agent === 'codex' ? one.argv.at(-2) : session) ?? null) : null,
  })

  it('starts as it was recorded', () => {
    expect(comparable(plan.argv)).toEqual(comparable(one.argv))
    const names = one.envNames.filter((name) => !(one.agent === 'qwen' && /LOOP_MCP_TOKEN|OPENAI_MODEL/.test(name)))
    const given = Object.keys(plan.env).filter((name) => !name.endsWith('_SANDBOX'))
    expect(given.toSorted()).toEqual(names.toSorted())
  })
})

describe.each(agentIds)('%s', (agent) => {
  const model = 'some-model'

  it('puts prompt, keys and tokens on no command line', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.constantFrom('analysis', 'write', 'review'), (text, mode) => {
        const prompt = `--${text}`
        const plan = launch(agent, { prompt, mode, model, mcp: { url: 'http://loopboard', token } })
        expect(plan.stdin).toBe(prompt)
        expect(plan.argv).not.toContain(prompt)
        expect(plan.argv.join(' ')).not.toContain('a-secret-key')
        expect(plan.argv.join(' ')).not.toContain(token)
        expect(plan.secrets).toContain('a-secret-key')
      }),
      { numRuns: 30 },
    )
  })

  it('never switches its guards off', () => {
    for (const mode of ['analysis', 'write', 'review'] as const)
      expect(launch(agent, { mode, model }).argv.join(' ')).not.toMatch(
        /dangerously|bypass|yolo|danger-full-access|--full-auto|--trust\b|--auto\b/i,
      )
  })

  it('writes its files only below the folders of the run and the attempt', () => {
    for (const { path, text } of launch(agent, { mode: 'write', model, answer: { json: schema, strict: schema } })
      .files) {
      expect(path).toMatch(/^\/home\/(config|attempt)\//)
      if (basename(path).endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow()
      expect(text).not.toContain('a-secret-key')
    }
  })
})

it('claude asks over our server before each command where a person wants that, and only where it has the server', () => {
  const asked = launch('claude', { mode: 'write', asksFirst: true, mcp: { url: 'http://loopboard', token } }).argv
  expect(asked).toContain('mcp__loopboard__request_permission')
  expect(asked[asked.indexOf('--allowedTools') + 1]).toBe('Edit,Write,mcp__loopboard')
  expect(asked[asked.indexOf('--permission-mode') + 1]).toBe('manual')
  for (const more of [{ asksFirst: true }, { mcp: { url: 'http://loopboard', token } }])
    expect(launch('claude', { mode: 'write', ...more }).argv).not.toContain('--permission-prompt-tool')
})

it('qwen is refused where it could write anywhere', () => {
  const found = { program: program('qwen'), version: '1', bubblewrap: null }
  const folders = { home: '/home', config: '/home/config', attempt: '/home/attempt' }
  const write = adapters.qwen.launch({ ...request, mode: 'write' }, found, { secret: 's', baseUrl: null }, folders)
  expect(write).toMatchObject({ ok: false, code: 'sandbox_unavailable' })
  const read = adapters.qwen.launch(request, found, { secret: 's', baseUrl: null }, folders)
  expect(read.ok).toBe(true)
})

it('gemini always names the address of the provider, so that a file of the workspace cannot', () => {
  const found = { program: program('gemini'), version: '1', bubblewrap: null }
  const folders = { home: '/home', config: '/home/config', attempt: '/home/attempt' }
  const launched = adapters.gemini.launch(request, found, { secret: 's', baseUrl: null }, folders)
  expect(launched.ok && launched.plan.env['GOOGLE_GEMINI_BASE_URL']).toMatch(/^https:/)
})
