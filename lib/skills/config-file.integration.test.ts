import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagnose } from '#lib/diagnosis/diagnose.ts'
import { readConfigFile } from './config-file.ts'
import { lookAtSkill } from './skill-look.ts'

let root = ''
let workspace = ''
const write = (path: string, document: unknown) => {
  mkdirSync(dirname(join(workspace, path)), { recursive: true })
  writeFileSync(join(workspace, path), JSON.stringify(document, null, 1))
}
const read = (path: string) => readConfigFile(join(workspace, path), workspace)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'config-file-'))
  workspace = join(root, 'workspace')
  write('team/limits.json', { params: { bodyLines: 300, bodyTokens: 3000 } })
  write('team/rules.json', { extends: ['limits.json'], params: { bodyLines: 400 }, rules: { 'TKN-001': 'off' } })
  write('.loopboard/tuning.json', { extends: ['../team/rules.json'], params: { bodyTokens: 2000 } })
  writeFileSync(join(root, 'outside.json'), '{}')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a file counts more than those it extends, in the diagnosis of a server too', () => {
  const found = read('.loopboard/tuning.json')
  expect(found.ok && found.files.map((path) => path.slice(workspace.length + 1))).toEqual([
    'team/limits.json',
    'team/rules.json',
    '.loopboard/tuning.json',
  ])
  write('skills/one/SKILL.md', '')
  const { config } = lookAtSkill({
    ...{ folder: join(workspace, 'skills', 'one'), workspace, over: {}, rules: null, today: '2026-01-01' },
  })
  expect([config.params.bodyLines, config.params.bodyTokens, config.rules]).toEqual([400, 2000, { 'TKN-001': 'off' }])
})

test('a file that cannot be extended is told with its place', () => {
  symlinkSync(join(root, 'outside.json'), join(workspace, 'link.json'))
  write('a.json', { extends: ['b.json'] })
  write('b.json', { extends: ['team/limits.json', 'a.json'] })
  write('bad.json', { extends: ['gone.json', '../outside.json', 'link.json', 'shared'] })
  const said = (path: string) => {
    const found = read(path)
    if (found.ok) throw new Error('must not be accepted')
    return found.problems.map((one) => `${one.path.slice(workspace.length + 1)}:${one.line} ${one.message.en}`)
  }
  expect(said('a.json')).toEqual(['b.json:4 a.json extends the file that extends it.'])
  expect(said('bad.json')).toEqual([
    'bad.json:3 There is no file gone.json.',
    `bad.json:4 ../outside.json lies outside of ${workspace}.`,
    `bad.json:5 link.json lies outside of ${workspace}.`,
    'bad.json:6 There is no file shared.',
  ])
  expect(said('link.json')).toEqual([`link.json:1 link.json lies outside of ${workspace}.`])
})

test('a configuration or baseline that a server cannot use is left out, and noticed with its place', () => {
  const folder = join(workspace, 'skills', 'one')
  write('skills/one/SKILL.md', '')
  write('.loopboard/tuning.json', { params: { bodyLines: 'many' } })
  write('skills/one/loopboard.json', { rules: { 'NO-RULE': 'off' } })
  write('.loopboard/tuning-baseline.json', { fingerprint: 'a' })
  const { config, options } = lookAtSkill({ folder, workspace, over: {}, rules: null, today: '2026-01-01' })
  expect(config.params.bodyLines).toBe(500)
  const { notices } = diagnose([], options)
  expect(notices.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['unused-baseline', '.loopboard/tuning-baseline.json', null],
    ['unused-configuration', '.loopboard/tuning.json', 3],
    ['unused-configuration', 'loopboard.json', 3],
  ])
  for (const { message } of notices)
    expect([message.en, message.zh]).toEqual(
      [/^The file is not used\. \w/, /^未使用此文件。./].map((form) => expect.stringMatching(form)),
    )
  rmSync(join(workspace, '.loopboard'), { recursive: true })
  rmSync(join(folder, 'loopboard.json'))
  expect(lookAtSkill({ folder, workspace, over: {}, rules: null, today: '2026-01-01' }).options.notices).toEqual([])
})
