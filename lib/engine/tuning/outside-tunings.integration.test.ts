import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSchema } from '#lib/domain/tuning/test-seed-schema.ts'
import { makeProject, startTestEngine, type TestEngine, tester, until, value } from '../test-engine.ts'
import { badSkill, tuningTest } from './test-tuning.ts'

let engine: TestEngine
let tuning: ReturnType<typeof tuningTest>
const skill = '.claude/skills/one'
const outside = 'skill-tuning-1700000000'

beforeAll(async () => {
  engine = await startTestEngine(makeProject(badSkill('one')))
  tuning = tuningTest(engine)
})
afterAll(() => engine.remove())

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(engine.project, path)), { recursive: true })
  writeFileSync(join(engine.project, path), text)
}
const fileOf = (id: string) => `.workflow/.scratchpad/${id}/state.json`

/** A state as the skill of the first schema writes it. */
const written = (status: string) =>
  `${JSON.stringify({
    ...{
      status,
      started_at: '2026-01-02T03:04:05Z',
      updated_at: '2026-01-02T03:04:06Z',
      user_issue_description: 'It forgets',
    },
    target_skill: { name: 'one', path: skill, execution_mode: 'sequential', phases: ['phases/01-scan.md'], specs: [] },
    ...{ focus_areas: ['memory'], diagnosis: { context: null, memory: null, dataflow: null, agent: null } },
    issues: [
      {
        id: 'MEM-1',
        type: 'memory_loss',
        severity: 'high',
        priority: 1,
        location: { file: 'SKILL.md' },
        description: 'Lost',
      },
    ],
    ...{ iteration_count: 0, max_iterations: 5, own_key: 'kept', completed_actions: ['action-init'], error_count: 0 },
  })}\n`

test('a tuning of another program is found, shown with all it has, followed, and never written', async () => {
  put(fileOf(outside), written('running'))
  const found = await until('it is found', async () => {
    const answer = await engine.ask('tunings', 'answer', outside)
    return answer.ok ? answer.value : null
  })
  expect(found.meta.runner).toBe('external')
  expect(found.data).toMatchObject({
    status: 'running',
    user_issue_description: 'It forgets',
    focus_requested: ['memory'],
  })
  expect(found.data.issues).toMatchObject([{ id: 'MEM-1', type: 'memory_loss', description: 'Lost', source: 'import' }])

  const refused = await tuning.send(outside, { type: 'pause', revision: found.meta.revision })
  expect(refused.ok ? 'accepted' : refused.refusal.code).toBe('read_only')
  put(fileOf(outside), written('completed'))
  await until('its end is seen', async () => (await tuning.state(outside)).status === 'completed')
  expect(readFileSync(join(engine.project, fileOf(outside)), 'utf8')).toBe(written('completed'))
})

test('it goes on here as a tuning of ours, and the other one stays as it is', async () => {
  const taken = value(await engine.ask('tunings', 'continueHere', outside, tester))
  const id = taken.data.tuning_id
  expect(id).not.toBe(outside)
  const asked = await tuning.rest(id)
  expect(asked).toMatchObject({ wait_reason: 'init_confirm', runner: 'server', import: { source: outside } })
  const { user_issue_description: issue, focus_requested: focus } = asked
  value(
    await tuning.send(id, {
      ...{ type: 'confirm-init', revision: asked.revision, path: skill, issue, focus, client: null, settings: {} },
    }),
  )
  const found = await tuning.rest(id)
  expect(found.wait_reason).toBe('fix_selection')
  expect(found.issues.some((one) => one.rule_id === 'SPEC-003' || one.id === 'MEM-1')).toBe(true)
  expect(readFileSync(join(engine.project, fileOf(outside)), 'utf8')).toBe(written('completed'))
})

test('our file is what the first schema says; a change of it by another program is asked about, and ours can be kept', async () => {
  const id = await tuning.create({ path: skill, confirm: true })
  const { revision } = await tuning.rest(id)
  const read = () => JSON.parse(readFileSync(join(engine.project, fileOf(id)), 'utf8'))
  await until('the file follows', () => read().revision === revision)
  const document = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tuning-state.md'), 'utf8')
  expect(seedSchema(document).safeParse(read()).error?.issues ?? []).toEqual([])

  put(fileOf(id), `${JSON.stringify({ ...read(), max_iterations: 1 }, null, 2)}\n`)
  const issue = (await tuning.state(id)).issues[0]!
  value(await tuning.send(id, { type: 'suppress-issue', revision, issue_id: issue.id, reason: 'known' }))
  const asked = await until('it asks', async () => {
    const now = await tuning.state(id)
    return now.wait_reason === 'conflict' ? now : null
  })
  expect(read().max_iterations).toBe(1)
  value(await tuning.send(id, { type: 'resolve-conflict', revision: asked.revision, keep: 'ours' }))
  const after = await tuning.rest(id)
  expect(after.wait_reason).toBe('fix_selection')
  await until('ours stands again', () => read().max_iterations === after.max_iterations)
  expect(after.issues.find((one) => one.id === issue.id)?.state).toBe('suppressed')
})

test('a file that another hand changed marks the proposals for it, and accepting an older diff of it is refused', async () => {
  const id = await tuning.create({ path: skill, confirm: true })
  const before = await tuning.rest(id)
  const fix = before.proposed_fixes.find(({ changes }) => changes.some(({ file }) => file === 'phases/02-load.md'))!
  put(`${skill}/phases/02-load.md`, '# Load\n\nNothing is loaded any more.\n')
  const marked = await until('it is marked', async () => {
    const now = await tuning.state(id)
    return now.proposed_fixes.find((one) => one.id === fix.id)?.status === 'stale' ? now : null
  })
  const answered = await tuning.send(id, {
    ...{ type: 'select-fixes', revision: marked.revision },
    fixes: [{ fix_id: fix.id, decision: 'accept', diff_sha256: null }],
  })
  expect(answered.ok ? 'accepted' : answered.refusal.code).toBe('not_found')
})
