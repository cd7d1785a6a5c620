import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bad, good, tuneWith } from './test-tune.ts'

const root = mkdtempSync(join(tmpdir(), 'library-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const home = join(root, 'home')
const tune = tuneWith(home)

const put = (path: string, text: string): string => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

test('a library is reported skill by skill, and two runs give the same bytes', () => {
  const skills = join(root, 'skills')
  put('skills/bad/SKILL.md', bad)
  put('skills/good/SKILL.md', good)
  const once = tune('--library', skills, '--format', 'json')
  const [first, second] = JSON.parse(once.stdout).skills
  expect([first.skill.path, second.skill.path]).toEqual(['bad', 'good'])
  expect(second.findings).toEqual([])
  expect(tune('--library', skills, '--format', 'json').stdout).toBe(once.stdout)
})

test('many skills give the same bytes with one worker and with several, in whatever language and time zone', () => {
  const many = join(root, 'many', 'skills')
  for (let n = 0; n < 30; n += 1) put(`many/skills/s${n}/SKILL.md`, n % 3 === 0 ? bad : good)
  const command = ['--library', many, '--format', 'json', '--fail-on', 'never', '--no-cache']
  const alone = tuneWith(home, { surroundings: { TZ: 'UTC', LANG: 'C' } })(...command, '--jobs', '1')
  const together = tuneWith(home, { surroundings: { TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8' } })(
    ...command,
    '--jobs',
    '3',
  )
  expect(JSON.parse(alone.stdout).library.totals.skills).toBe(30)
  expect(together.stdout).toBe(alone.stdout)
})

test.each([
  ['1', 's0'],
  ['3', 's0'],
  ['3', 's9'],
])('what is wrong with one of many skills ends the run, whichever thread meets it: %s jobs, %s', (jobs, wrong) => {
  const at = `wrong-${jobs}-${wrong}/skills`
  for (let n = 0; n < 60; n += 1) put(`${at}/s${n}/SKILL.md`, good)
  const config = put(`${at}/${wrong}/loopboard.json`, '{\n  "colour": 1\n}\n')
  expect(tune('--library', join(root, at), '--no-cache', '--jobs', jobs)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(`${config}:2:3`),
  })
})

test('what collides between the skills of a library is told', () => {
  for (const folder of ['one/check', 'two/check'])
    put(`other/skills/${folder}/SKILL.md`, good.replace('name: good', 'name: check').concat(`\n${folder}\n`))
  const { library } = JSON.parse(tune('--library', join(root, 'other', 'skills'), '--format', 'json').stdout)
  expect(library.findings.map((one: { rule_id: string }) => one.rule_id)).toContain('LIB-001')
})

test('in a folder of several workspaces each skill is looked at in its own, as if it were named alone', () => {
  const clones = join(root, 'clones')
  const call = '```js\nAgent({ subagent_type: "reader", prompt: "Read the folder." })\n```\n'
  for (const name of ['one', 'two', 'three']) put(`clones/${name}/skills/good/SKILL.md`, `${good}\n${call}`)
  put('clones/one/.git/HEAD', 'ref: refs/heads/main\n')
  put('clones/one/.claude/agents/reader.md', '---\nname: reader\n---\nReads.\n')
  put('clones/two/.loopboard/tuning.json', '{ "rules": { "AGT-001": "off" } }')
  const found = (...args: string[]): string[] =>
    JSON.parse(tune(...args, '--format', 'json').stdout).skills.map((skill: { findings: { rule_id: string }[] }) =>
      skill.findings
        .map((one) => one.rule_id)
        .filter((rule) => /^AGT-00[17]$/.test(rule))
        .join(),
    )
  const alone = ['one', 'three', 'two'].flatMap((name) => found('--library', join(clones, name)))
  expect(alone).toEqual(['AGT-001', 'AGT-001', 'AGT-007'])
  expect(found('--library', clones)).toEqual(alone)
  // A folder of a client makes a project of what it stands in, and of nothing beside it.
  put('clones/.claude/skills/good/SKILL.md', `${good}\n${call}`)
  const project = 'AGT-001,AGT-007'
  expect(found('--library', join(clones, '.claude'))).toEqual([project])
  expect(found('--library', clones)).toEqual([project, ...alone])
  expect(found(...['one', 'three', 'two'].map((name) => join(clones, name, 'skills', 'good')))).toEqual(alone)
})

test('a plugin that stands in no workspace is one, with its own agents and names', () => {
  const calls = ['a', 'b', 'c', 'd'].map((name) => `Agent({ subagent_type: "forge:${name}", prompt: p })\n`).join('')
  const nameless = good.replace('name: good\n', '')
  put('market/forge/skills/good/SKILL.md', `${nameless}\n\`\`\`js\n${calls}\`\`\`\n`)
  const rules = (): string[] =>
    JSON.parse(tune('--library', join(root, 'market'), '--format', 'json').stdout).skills[0].findings.flatMap(
      ({ rule_id, severity }: Record<string, string>) =>
        /^(?:AGT-00[37]|SPEC-003)$/.test(rule_id!) ? [`${rule_id} ${severity}`] : [],
    )
  // The agents of a plugin that stands elsewhere are not known.
  expect(rules()).toEqual(['SPEC-003 high'])
  put('market/forge/.claude-plugin/plugin.json', '{ "name": "forge" }')
  expect(rules()).toEqual(expect.arrayContaining(['SPEC-003 medium', 'AGT-003 low']))
  for (const name of ['a', 'b', 'c', 'd']) put(`market/forge/agents/${name}.md`, `---\nname: ${name}\n---\nReads.\n`)
  expect(rules()).toEqual(['SPEC-003 medium'])
})

test('several named folders are told apart by their paths below the folder that holds them all, in every format', () => {
  const [one, other] = ['apart/one/check', 'apart/other/check'].map((folder) => {
    put(`${folder}/SKILL.md`, bad)
    return join(root, folder)
  }) as [string, string]
  const formats = ['json', 'text', 'markdown', 'sarif', 'github', 'junit', 'codeclimate', 'html']
  const fileOf = (format: string) => join(root, `apart.${format}`)
  tune(one, other, ...formats.flatMap((format) => ['--format', format, '--output', fileOf(format)]))
  const { root: base, skills } = JSON.parse(readFileSync(fileOf('json'), 'utf8'))
  expect(base).toBe('.')
  expect(skills.map(({ skill }: { skill: { path: string } }) => skill.path)).toEqual(['one/check', 'other/check'])
  for (const format of formats)
    for (const path of ['one/check', 'other/check'])
      expect(readFileSync(fileOf(format), 'utf8'), `${format}: ${path}`).toContain(path)
  // One within another, and one alone.
  const pathsOf = (...folders: string[]) =>
    [...tune(...folders).stdout.matchAll(/^check (\S+)$/gm)].map(([, path]) => path)
  put('apart/one/check/check/SKILL.md', bad)
  expect(pathsOf(one, join(one, 'check'))).toEqual(['check', 'check/check'])
  expect(pathsOf(one)).toEqual(['check'])
  // In a workspace annotations name files from its root, as they do for one.
  put('apart/.git/HEAD', 'ref: refs/heads/main\n')
  for (const folders of [[one], [one, other]])
    expect(tune(...folders, '--format', 'github').stdout).toContain('file=one/check/SKILL.md')
})
