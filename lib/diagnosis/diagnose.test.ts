import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConfig } from './config.ts'
import { type Diagnosed, type DiagnoseOptions, diagnose, diagnoseTogether, type InputFile } from './diagnose.ts'
import { registry } from './registry.ts'
import { diagnoseFiles, entryWith, exampleFiles, findingsOf, type TestFiles } from './test-skill.ts'

/** The bad examples of many rules in one folder. */
const badSkill: TestFiles = Object.assign(
  {},
  ...registry.rules
    .filter(({ id }) => !id.startsWith('LIB') && id !== 'SPEC-001')
    .map(({ examples, id }) =>
      Object.fromEntries(
        Object.entries(exampleFiles(examples.bad)).map(([path, text]) => [path.replace(/(\.\w+)$/, `-${id}$1`), text]),
      ),
    ),
)
const input = (files: TestFiles): InputFile[] =>
  Object.entries({ ...registry.base_skill, ...files }).flatMap(([path, text]) =>
    text === null ? [] : [{ path, bytes: Buffer.from(text) }],
  )
const run = (files: readonly InputFile[]) =>
  diagnose(files, { folder: 'base-skill', config: { ...defaultConfig, client: 'claude-code', opinion: true } })

describe('a diagnosis', () => {
  test('is the same in whatever order the files come', () => {
    const files = input(badSkill)
    const expected = JSON.stringify(run(files).findings)
    expect(run(files).findings.length).toBeGreaterThan(50)
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        expect(JSON.stringify(run(shuffled).findings)).toBe(expected)
      }),
      { numRuns: 5 },
    )
  })

  test('of skills together finds in each what it finds in it alone', () => {
    const told = ({ findings, notices, ran }: Diagnosed) => ({ findings, notices, ran })
    const look = (client: 'claude-code' | 'codex', rules?: string[]): DiagnoseOptions => ({
      ...{ folder: 'base-skill', config: { ...defaultConfig, client, opinion: true } },
      ...(rules && { rules }),
    })
    const skills = [
      { files: input(badSkill), options: look('claude-code') },
      { files: input({}), options: look('codex') },
      { files: input(badSkill), options: look('codex', ['DOC-CON-001', 'AGT-010']) },
      { files: [], options: look('claude-code') },
    ]
    const together = diagnoseTogether(skills).map(told)
    expect(together).toEqual(skills.map(({ files, options }) => told(diagnose(files, options))))
    expect(new Set(together.map(({ findings }) => findings.length)).size).toBe(skills.length)
  })

  test.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('is the same with %s', (_, change) => {
    const changed = Object.fromEntries(Object.entries(badSkill).map(([path, text]) => [path, text && change(text)]))
    const entry = change(registry.base_skill['SKILL.md']!)
    expect(run(input({ ...changed, 'SKILL.md': entry })).findings).toEqual(run(input(badSkill)).findings)
  })

  test('gives every finding a place whose text is the excerpt', () => {
    const texts = new Map(input(badSkill).map(({ path, bytes }) => [path, Buffer.from(bytes).toString().split('\n')]))
    for (const { file, line, column, lineEnd, columnEnd, excerpt, ruleId } of run(input(badSkill)).findings) {
      expect(line !== null && column !== null && lineEnd! >= line && (lineEnd !== line || columnEnd! >= column)).toBe(
        true,
      )
      const there = [...texts.get(file)![line! - 1]!].slice(column! - 1).join('')
      if (ruleId !== 'SEC-001' && ruleId !== 'SEC-002') expect(there.startsWith(excerpt)).toBe(true)
    }
  })

  test('keeps fingerprints when lines are inserted elsewhere', () => {
    const before = run(input(badSkill)).findings.map(({ fingerprint }) => fingerprint)
    const plain = `\n\n${'Plain words.\n\n'.repeat(50)}`
    const longer = Object.fromEntries(
      Object.entries(badSkill).map(([path, text]) => [
        path,
        text?.replace(/^# .*$/m, (title) => title + plain) ?? null,
      ]),
    )
    const after = new Set(run(input(longer)).findings.map(({ fingerprint }) => fingerprint))
    const kept = before.filter((fingerprint) => after.has(fingerprint))
    expect(kept.length / before.length).toBeGreaterThan(0.95)
    expect(new Set(before).size).toBe(before.length)
  })

  test('reads no folder of other letters as the entry, and says so', () => {
    const { findings } = diagnoseFiles({ 'SKILL.md': null, 'skill.md': registry.base_skill['SKILL.md']! })
    expect(findings.map(({ ruleId, severity, file }) => [ruleId, severity, file])).toEqual([
      ['SPEC-001', 'low', 'skill.md'],
    ])
  })

  test('leaves out what is ignored, too large or not text, with a notice', () => {
    const config = { ignore: ['vendor/**'] }
    const { model, notices } = diagnoseFiles(
      { 'vendor/a.md': '# A', 'references/big.md': 'x'.repeat(1024 * 1024 + 1) },
      { config },
    )
    expect(model.files.map(({ path }) => path)).toEqual(['SKILL.md', 'references/big.md'])
    expect(notices.map(({ code, file }) => [code, file])).toEqual([['too-large', 'references/big.md']])
  })

  test('reports no link to a file that stands there and was not read', () => {
    const config = { ignore: ['references/old/**'] }
    const found = findingsOf(
      'SPEC-013',
      {
        'SKILL.md': entryWith('See [a](references/old/a.md) and [b](references/old/b.md).\n'),
        'references/old/a.md': '# A',
      },
      { config, workspace: null },
    )
    expect(found.map(({ data }) => data.target)).toEqual(['references/old/b.md'])
  })

  test('says that skills in folders below are read as parts of this one, but those to copy or test with', () => {
    const skill = '---\nname: part\ndescription: Reads parts.\n---\n\n# Part\n'
    const { notices } = diagnoseFiles({
      ...{ 'parts/one/SKILL.md': skill, 'parts/two/SKILL.md': skill, 'parts/three/SKILL.md': 'No skill.' },
      ...{ 'templates/SKILL.md': skill, 'parts/one/examples/a/SKILL.md': skill },
    })
    expect(notices.map(({ code, file, message }) => [code, file, /\d+/.exec(message.en)?.[0]])).toEqual([
      ['inner-skills', 'parts/one/SKILL.md', '2'],
    ])
  })

  test('of a clean skill finds nothing', () => {
    expect(diagnoseFiles({}).findings).toEqual([])
  })
})

describe('configuration', () => {
  const files = { 'SKILL.md': entryWith('# Base skill\n\nSee [guide](references/guide.md).\n') }

  test('turns a rule off, or gives it another tier and severity', () => {
    expect(findingsOf('SPEC-013', files, { config: { rules: { 'SPEC-013': 'off' } } })).toEqual([])
    const [changed] = findingsOf('SPEC-013', files, {
      config: { rules: { 'SPEC-013': { tier: 'opinion', severity: 'low' } } },
    })
    expect([changed?.tier, changed?.severity]).toEqual(['opinion', 'low'])
  })

  test('of some paths wins over the general one', () => {
    const overrides = [{ paths: ['SKILL.md'], rules: { 'SPEC-013': 'off' as const } }]
    const both = { ...files, 'references/a.md': '[x](y.md)' }
    expect(findingsOf('SPEC-013', both, { config: { overrides } }).map(({ file }) => file)).toEqual(['references/a.md'])
  })

  test('leaves opinions out unless they are asked for', () => {
    const noTrigger = { 'SKILL.md': registry.base_skill['SKILL.md']!.replace(/ Use when.*/, '') }
    expect(findingsOf('SPEC-007', noTrigger, { config: { opinion: false } })).toEqual([])
    expect(findingsOf('SPEC-007', noTrigger, { config: { opinion: false, rules: { 'SPEC-007': 'on' } } })).toHaveLength(
      1,
    )
  })
})

describe('suppression', () => {
  const broken = 'See [guide](references/guide.md).'
  const states = (body: string, today = '2026-01-01') => {
    const { findings, notices } = diagnoseFiles({ 'SKILL.md': entryWith(body) }, { today })
    return [findings.map(({ state, reason }) => [state, reason]), notices.map(({ code }) => code)]
  }

  test('with a reason covers the next block', () => {
    const text = `# B\n\n<!-- loopboard-ignore SPEC-013 -- made by a script -->\n\n${broken}\n`
    expect(states(text)).toEqual([[['suppressed', 'made by a script']], []])
  })

  test('covers a range, or the file from its first lines', () => {
    const range = `# B\n\n<!-- loopboard-ignore-start SPEC-013 -- made later -->\n\n${broken}\n\n<!-- loopboard-ignore-end SPEC-013 -->\n\n${broken} Again.\n`
    expect(states(range)[0]).toEqual([
      ['suppressed', 'made later'],
      ['open', null],
    ])
    expect(states(`# B\n\n<!-- loopboard-ignore-file SPEC-013 -- made later -->\n\nText.\n\n${broken}\n`)[0]).toEqual([
      ['suppressed', 'made later'],
    ])
  })

  test.each([
    ['without a reason', '<!-- loopboard-ignore SPEC-013 -->'],
    ['with too short a reason', '<!-- loopboard-ignore SPEC-013 -- no -->'],
    ['of an unknown rule', '<!-- loopboard-ignore SPEC-999 -- made later -->'],
    ['whose day has passed', '<!-- loopboard-ignore SPEC-013 until=2025-12-31 -- made later -->'],
  ])('%s does not work and says so', (_, comment) => {
    expect(states(`# B\n\n${comment}\n\n${broken}\n`)).toEqual([[['open', null]], ['bad-suppression']])
  })

  test('that matches nothing is told', () => {
    expect(states('# B\n\n<!-- loopboard-ignore SPEC-013 -- made later -->\n\nText.\n')).toEqual([
      [],
      ['unused-suppression'],
    ])
  })

  test('by the baseline keeps the finding, not its count', () => {
    const files = { 'SKILL.md': entryWith(`# B\n\n${broken}\n`) }
    const [finding] = findingsOf('SPEC-013', files)
    const baseline = [{ fingerprint: finding!.fingerprint, reason: 'known' }]
    expect(findingsOf('SPEC-013', files, { baseline }).map(({ state }) => state)).toEqual(['baseline'])
  })
})
