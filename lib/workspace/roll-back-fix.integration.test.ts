import { describe, expect, test } from 'vitest'
import { previewRollback } from './preview-fix.ts'
import { backUpSkill, previewRestore, restoreSkill } from './restore-skill.ts'
import { apply, entry, removeSkillsAfterEach, rollBack, skillOf, type TestSkill, two } from './test-applied-fix.ts'
import { expectOk } from './test-folder.ts'
import { changeOf, snapshot } from './test-skill-folder.ts'

removeSkillsAfterEach()

test('a fix is not taken back over what somebody wrote since', async () => {
  const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
  expectOk(await apply(skill, [changeOf('SKILL.md', entry, two), changeOf('a.md', 'a\n', 'b\n')]))
  skill.write('a.md', 'mine\n')
  const before = snapshot(skill.skillFolder)
  const done = await rollBack(skill)
  expect(done.ok ? null : done.refusal).toMatchObject({
    code: 'changed_since',
    details: { files: [{ file: 'a.md', found: 'mine\n', planned: 'a\n' }] },
  })
  expect(snapshot(skill.skillFolder)).toEqual(before)
})

test('the start of a tuning is restored after a preview, and that can be taken back too', async () => {
  const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
  const start = snapshot(skill.skillFolder)
  expectOk(await backUpSkill(skill.deps, skill.at))
  expectOk(
    await apply(skill, [
      changeOf('SKILL.md', entry, two),
      changeOf('new/b.md', null, 'b\n'),
      changeOf('a.md', 'a\n', null),
    ]),
  )
  const later = snapshot(skill.skillFolder)
  expect(expectOk(await previewRestore(skill.deps, skill.at))).toEqual([
    { path: 'SKILL.md', action: 'modify' },
    { path: 'a.md', action: 'create' },
    { path: 'new/b.md', action: 'delete' },
  ])
  expect(snapshot(skill.skillFolder)).toEqual(later)
  expectOk(await restoreSkill(skill.deps, { ...skill.at, id: 'RESTORE-001', revision: 2 }))
  const files = ([path]: [string, string]) => !path.endsWith('/')
  expect(Object.entries(snapshot(skill.skillFolder)).filter(files)).toEqual(Object.entries(start).filter(files))
  expectOk(await rollBack(skill, 'RESTORE-001'))
  expect(snapshot(skill.skillFolder)).toEqual(later)
})

describe('an earlier fix whose file a later one changed too', () => {
  const lines = Array.from({ length: 12 }, (_, n) => `line ${n}\n`)
  const start = lines.join('')
  const with_ = (text: string, line: number, other: string) => text.replace(`line ${line}\n`, `${other}\n`)
  const first = with_(start, 2, 'FIRST')
  const both = with_(first, 9, 'SECOND')
  async function twice(): Promise<TestSkill> {
    const skill = skillOf({ 'SKILL.md': entry, 'a.md': start })
    expectOk(await apply(skill, [changeOf('a.md', start, first)]))
    expectOk(
      await apply(skill, [changeOf('a.md', first, both)], {
        fix: { id: 'FIX-002', changes: [changeOf('a.md', first, both)] },
      }),
    )
    return skill
  }

  test('is taken back by itself, the later one after it, and every byte is as it was', async () => {
    const skill = await twice()
    const [shown] = await previewRollback(skill.deps, skill.at, 'FIX-001')
    expect(shown).toMatchObject({ isDrifted: false, isMerged: true })
    expect(shown?.before?.toString()).toBe(with_(start, 9, 'SECOND'))
    expect(expectOk(await rollBack(skill)).result).toBe('merged')
    expect(skill.read('a.md')).toBe(with_(start, 9, 'SECOND'))
    expect(expectOk(await rollBack(skill)).result).toBe('already')
    expect(expectOk(await rollBack(skill, 'FIX-002')).result).toBe('merged')
    expect(skill.read('a.md')).toBe(start)
  })

  test('is refused with nothing written when another hand changed the file, or the later one changed the same lines', async () => {
    const skill = await twice()
    skill.write('a.md', `${both}mine\n`)
    const [shown] = await previewRollback(skill.deps, skill.at, 'FIX-001')
    expect(shown).toMatchObject({ isDrifted: true, isMerged: false })
    const refused = await rollBack(skill)
    expect(refused.ok ? 'done' : refused.refusal.code).toBe('changed_since')
    expect(skill.read('a.md')).toBe(`${both}mine\n`)

    const same = skillOf({ 'SKILL.md': entry, 'a.md': start })
    const again = first.replace('FIRST', 'THIRD')
    expectOk(await apply(same, [changeOf('a.md', start, first)]))
    expectOk(await apply(same, [], { fix: { id: 'FIX-002', changes: [changeOf('a.md', first, again)] } }))
    const late = await rollBack(same)
    expect(late.ok ? 'done' : late.refusal.code).toBe('changed_since')
    expect(same.read('a.md')).toBe(again)
  })
})
