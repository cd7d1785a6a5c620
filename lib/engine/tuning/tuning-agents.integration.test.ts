import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Script } from '../fixtures/scripted-claude.ts'
import { makeProject, startTestEngine, type TestEngine, tester, until, value } from '../test-engine.ts'
import { placeScriptedAgent } from '../test-scripted-agent.ts'
import { badSkill, tuningTest } from './test-tuning.ts'

let engine: TestEngine
let tuning: ReturnType<typeof tuningTest>
const folder = mkdtempSync(join(tmpdir(), 'loopboard-scripted-'))
const skill = '.claude/skills/one'

const rescript = (script: Script) => writeFileSync(join(folder, 'script.json'), JSON.stringify(script))
const asked = (): { action: string; prompt: string; flags: string[] }[] =>
  readFileSync(join(folder, 'asked.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

beforeAll(async () => {
  rescript({})
  placeScriptedAgent(folder)
  engine = await startTestEngine(makeProject(badSkill('one')), undefined, {
    PATH: `${folder}:${process.env['PATH']}`,
    ANTHROPIC_API_KEY: 'a-key-of-nobody',
  })
  tuning = tuningTest(engine)
})
afterAll(async () => {
  await engine.remove()
  rmSync(folder, { recursive: true, force: true })
})

const cause = (id: string, description: string, quote: string) => ({
  ...{ id, description, severity: 'critical' },
  evidence: [{ file: 'phases/01-scan.md', line: 3, quote }],
})
const analysis = {
  root_causes: [
    cause('RC-001', 'Nobody looks at what the agent gives back', 'const out = await Agent({ subagent_type: "explore"'),
    cause('RC-002', 'A loop without an end', 'while (true) { this line is in no file }'),
  ],
  patterns_found: [],
  recommendations: [{ priority: 1, action: 'Check the result', rationale: 'It may be empty' }],
}

async function analysed(): Promise<string> {
  const id = await tuning.create({ path: skill, confirm: true })
  const found = await tuning.rest(id)
  value(await tuning.send(id, { type: 'request-deep-analysis', revision: found.revision, analysis_type: 'root_cause' }))
  return id
}

test('an agent looks for causes in a copy; what it quotes becomes an issue, what stands nowhere never does', async () => {
  rescript({ deep_analysis: [{ answer: analysis, usd: 0.02 }] })
  const id = await analysed()
  const end = await until('it asks again', async () => {
    const now = await tuning.rest(id)
    return now.wait_reason === 'fix_selection' && now.deep_analysis?.status === 'completed' ? now : null
  })
  expect(end.deep_analysis).toMatchObject({
    provider: 'claude',
    type: 'root_cause',
    model: 'scripted-model-1',
    usage: { usd: 0.02 },
  })
  expect(end.deep_analysis?.result?.['unsupported']).toMatchObject([{ description: 'A loop without an end' }])
  const explained = end.issues.filter((issue) => issue.root_cause.startsWith('Nobody looks'))
  expect(explained).toHaveLength(1)
  expect(['medium', 'high']).toContain(explained[0]?.severity)
  expect(end.issues.some((issue) => issue.description.includes('A loop without'))).toBe(false)
  const [first] = asked().filter(({ action }) => action === 'deep_analysis')
  expect(first?.prompt).toContain('AGT-001')
  expect(first?.prompt).not.toContain(engine.project)
})

test('an agent may propose what no transform does: measured like one, tried again with what failed, and shown to a person', async () => {
  rescript({
    propose_fix: [{ answer: proposal('this text stands nowhere') }, { answer: proposal('use(out)') }],
  })
  const id = await tuning.create({ path: skill, confirm: true })
  const { revision, proposed_fixes: fixes } = await tuning.rest(id)
  const byHand = fixes.find(({ kind }) => kind === 'agent' || kind === 'manual')!
  value(await engine.ask('tunings', 'propose', id, byHand.id, { revision, by: 'agent' }, tester))
  const again = await engine.ask('tunings', 'propose', id, byHand.id, { revision, by: 'agent' }, tester)
  expect(again.ok ? 'begun' : again.refusal.code).toBe('busy')
  const proposed = await until('it is proposed', async () => {
    const now = await tuning.state(id)
    const fix = now.proposed_fixes.find((each) => each.id === byHand.id)
    return fix && fix.check !== byHand.check ? fix : null
  })
  expect(proposed).toMatchObject({ kind: 'agent', description: 'The result is looked at' })
  const prompts = asked().filter(({ action }) => action === 'propose_fix')
  expect(prompts[1]?.prompt).toContain('stands 0 times in phases/01-scan.md')
  if (proposed.check === 'pass') expect(proposed.changes[0]?.new_content).toContain('use(out ?? {})')
  else expect(proposed.rationale).toContain('Not applicable')
})

const proposal = (old_text: string) => ({
  edits: [{ file: 'phases/01-scan.md', old_text, new_text: 'use(out ?? {})' }],
  ...{ summary: 'The result is looked at', rationale: 'It may be missing', risk: 'low' },
})

test('other words that an agent offers for a prompt are a proposal with a diff, or say why they cannot be applied', async () => {
  const original = 'List the modules. Return JSON {modules: []}'
  const wording = (text: string, rationale: string) => ({
    ...{ file: 'phases/01-scan.md', original: text, optimized: `${original} and nothing else`, rationale },
  })
  const offered = [wording(original, 'It asks for little'), wording('these words stand nowhere', 'It is not there')]
  rescript({ deep_analysis: [{ answer: { prompt_issues: [], optimized_prompts: offered } }] })
  const id = await tuning.create({ path: skill, confirm: true })
  const { revision } = await tuning.rest(id)
  value(await tuning.send(id, { type: 'request-deep-analysis', revision, analysis_type: 'prompt_optimization' }))
  const fixes = await until('the wordings are proposed', async () => {
    const { proposed_fixes: all } = await tuning.rest(id)
    const agents = all.filter(({ strategy }) => strategy === 'structured_prompt')
    return agents.length === 2 ? agents : null
  })
  expect(fixes.map(({ kind }) => kind)).toEqual(['agent', 'agent'])
  const [good, bad] = ['It asks for little', 'It is not there'].map((why) =>
    fixes.find(({ rationale }) => rationale.startsWith(why)),
  )
  expect(good).toMatchObject({ check: 'pass', changes: [{ file: 'phases/01-scan.md' }] })
  expect(good?.changes[0]?.new_content).toContain('and nothing else')
  expect(bad).toMatchObject({ check: 'fail', changes: [] })
  expect(bad?.rationale).toContain('Not applicable')
})

test('an analysis that takes too long is skipped at once, and the tuning goes on without it', async () => {
  rescript({ deep_analysis: [{ answer: analysis, hangMs: 60_000 }] })
  const id = await analysed()
  const waiting = await until('the agent works', async () => {
    const now = await tuning.state(id)
    return now.wait_reason === 'agent_cli' ? now : null
  })
  const began = performance.now()
  value(await tuning.send(id, { type: 'skip-deep-analysis', revision: waiting.revision }))
  const after = await until('it asks again', async () => {
    const now = await tuning.rest(id)
    return now.wait_reason === 'fix_selection' ? now : null
  })
  expect(after.deep_analysis?.status).toBe('skipped')
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('what agents of tunings used counts for the limits of the workspace, and where those are used up none is asked', async () => {
  const [workspace] = await engine.ask('workspaces', 'list')
  const limits = { window: 'total', usd: 0.01, tokens: null, wall_ms: null } as const
  const limited = value(await engine.ask('workspaces', 'setLimits', workspace!.workspace_id, limits, tester))
  expect(limited.used?.usd).toBeGreaterThanOrEqual(0.02)
  expect(limited.used?.turns).toBeGreaterThanOrEqual(2)
  rescript({ deep_analysis: [{ answer: analysis }], propose_fix: [{ answer: proposal('use(out)') }] })
  const before = asked().length
  const id = await analysed()
  const end = await until('the rules give theirs', async () => {
    const now = await tuning.rest(id)
    return now.deep_analysis?.status === 'completed' ? now : null
  })
  expect(end.deep_analysis?.provider).toBe('rules')
  expect(end.wait_reason).toBe('fix_selection')
  expect(asked()).toHaveLength(before)
})
