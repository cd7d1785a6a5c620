import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { badEntry, writeBadSkill } from './test-bad-skill.ts'
import { tuneWith } from './test-tune.ts'

const root = mkdtempSync(join(tmpdir(), 'fix-runs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, '.loopboard'))

const tune = tuneWith(join(root, 'home'))
const skillOf = (name: string, text = badEntry) => writeBadSkill(join(root, 'skills', name), text)
const runs = () => readdirSync(join(root, '.workflow', '.scratchpad')).sort()
/** The last work folder, by the name that the command says. */
const workOf = ({ stderr }: { stderr: string }) => /(skill-tuning-\S+)\. Take/.exec(stderr)![1]!
const fixOf = ({ stderr }: { stderr: string }, rule: string) => new RegExp(`(FIX-\\d+) \\S+ ${rule}`).exec(stderr)![1]!

test('one fix is taken back by its id, and what later ones did to the file stays; then all of them are', () => {
  const { folder, read } = skillOf('one')
  const made = tune(folder, '--fix', '--quiet')
  const id = fixOf(made, 'SPEC-013')
  expect(tune('--rollback', id, folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('stays') })
  expect(read()).toContain('](reference/rules.md)')
  expect(read()).toContain('name: one')
  expect(tune('--rollback', `${workOf(made)}/${id}`, folder).stdout).toContain('was taken back before')
  tune(folder, '--fix', '--quiet')
  expect(read()).toContain('](references/rules.md)')
  expect(tune('--rollback', 'all', folder)).toMatchObject({ code: 0, stderr: '' })
  expect(read()).toBe(badEntry)
  expect(tune('--rollback', 'FIX-077', folder)).toMatchObject({ code: 4, stderr: expect.stringContaining('FIX-077') })
})

test('a fix on which a later one stands is refused, with what to take back first', () => {
  const { folder, read } = skillOf('two')
  const first = tune(folder, '--fix', 'SPEC-003', '--quiet')
  const second = tune(folder, '--fix', 'SPEC-010', '--quiet')
  const fixed = read()
  const name = `${workOf(second)}/FIX-001`
  const refused = tune('--rollback', `${workOf(first)}/FIX-001`, folder)
  expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining(`Take ${name} back first`) })
  expect(read()).toBe(fixed)
  expect(tune('--rollback', name, folder).code).toBe(0)
  expect(tune('--rollback', `${workOf(first)}/FIX-001`, folder).code).toBe(0)
  expect(read()).toBe(badEntry)
})

test('all fixes of a file that another hand changed in between: what was just taken back is not named as in the way', () => {
  const { folder, read } = skillOf('between')
  tune(folder, '--fix', 'SPEC-003', '--quiet')
  const changed = read().replace('name: between', 'name: other')
  writeFileSync(join(folder, 'SKILL.md'), changed)
  tune(folder, '--fix', 'SPEC-010', '--quiet')
  const refused = tune('--rollback', 'all', folder)
  expect(refused).toMatchObject({ code: 4, stderr: expect.not.stringContaining('back first') })
  expect(read()).toBe(changed)
})

test('of fixes in the same lines of one run only the last can be taken back', () => {
  const { folder, read } = skillOf('near')
  const made = tune(folder, '--fix', '--quiet')
  const [name, author] = [fixOf(made, 'SPEC-003'), fixOf(made, 'SPEC-010')]
  expect(tune('--rollback', name, folder)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining(`Take ${author} back first`),
  })
  expect(tune('--rollback', author, folder).code).toBe(0)
  expect(tune('--rollback', name, folder).code).toBe(0)
  expect(read()).toBe(badEntry.replace('reference/', 'references/'))
})

test('every run of every skill of a library is taken back at once, and one fix of a library is none', () => {
  const library = join(root, 'skills', 'library')
  const skills = [skillOf('library/a'), skillOf('library/b')]
  tune('--library', library, '--fix', 'SPEC-003', '--quiet')
  tune('--library', library, '--fix', '--quiet')
  expect(tune('--library', '--rollback', 'FIX-001', library)).toMatchObject({ code: 2 })
  expect(tune('--library', '--rollback', 'all', library)).toMatchObject({ code: 0, stderr: '' })
  for (const { read } of skills) expect(read()).toBe(badEntry)
})

test('a skill that is a repository of its own is taken back from the library, and the other way round', () => {
  const library = join(root, 'skills', 'nested')
  const { folder, read } = skillOf('nested/own')
  mkdirSync(join(folder, '.git'))
  tune('--library', library, '--fix', '--quiet')
  expect(tune('--rollback', folder).code).toBe(0)
  expect(read()).toBe(badEntry)
  tune(folder, '--fix', '--quiet')
  expect(tune('--library', '--rollback', library).code).toBe(0)
  expect(read()).toBe(badEntry)
})

test('fixes that stand are verified: each holds until its finding is back or another hand changed the file', () => {
  const { folder, read } = skillOf('three')
  expect(tune('--verify', folder).code).toBe(3)
  const made = tune(folder, '--fix', '--quiet')
  const lines = () => tune('--verify', folder).stdout.trimEnd().split('\n')
  expect(tune('--verify', folder)).toMatchObject({ code: 0, stderr: '' })
  expect(lines()).toHaveLength(made.stderr.match(/^FIX-/gm)!.length)
  expect(lines().every((line) => line.endsWith(': holds.'))).toBe(true)
  tune('--rollback', fixOf(made, 'SPEC-003'), folder)
  tune('--rollback', fixOf(made, 'SPEC-013'), folder)
  expect(tune('--verify', folder).code).toBe(0)
  const before = read()
  appendFileSync(join(folder, 'SKILL.md'), '\nMore.\n')
  expect(tune('--verify', folder)).toMatchObject({
    code: 4,
    stdout: expect.stringContaining('SKILL.md is not as the fixes left it'),
  })
  writeFileSync(join(folder, 'SKILL.md'), before.replace(/metadata:\n {2}author: .*\n/, 'author: Ann\n'))
  expect(tune('--verify', folder)).toMatchObject({
    code: 4,
    stdout: expect.stringMatching(/SPEC-010: does not hold: SPEC-010 is found in SKILL\.md:3/),
  })
  expect(tune('--verify', '--fix', folder).code).toBe(2)
})

test('what a fix brings to light waits for the next iteration', () => {
  // With an invisible character in it, it is no link.
  const { folder, read } = skillOf('four', badEntry.replace('](', ']\u202e('))
  const one = tune(folder, '--fix', '--max-iterations', '1', '--quiet')
  expect(one.stderr).toContain('--max-iterations 1')
  expect(read()).toContain('[the rules](reference/rules.md)')
  tune('--rollback', folder)
  expect(tune(folder, '--fix', '--max-iterations', '2', '--quiet').stderr).not.toContain('--max-iterations')
  expect(read()).toContain('](references/rules.md)')
  expect(tune(folder, '--max-iterations', '3').code).toBe(2)
  expect(tune(folder, '--fix', '--max-iterations', '0').code).toBe(2)
})

test('what a rule that is named leaves to a person is told, with the places that speak against a new name', () => {
  const { folder, read } = skillOf('six', badEntry.replace('Bad Name', 'check-it'))
  const other = skillOf(
    'seven',
    badEntry.replace('Bad Name', 'seven').replace('1. Read', '1. Use the `check-it` skill. Read'),
  )
  expect(tune(folder, '--fix', 'SPEC-004', '--quiet').stderr).toContain('skills/seven/SKILL.md:9')
  expect(read()).toContain('name: check-it')
  rmSync(other.folder, { recursive: true })
  expect(tune(folder, '--fix', 'SPEC-004', '--quiet').stderr).not.toContain('Left to you')
  expect(read()).toContain('name: six')
})

test('what is fixed and what is left is said in the language that is asked for', () => {
  const { folder } = skillOf('eight', badEntry.replace('Bad Name', 'check-that'))
  skillOf('nine', badEntry.replace('1. Read', '1. Use the `check-that` skill. Read'))
  const left = tune(folder, '--fix', 'SPEC-004', '--quiet', '--lang', 'zh').stderr
  expect(left).toMatch(/留给你处理：SKILL\.md:2 SPEC-004: skills\/nine\/SKILL\.md:9 中以旧名称呼该技能/)
  const made = tune(folder, '--fix', '--quiet', '--lang', 'zh').stderr
  expect(made).toContain('将链接指向实际存在的目标')
  expect(made).toContain('撤销命令')
  expect(tune('--verify', folder, '--lang', 'zh').stdout).toMatch(/eight FIX-001 SPEC-\d+：验证通过。\n/)
  appendFileSync(join(folder, 'SKILL.md'), '\nMore.\n')
  expect(tune('--verify', folder, '--lang', 'zh').stdout).toContain('验证失败：SKILL.md 与修复后的状态不一致。')
  writeFileSync(join(folder, 'SKILL.md'), 'Written over.\n')
  expect(tune('--rollback', folder, '--lang', 'zh')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^loopboard: .*SKILL\.md 已被改动。 [^a-z]*\n$/),
  })
  expect(tune('--rollback', 'FIX-077', folder, '--lang', 'zh').stderr).toContain('没有 FIX-077。现有的修复：')
  expect(tune('--watch', '--fix', folder, '--lang', 'zh')).toMatchObject({
    code: 2,
    stderr: 'loopboard: --watch 只做检查：不能与 --fix 一起使用。\n',
  })
})

test('a folder may stand behind an option whose value is left out', () => {
  const { folder, read } = skillOf('five')
  expect(tune('--diff', folder, '--quiet').stdout).toContain('+name: five')
  expect(tune('--quiet', '--fix', folder).stderr).toContain('FIX-001')
  expect(tune('--rollback', folder).code).toBe(0)
  expect(read()).toBe(badEntry)
})

test('the version is that of the package', () => {
  expect(tune('--version')).toMatchObject({ code: 0, stdout: `${packageFile.version}\n` })
  expect(runs().length).toBeGreaterThan(0)
})
