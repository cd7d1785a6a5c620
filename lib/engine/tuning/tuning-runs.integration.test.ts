import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from '../test-engine.ts'
import { badSkill, tuningTest } from './test-tuning.ts'

let engine: TestEngine
let tuning: ReturnType<typeof tuningTest>

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ ...badSkill('one'), ...badSkill('two'), ...badSkill('three') }))
  tuning = tuningTest(engine)
})
afterAll(() => engine.remove())

const read = (...path: string[]) => readFileSync(join(engine.project, ...path), 'utf8')

test('a tuning goes from its confirmation to fixes that hold, and back to the first byte', async () => {
  const scan = read('.claude/skills/one/phases/01-scan.md')
  const id = await tuning.create({ path: '.claude/skills/one' })
  const asked = await tuning.rest(id)
  expect(asked.wait_reason).toBe('init_confirm')

  value(
    await tuning.send(id, {
      type: 'confirm-init',
      revision: asked.revision,
      path: '.claude/skills/one',
      issue: '',
      focus: [],
      client: null,
      settings: {},
    }),
  )
  const found = await tuning.rest(id)
  expect([found.status, found.wait_reason]).toEqual(['waiting', 'fix_selection'])
  expect(found.issues.map((issue) => issue.rule_id)).toEqual(expect.arrayContaining(['SPEC-003', 'AGT-001', 'DF-003']))
  expect(found.target_skill).toMatchObject({ client: 'claude-code', path: '.claude/skills/one' })

  value(await tuning.send(id, { type: 'request-deep-analysis', revision: found.revision }))
  const explained = await until('the rules explain it, because there is no agent', async () => {
    const now = await tuning.rest(id)
    return now.deep_analysis?.status === 'completed' && now.wait_reason === 'fix_selection' ? now : null
  })
  expect(explained.deep_analysis).toMatchObject({ provider: 'rules', type: 'root_cause' })

  value(await tuning.acceptAll(id))
  const applied = await tuning.rest(id)
  expect(applied.applied_fixes.map((fix) => [fix.success, fix.verification_result])).toEqual(
    applied.applied_fixes.map(() => [true, 'pass']),
  )
  expect(applied.applied_fixes.length).toBeGreaterThan(1)
  expect(read('.claude/skills/one/phases/01-scan.md')).not.toBe(scan)

  value(await tuning.send(id, { type: 'restore-all', revision: applied.revision }))
  const back = await until('the folder is restored', async () => {
    const now = await tuning.rest(id)
    return now.applied_fixes.every((fix) => fix.verification_result === 'rolled_back') ? now : null
  })
  expect(read('.claude/skills/one/phases/01-scan.md')).toBe(scan)
  expect(back.issues.filter((issue) => issue.state === 'open').length).toBeGreaterThan(0)
})

test('of two who answer at once one is heard, and the other is told so', async () => {
  const id = await tuning.create({ path: '.claude/skills/two', confirm: true })
  const { revision } = await tuning.rest(id)
  const answers = await Promise.all([
    tuning.send(id, { type: 'select-fixes', revision, fixes: [] }),
    tuning.send(id, { type: 'select-fixes', revision, fixes: [] }),
  ])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : answer.refusal.code))).toEqual(['stale'])
  const { data } = value(await engine.ask('tunings', 'history', id, { cursor: null, limit: 50 }))
  expect(data.filter(({ type }) => type === 'fixes-selected')).toMatchObject([{ by: 'tester', by_kind: 'person' }])
})

test('in mode auto it repairs what is safe and ends by itself, with its documents beside the skill', async () => {
  const id = await tuning.create({ path: '.claude/skills/three', mode: 'auto', settings: { auto_apply: 'all' } })
  const end = await tuning.rest(id)
  expect(end.status).toBe('completed')
  expect(end.applied_fixes.length).toBeGreaterThan(0)
  const document = await until('the file follows', () => {
    const text = JSON.parse(read('.workflow/.scratchpad', id, 'state.json'))
    return text.revision === end.revision ? text : null
  })
  expect(document).toMatchObject({ status: 'completed', runner: 'server', tuning_id: id })
  expect(read('.workflow/.scratchpad', id, 'tuning-report.md')).toContain('# Tuning report')

  value(await tuning.send(id, { type: 'delete', revision: end.revision }))
  await until('its folder is in the trash', () => !existsSync(join(engine.project, '.workflow/.scratchpad', id)))
  expect((await engine.ask('tunings', 'list', everything)).data.map((one) => one.tuning_id)).not.toContain(id)
  value(await tuning.send(id, { type: 'restore' }))
  await until('its folder is back', () => existsSync(join(engine.project, '.workflow/.scratchpad', id, 'state.json')))
})

const everything = {
  ...{
    workspaceId: null,
    status: [],
    gate: [],
    skill: null,
    q: null,
    runner: null,
    deleted: false,
    cursor: null,
    limit: 50,
  },
}
