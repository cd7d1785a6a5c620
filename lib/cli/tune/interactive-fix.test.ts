import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { declinedIn } from '#lib/domain/tuning/declined-fixes.ts'
import { Fix } from '#lib/domain/tuning/fix.ts'
import { askForFixes } from './interactive-fix.ts'
import type { Proposals } from './proposals-for.ts'
import type { FixChoice } from './wanted-fixes.ts'

const hunk = (file: string, id: string) => ({ id, lines: [`-old ${file} ${id}`, `+new ${file} ${id}`] })
const fix = (id: string, hunks = 1) =>
  Fix.parse({
    ...{ id, kind: 'auto', check: 'pass', description: `Repair ${id}.`, transform: 'set_name' },
    changes: [
      { file: `${id}.md`, diff: `-a\n+b ${id}`, hunks: Array.from({ length: hunks }, (_, n) => hunk(id, `H${n}`)) },
    ],
  })
const proposalsOf = (...fixes: Fix[]) => ({ fixes, issues: [], declined: new Set() }) as unknown as Proposals

/** A person who gives these answers in turn, and leaves when there are no more. */
const answering = (...answers: string[]) => answeringFor('safe', answers)
const answeringFor = (choice: FixChoice, answers: string[]) => {
  const printed: string[] = []
  const person = { ask: async () => answers.shift() ?? null, print: (line: string) => void printed.push(line) }
  return { ...askForFixes(person, 'en', choice), printed }
}

describe('a person is asked for each fix', () => {
  test('and gets those they say yes to, each once; a no is told as one', async () => {
    const { next, printed } = answering('n', 'y')
    const proposals = proposalsOf(fix('A'), fix('B'))
    expect(await next(proposals)).toMatchObject({ fix: { id: 'A' }, verdict: 'reject' })
    expect(await next(proposals)).toMatchObject({ fix: { id: 'B' }, verdict: 'accept' })
    expect(await next(proposals)).toBe(null)
    expect(printed).toContain('+b A')
  })
  test('but not for what was declined before, wherever in the file it stands by now', async () => {
    const [old] = fix('A').changes
    const declined = declinedIn([{ ...fix('A'), status: 'rejected' }])
    const moved = {
      ...fix('A'),
      changes: [{ ...old!, old_sha256: 'other', hunks: [{ ...hunk('A', '7'), old_start: 9 }] }],
    }
    moved.changes[0]!.hunks[0]!.lines = [' around', ...old!.hunks[0]!.lines]
    const { next } = answering('y', 'y')
    const proposals = { ...proposalsOf(Fix.parse(moved), fix('B')), declined }
    expect(await next(proposals)).toMatchObject({ fix: { id: 'B' } })
    expect(await next(proposals)).toBe(null)
  })
  test('of the rules they name, also where they declined it before', async () => {
    const [a, b] = [fix('A'), { ...fix('B'), issue_ids: ['ISS-001'] }]
    const declined = declinedIn([{ ...b, status: 'rejected' }])
    const location = { file: 'B.md', line_start: 1 }
    const issue = {
      id: 'ISS-001',
      rule_id: 'SPEC-003',
      fingerprint: 'f',
      severity: 'high',
      description: 'Bad.',
      data: {},
      location,
    }
    const issues = [issue] as unknown as Proposals['issues']
    const proposals = { ...proposalsOf(a, b), issues, declined }
    const { next } = answeringFor(['SPEC-003'], ['y', 'y'])
    expect(await next(proposals)).toMatchObject({ fix: { id: 'B' } })
    expect(await next(proposals)).toBe(null)
  })
  test('until they leave, by a word or by closing the input', async () => {
    expect(await answering('q', 'y').next(proposalsOf(fix('A'), fix('B')))).toBe(null)
    expect(await answering().next(proposalsOf(fix('A')))).toBe(null)
  })
  test('part by part, and a part they refuse is marked so', async () => {
    const taken = await answering('p', 'n', 'y').next(proposalsOf(fix('A', 2)))
    expect(taken?.fix.changes[0]?.hunks.map(({ verdict }) => verdict)).toEqual(['rejected', 'accepted'])
  })
  test('and a fix without any part left is declined', async () => {
    expect(await answering('p', 'n', 'n').next(proposalsOf(fix('A', 2)))).toMatchObject({ verdict: 'reject' })
  })
  test('again when an answer is none of those offered', async () => {
    expect(await answering('what', 'y').next(proposalsOf(fix('A')))).toMatchObject({ verdict: 'accept' })
  })
})

test('a fix that fails its checks is made only when the person insists', async () => {
  const no = refuse('check_failed', 'The fix does not hold: target.', {})
  if (no.ok) throw new Error('not refused')
  expect(await answering('').insist(no.refusal)).toBe(null)
  expect(await answering('y').insist(no.refusal)).toMatch(/terminal/)
})

test('whoever reads Chinese is asked in Chinese', async () => {
  const asked: string[] = []
  const printed: string[] = []
  const answers = ['p', 'n', 'y']
  const person = {
    ask: async (question: string) => {
      asked.push(question)
      return answers.shift() ?? null
    },
    print: (line: string) => void printed.push(line),
  }
  const { next, insist } = askForFixes(person, 'zh')
  expect(await next(proposalsOf(fix('A', 2)))).not.toBe(null)
  const no = refuse('check_failed', say('fix_does_not_hold', { notes: say('check_open_fence', { path: 'a.md' }) }), {})
  if (!no.ok) await insist(no.refusal)
  expect(asked).toEqual([
    '执行此修复？[y] 是，[n] 否，[p] 逐处选择，[q] 退出：',
    ...Array(2).fill('采用这处改动？[y] 是，[n] 否，[q] 退出：'),
    '仍要执行？[y/N] ',
  ])
  expect(printed).toContain('将技能名称改为文件夹名（中风险）')
  expect(printed).toContainEqual(expect.stringContaining('a.md 中有未闭合的代码块'))
})

test('control characters of a file never reach the terminal', async () => {
  const { next, printed } = answering('n')
  await next(proposalsOf({ ...fix('A'), description: 'x\u001b[31m' }))
  expect(printed.join('')).not.toContain('\u001b')
})
