import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSchema } from '#lib/domain/tuning/test-seed-schema.ts'
import { makeProject, startTestEngine, type TestEngine, tester, until, value } from '../test-engine.ts'
import { badSkill, tuningTest } from './test-tuning.ts'

const skill = '.claude/skills/one'
let engine: TestEngine
let tuning: ReturnType<typeof tuningTest>

beforeAll(async () => {
  engine = await startTestEngine(makeProject(badSkill('one')))
  tuning = tuningTest(engine)
})
afterAll(() => engine.remove())

const at = (path: string) => join(engine.project, path)
const tune = (...args: string[]) => {
  const main = join(import.meta.dirname, '..', '..', 'cli', 'main.js')
  const env = { ...process.env, LOOPBOARD_HOME: engine.home }
  return spawnSync(process.execPath, [main, 'tune', ...args, '--quiet'], { env, encoding: 'utf8' })
}
const scratch = '.workflow/.scratchpad'
const sessionFile = (id: string) => JSON.parse(readFileSync(at(`${scratch}/${id}/state.json`), 'utf8'))
const files = ['SKILL.md', 'phases/01-scan.md', 'phases/02-load.md'].map((name) => `${skill}/${name}`)
const snapshot = () => files.map((file) => [file, statSync(at(file)).mode, readFileSync(at(file)).toString('hex')])

test('what the command fixed is found with its issues and fixes, goes on here, and is taken back here byte for byte', async () => {
  chmodSync(at(files[1]!), 0o755)
  const before = snapshot()
  expect(tune('--fix', at(skill)).stderr).toContain('FIX-001')
  const fixed = snapshot()
  expect(fixed).not.toEqual(before)
  const [id] = readdirSync(at(scratch))
  const written = sessionFile(id!)
  const document = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tuning-state.md'), 'utf8')
  expect(seedSchema(document).safeParse(written).error?.issues ?? []).toEqual([])

  // It may have been found while the command still wrote it.
  const found = await until('it is found as it was left', async () => {
    const answer = await engine.ask('tunings', 'answer', id!)
    return answer.ok && answer.value.data.status === written.status ? answer.value : null
  })
  expect(found.meta.runner).toBe('external')
  expect(found.data).toMatchObject({ status: 'completed', quality_score: written.quality_score })
  expect(found.data.issues).toEqual(written.issues)
  expect(found.data.proposed_fixes).toEqual(written.proposed_fixes)
  expect(found.data.applied_fixes).toEqual(written.applied_fixes)
  const refused = await tuning.send(id!, {
    ...{ type: 'rollback-fix', revision: found.meta.revision, fix_id: written.applied_fixes[0].fix_id },
  })
  expect(refused.ok ? 'accepted' : refused.refusal.code).toBe('read_only')

  const taken = value(await engine.ask('tunings', 'continueHere', id!, tester)).data.tuning_id
  const asked = await tuning.rest(taken)
  expect(asked).toMatchObject({ wait_reason: 'init_confirm', import: { source: id, format: 'loopboard' } })
  expect(asked.applied_fixes.every((fix) => fix.rollback_available)).toBe(true)
  value(
    await tuning.send(taken, {
      ...{ type: 'confirm-init', revision: asked.revision, path: skill, issue: '', focus: [], client: null },
      settings: {},
    }),
  )
  for (const { fix_id } of written.applied_fixes.toReversed()) {
    const { revision } = await tuning.rest(taken)
    const shown = value(await engine.ask('tunings', 'rollbackPreview', taken, fix_id))
    expect(shown.files).toHaveLength(1)
    expect(shown.drift).toEqual([])
    value(await tuning.send(taken, { type: 'rollback-fix', revision, fix_id }))
  }
  const back = await tuning.rest(taken)
  expect(snapshot()).toEqual(before)
  const results = back.applied_fixes.map(({ verification_result: result }) => result)
  expect(new Set(results)).toEqual(new Set(['rolled_back']))
  expect(readFileSync(at(`${scratch}/${id}/state.json`), 'utf8')).toBe(`${JSON.stringify(written, null, 2)}\n`)

  // The next word of the command sees it by the backups, which both share.
  expect(tune('--verify', at(skill)).status).toBe(3)
  tune('--rollback', 'all', at(skill))
  expect(snapshot()).toEqual(before)
  expect(sessionFile(id!).proposed_fixes.filter(({ status }: { status: string }) => status === 'applied')).toEqual([])
})

test('restoring the start of a tuning that goes on from the command, in its very second, leaves what the command fixed', async () => {
  const known = new Set(readdirSync(at(scratch)))
  tune('--fix', at(skill))
  const fixed = snapshot()
  const id = readdirSync(at(scratch)).find((name) => !known.has(name))!
  const imported = value(await engine.ask('tunings', 'importState', null, { path: `${scratch}/${id}` }, tester))
  const taken = imported.data.tuning_id
  const { revision } = await tuning.rest(taken)
  value(
    await tuning.send(taken, {
      ...{ type: 'confirm-init', revision, path: skill, issue: '', focus: [], client: null, settings: {} },
    }),
  )
  const ready = await tuning.rest(taken)
  value(await tuning.send(taken, { type: 'restore-all', revision: ready.revision }))
  const restored = await tuning.rest(taken)
  expect(snapshot()).toEqual(fixed)
  expect(restored.applied_fixes.every((fix) => fix.rollback_available)).toBe(true)
})
