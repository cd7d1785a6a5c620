import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileChange } from '../domain/tuning/fix.ts'
import { applyFix } from './apply-fix.ts'
import { apply, entry, removeSkillsAfterEach, rollBack, skillOf, type TestSkill, two } from './test-applied-fix.ts'
import { expectOk } from './test-folder.ts'
import { changeOf, makeTestSkill, renameOf, snapshot } from './test-skill-folder.ts'

removeSkillsAfterEach()

describe('a fix of several files', () => {
  const files = {
    'SKILL.md': { bytes: Buffer.from(entry), mode: 0o600 },
    'old.md': 'old\r\n',
    'run.sh': { bytes: Buffer.from('echo\n'), mode: 0o755 },
  }
  const changes = [
    changeOf('SKILL.md', entry, two),
    changeOf('phases/deep/01-a.md', null, '# A\n'),
    changeOf('old.md', 'old\r\n', null),
    renameOf('run.sh', 'scripts/run.sh', 'echo\n'),
  ]

  test('is applied whole, keeps modes, and is taken back byte for byte', async () => {
    const skill = skillOf(files)
    const before = snapshot(skill.skillFolder)
    const applied = expectOk(await apply(skill, changes))
    expect(applied.result).toBe('applied')
    expect(applied.changesMade.map(({ file, action }) => `${action} ${file}`)).toEqual([
      'modify SKILL.md',
      'create phases/deep/01-a.md',
      'delete old.md',
      'rename run.sh',
    ])
    const after = snapshot(skill.skillFolder)
    expect(Object.keys(after)).toEqual([
      'SKILL.md',
      'phases/',
      'phases/deep/',
      'phases/deep/01-a.md',
      'scripts/',
      'scripts/run.sh',
    ])
    expect(after['SKILL.md']).toMatch(/^600 /)
    expect(after['scripts/run.sh']).toMatch(/^755 /)
    expect(skill.read('SKILL.md')).toBe(two)
    expect(expectOk(await rollBack(skill)).result).toBe('rolled_back')
    expect(snapshot(skill.skillFolder)).toEqual(before)
    expect(expectOk(await rollBack(skill)).result).toBe('already')
    expect(snapshot(skill.skillFolder)).toEqual(before)
  })

  test('is not written a second time', async () => {
    const skill = skillOf(files)
    expectOk(await apply(skill, changes))
    const after = snapshot(skill.skillFolder)
    expect(expectOk(await apply(skill, changes)).result).toBe('already')
    expect(snapshot(skill.skillFolder)).toEqual(after)
    expectOk(await rollBack(skill))
  })

  test('can be applied again after it was taken back', async () => {
    const skill = skillOf(files)
    expectOk(await apply(skill, changes))
    expectOk(await rollBack(skill))
    expect(expectOk(await apply(skill, changes)).result).toBe('applied')
    expect(skill.read('SKILL.md')).toBe(two)
  })
})

test('a rejected hunk and an edited one are written as decided', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('')
  const skill = skillOf({ 'SKILL.md': lines })
  const change = changeOf('SKILL.md', lines, lines.replace('line 3\n', 'three\n').replace('line 25\n', 'twenty-five\n'))
  const [first, second] = change.hunks
  const edited = second!.lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => (line.startsWith('+') ? '25!' : line.slice(1)))
  expectOk(
    await apply(skill, [
      {
        ...change,
        hunks: [
          { ...first!, verdict: 'rejected' },
          { ...second!, verdict: 'edited', edited },
        ],
      },
    ]),
  )
  expect(skill.read('SKILL.md')).toBe(lines.replace('line 25\n', '25!\n'))
})

describe('a fix is refused, and nothing is written,', () => {
  const expectRefused = async (skill: TestSkill, changes: FileChange[], code: string, more = {}) => {
    const before = snapshot(skill.skillFolder)
    const done = await apply(skill, changes, more)
    expect(done.ok ? 'ok' : done.refusal.code).toBe(code)
    expect(snapshot(skill.skillFolder)).toEqual(before)
    return done.ok ? null : done.refusal
  }

  test('when one of its files changed, with both versions', async () => {
    const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
    skill.write('a.md', 'somebody else\n')
    const refusal = await expectRefused(
      skill,
      [changeOf('SKILL.md', entry, two), changeOf('a.md', 'a\n', 'b\n')],
      'changed_since',
    )
    expect(refusal?.details).toMatchObject({ files: [{ file: 'a.md', found: 'somebody else\n', planned: 'b\n' }] })
  })

  test('when a file it makes exists already', async () => {
    const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
    await expectRefused(skill, [changeOf('a.md', null, 'b\n')], 'changed_since')
  })

  test('when its checks fail, unless a person forces it with a reason', async () => {
    const skill = skillOf({ 'SKILL.md': entry })
    const check = async () => ({ verdict: 'fail' as const, checks: [{ check: 'target', note: 'still found' }] })
    const refusal = await expectRefused(skill, [changeOf('SKILL.md', entry, two)], 'check_failed', { check })
    expect(refusal?.message).toContain('still found')
    await expectRefused(skill, [changeOf('SKILL.md', entry, two)], 'check_failed', { check, force: ' ' })
    expect(expectOk(await apply(skill, [changeOf('SKILL.md', entry, two)], { check, force: 'I know.' })).result).toBe(
      'applied',
    )
  })

  test('when the folder is no skill', async () => {
    const skill = skillOf({ 'README.md': 'text\n' })
    await expectRefused(skill, [changeOf('README.md', 'text\n', 'x\n')], 'not_a_skill')
  })

  test.each(['../outside.md', '/etc/passwd', 'a/../../x.md', '.git/config', 'a//b.md', 'nul.md'])(
    'when it names %s',
    async (path) => {
      const skill = skillOf({ 'SKILL.md': entry })
      await expectRefused(skill, [changeOf(path, null, 'x\n')], 'validation')
    },
  )

  test('when a link stands at its file or in the way, or the file has a second name', async () => {
    const skill = skillOf({ 'SKILL.md': entry, 'b.md': 'b\n' })
    mkdirSync(join(skill.base, 'other'))
    writeFileSync(join(skill.base, 'other', 'x.md'), 'x\n')
    symlinkSync(join(skill.base, 'other'), join(skill.skillFolder, 'linked'))
    symlinkSync(join(skill.base, 'other', 'x.md'), join(skill.skillFolder, 'link.md'))
    linkSync(join(skill.skillFolder, 'b.md'), join(skill.base, 'second.md'))
    await expectRefused(skill, [changeOf('linked/x.md', 'x\n', 'y\n')], 'validation')
    await expectRefused(skill, [changeOf('link.md', 'x\n', 'y\n')], 'validation')
    await expectRefused(skill, [changeOf('b.md', 'b\n', 'c\n')], 'validation')
  })
})

test('what somebody writes while the checks run is not overwritten', async () => {
  const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
  const check = async () => {
    skill.write('a.md', 'just now\n')
    return { verdict: 'pass' as const, checks: [] }
  }
  const done = await apply(skill, [changeOf('SKILL.md', entry, two), changeOf('a.md', 'a\n', 'b\n')], { check })
  expect(done.ok ? 'ok' : done.refusal.code).toBe('changed_since')
  expect([skill.read('SKILL.md'), skill.read('a.md')]).toEqual([entry, 'just now\n'])
})

test('two programs that apply to one skill take turns', async () => {
  const skill = skillOf({ 'SKILL.md': entry, 'a.md': 'a\n' })
  let inside = 0
  let most = 0
  const check = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 50))
    inside--
    return { verdict: 'pass' as const, checks: [] }
  }
  const done = await Promise.all([
    apply(skill, [changeOf('SKILL.md', entry, two)], { check }),
    applyFix(skill.deps, {
      ...skill.at,
      fix: { id: 'FIX-002', changes: [changeOf('a.md', 'a\n', 'b\n')] },
      revision: 1,
      check,
    }),
  ])
  expect(done.map(({ ok }) => ok)).toEqual([true, true])
  expect(most).toBe(1)
})

test('to apply and to take back is to change nothing, for any files', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('a', 'b', '\u4e2d', ''), { maxLength: 8 }).map((lines) => lines.join('\r\n')),
    fc.constant('\ufeff# A\n'),
  )
  const path = fc.constantFrom('a.md', 'b.md', 'x/c.md', 'x/y/d.md', 'e')
  const states = fc.array(fc.tuple(path, fc.option(text), fc.option(text), fc.constantFrom(0o644, 0o600, 0o755)), {
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(states, async (drawn) => {
      const unique = [...new Map(drawn.map((one) => [one[0], one])).values()]
      const standing = unique.flatMap(([name, before, , mode]) =>
        before === null ? [] : [[name, { bytes: Buffer.from(before), mode }] as const],
      )
      const skill = makeTestSkill({ 'SKILL.md': entry, ...Object.fromEntries(standing) })
      try {
        const changes = unique.flatMap(([name, before, after]) =>
          before === after ? [] : [changeOf(name, before, after)],
        )
        const before = snapshot(skill.skillFolder)
        const applied = await apply(skill, [...changes, changeOf('SKILL.md', entry, two)])
        expectOk(applied)
        expectOk(await rollBack(skill))
        expect(snapshot(skill.skillFolder)).toEqual(before)
      } finally {
        skill.remove()
      }
    }),
    { numRuns: 60 },
  )
})
