import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bad, good, tuneWith } from './test-tune.ts'

const root = mkdtempSync(join(tmpdir(), 'tune-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const home = join(root, 'home')
const skills = join(root, 'work', 'skills')

const write = (name: string, text: string) => {
  mkdirSync(join(skills, name), { recursive: true })
  writeFileSync(join(skills, name, 'SKILL.md'), text)
  return join(skills, name)
}
const tune = tuneWith(home)
const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

mkdirSync(join(root, 'work', '.loopboard'), { recursive: true })
const badFolder = write('bad', bad)
const goodFolder = write('good', good)

describe('the exit code', () => {
  test('is 0 for a good skill and 1 from the asked severity on', () => {
    expect(tune(goodFolder)).toMatchObject({ code: 0, stderr: '' })
    expect(tune(badFolder).code).toBe(1)
    expect(tune(badFolder, '--fail-on', 'critical').code).toBe(0)
    expect(tune(badFolder, '--fail-on', 'never').code).toBe(0)
    expect(tune(badFolder, '--fail-on', 'never', '--min-score', '100').code).toBe(1)
  })
  test('is 2 for a wrong use and 3 when nothing is there, each with a reason', () => {
    expect(tune().code).toBe(2)
    for (const option of ['--explain', '--rule', '--fix', '--diff'])
      expect(tune(badFolder, option, 'SPEC-999')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('SPEC-999'),
      })
    expect(tune(badFolder, '--colours')).toMatchObject({ code: 2, stderr: expect.stringContaining('--colours') })
    expect(tune(badFolder, '--fail-on', 'worst').code).toBe(2)
    expect(tune('--help')).toMatchObject({ code: 0, stderr: '' })
    expect(tune(join(root, 'nowhere'))).toMatchObject({ code: 3, stderr: expect.stringContaining('nowhere') })
    expect(tune('--library', home.replace('home', 'work/.loopboard')).code).toBe(3)
  })
  test('is 2 for a configuration that is wrong, with its line and column', () => {
    const config = join(root, 'config.json')
    writeFileSync(config, '{\n  "colour": 1\n}\n')
    expect(tune(badFolder, '--config', config)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${config}:2:3`),
    })
  })
})

test('a person is only asked at a terminal', () => {
  expect(tune(badFolder, '--fix', '--interactive')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--diff'),
  })
})

test('several formats go to several files', () => {
  const files = ['a.sarif', 'a.xml', 'a.html'].map((name) => join(root, name))
  const formats = ['sarif', 'junit', 'html']
  tune(badFolder, ...files.flatMap((file, n) => ['--format', formats[n]!, '--output', file]))
  expect(JSON.parse(readFileSync(files[0]!, 'utf8')).version).toBe('2.1.0')
  expect(readFileSync(files[1]!, 'utf8')).toContain('<testsuites')
  expect(readFileSync(files[2]!, 'utf8')).toMatch(/^<!doctype html>[\s\S]*SPEC-003/)
})

test('annotations and code scanning name files below the workspace, a diff of several skills below the library', () => {
  const lines = (...args: string[]) =>
    tune(...args, '--format', 'github')
      .stdout.trimEnd()
      .split('\n')
  for (const line of [...lines(badFolder), ...lines('--library', skills)])
    expect(line).toMatch(/^::\w+ file=skills\/(?:bad|good)\/SKILL\.md,/)
  const { runs } = JSON.parse(tune(badFolder, '--format', 'sarif').stdout)
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('skills/bad/SKILL.md')
  expect(tune('--library', skills, '--diff', '--quiet').stdout).toContain('--- a/bad/SKILL.md\n+++ b/bad/SKILL.md\n')
})

test('a baseline takes what is known out of the count', () => {
  const baseline = join(root, 'baseline.json')
  tune(badFolder, '--baseline', baseline, '--write-baseline')
  expect(tune(badFolder, '--baseline', baseline)).toMatchObject({ code: 0 })
})

test('a diff changes nothing; safe fixes change the skill once; both are taken back byte for byte', () => {
  const file = join(badFolder, 'SKILL.md')
  const before = hash(file)
  expect(tune(badFolder, '--diff', '--quiet').stdout).toContain('-name: Bad Name\n+name: bad')
  expect(hash(file)).toBe(before)
  expect(tune(badFolder, '--fix', '--quiet').stderr).toContain('FIX-001 SKILL.md SPEC-003: ')
  const fixed = hash(file)
  expect(fixed).not.toBe(before)
  expect(tune(badFolder, '--fix', '--quiet').stderr).toBe('')
  expect(hash(file)).toBe(fixed)
  expect(tune('--rollback', badFolder).code).toBe(0)
  expect(hash(file)).toBe(before)
  expect(readdirSync(badFolder)).toEqual(['SKILL.md'])
})

test('the fixes of a whole library are taken back at once; where none stand, it says so', () => {
  const several = join(root, 'several', 'skills')
  const files = ['one', 'two', 'three'].map((name) => join(several, name, 'SKILL.md'))
  for (const [n, file] of files.entries()) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, n === 1 ? good.replace('name: good', 'name: two') : bad)
  }
  const before = files.map(hash)
  tune('--library', several, '--fix', '--quiet')
  expect(files.map(hash).map((now, n) => now === before[n])).toEqual([false, true, false])
  const back = tune('--library', several, '--rollback')
  expect(back).toMatchObject({ code: 0, stderr: '' })
  expect(back.stdout.trimEnd().split('\n')).toHaveLength(2)
  expect(files.map(hash)).toEqual(before)
  expect(tune('--library', several, '--rollback')).toMatchObject({ code: 4, stderr: expect.stringContaining(several) })
})

test.each([['1'], ['2']])('SARIF holds what tools outside can repair, as another format does not: %s jobs', (jobs) => {
  const sarif = (...args: string[]) =>
    JSON.parse(tune(...args, '--format', 'sarif', '--fail-on', 'never').stdout).runs[0]
  const several = join(root, `sarif-${jobs}`, 'skills')
  for (let n = 0; n < 40; n++) {
    mkdirSync(join(several, `s${n}`), { recursive: true })
    writeFileSync(join(several, `s${n}`, 'SKILL.md'), bad)
  }
  const results = sarif('--library', several, '--jobs', jobs).results.filter(
    ({ ruleId }: { ruleId: string }) => ruleId === 'SPEC-003',
  )
  expect(results).toHaveLength(40)
  const [{ artifactChanges }] = results[39].fixes
  expect(artifactChanges).toEqual([
    {
      artifactLocation: { uri: results[39].locations[0].physicalLocation.artifactLocation.uri, uriBaseId: 'ROOT' },
      replacements: [
        {
          deletedRegion: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 'name: Bad Name'.length + 1 },
          insertedContent: { text: 'name: s9' },
        },
      ],
    },
  ])
  expect(tune(badFolder, '--format', 'json').stdout).not.toContain('replacements')
})

describe('one file from the standard input', () => {
  const found = (input: string, path: string) => {
    const { code, stdout } = tuneWith(home, { input })('--stdin', path, '--format', 'json')
    return { code, rules: JSON.parse(stdout).findings.map(({ rule_id: id }: { rule_id: string }) => id) }
  }
  test('is looked at in its skill, in the place of what stands on the disk', () => {
    expect(found(bad, join(goodFolder, 'SKILL.md'))).toMatchObject({
      code: 1,
      rules: expect.arrayContaining(['SPEC-003', 'SPEC-013']),
    })
    expect(readFileSync(join(goodFolder, 'SKILL.md'), 'utf8')).toBe(good)
  })
  test('may be new, also in a skill that is new; what other files hold is not told', () => {
    const link = '# Rules\n\nSee [more](more.md).\n'
    expect(found(link, join(badFolder, 'references', 'rules.md')).rules).toEqual(['SPEC-014', 'SPEC-013'])
    expect(found(good.replace('name: good', 'name: new'), join(skills, 'new', 'SKILL.md'))).toEqual({
      code: 0,
      rules: [],
    })
  })
  test('is refused where no skill is, and beside what changes files', () => {
    expect(tune('--stdin', join(root, 'notes.md'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('notes.md'),
    })
    expect(tune('--stdin', join(goodFolder, 'SKILL.md'), '--fix').code).toBe(2)
  })
})

describe('what is looked for', () => {
  const rulesOf = (...args: string[]) =>
    JSON.parse(tune(badFolder, '--format', 'json', ...args).stdout).findings.map(
      ({ diagnosis }: { diagnosis: string }) => diagnosis,
    )
  test('can be named by area', () => {
    expect(rulesOf('--focus', 'user_experience')).toContain('spec')
    expect(rulesOf('--focus', 'memory,agent')).toEqual([])
    expect(tune(badFolder, '--focus', 'speed')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('performance'),
    })
  })
  test('can be said in words; how they were read is told', () => {
    expect(tune(badFolder, '--issue', 'it forgets the constraints')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('memory_loss'),
    })
    expect(tune(badFolder, '--issue', '总是忘记用户的要求').stderr).toContain('memory_loss')
    expect(tune(badFolder, '--issue', 'hm').code).toBe(1)
  })
  test('follows from the configuration, which can be shown', () => {
    const config = join(root, 'own.json')
    writeFileSync(config, '{ "rules": { "SPEC-003": "off" } }')
    const { client, rules } = JSON.parse(
      tune(badFolder, '--config', config, '--client', 'ccw', '--print-config').stdout,
    )
    expect({ client, rules }).toEqual({ client: 'ccw', rules: { 'SPEC-003': 'off' } })
  })
})

test('a dry run of the fixes shows them and changes nothing', () => {
  const before = hash(join(badFolder, 'SKILL.md'))
  expect(tune(badFolder, '--fix', '--dry-run').stdout).toContain('+name: bad')
  expect(hash(join(badFolder, 'SKILL.md'))).toBe(before)
  expect(tune(badFolder, '--dry-run').code).toBe(2)
})

test('a rule is explained with an example of each kind', () => {
  expect(tune('--explain', 'SPEC-003').stdout).toMatch(
    /<!-- loopboard-ignore SPEC-003 -- [\s\S]*Found in:[\s\S]*Not found in:/,
  )
  expect(tune('--explain', 'SEC-002').stdout).not.toContain('loopboard-ignore')
  expect(tune('--list-rules').stdout.trimEnd().split('\n').length).toBeGreaterThan(70)
})
