import { expect, test } from 'vitest'
import { Issue } from '#lib/domain/tuning/issue.ts'
import { optionChanges, propose, proposeAgain } from './propose.ts'
import { diagnosedSkill, issuesOf, rediagnosed, textOf, withChanges } from './test-fixes.ts'
import { entryWith } from './test-skill.ts'

const hidden = (text: string) => `Read\u200b ${text}.`

test('issues of one transform and file are one fix, other files have their own', () => {
  const skill = diagnosedSkill({
    'SKILL.md': entryWith(`# Base skill\n\n${hidden('one')}\n\n${hidden('two')}\n\nSee [a](a.md).\n`),
    'a.md': `# A\n\n${hidden('three')}\n`,
  })
  const fixes = propose(skill, issuesOf(skill, 'SEC-001'))
  expect(
    fixes.map(({ kind, issue_ids, changes }) => [kind, issue_ids.length, changes.map(({ file }) => file)]),
  ).toEqual([
    ['auto', 2, ['SKILL.md']],
    ['auto', 1, ['a.md']],
  ])
  expect(fixes.every(({ score_delta }) => (score_delta ?? 0) > 0)).toBe(true)
})

test('what stands in an example is never changed by itself', () => {
  const skill = diagnosedSkill({ 'SKILL.md': entryWith(`# Base skill\n\n## Example\n\n${hidden('one')}\n`) })
  const [fix, ...others] = propose(skill, issuesOf(skill, 'SEC-001'))
  expect(others).toEqual([])
  expect(fix).toMatchObject({ kind: 'agent', changes: [], rationale: 'It stands in an example.' })
  expect(fix?.implementation_steps.join('\n')).toContain('SKILL.md:9')
})

test('a fix that would do harm is no transform but instructions that say why', () => {
  const folder = diagnosedSkill({
    'SKILL.md': entryWith('# Base skill\n').replace('name: base-skill', 'name: Base Skill'),
  })
  const skill = { ...folder, options: { ...folder.options, folder: '---' } }
  const [fix] = propose(
    { ...skill, diagnosed: { ...folder.diagnosed, model: { ...folder.diagnosed.model, folder: '---' } } },
    issuesOf(folder, 'SPEC-003'),
  )
  expect(fix).toMatchObject({ kind: 'agent', transform: null, changes: [], check: null })
  expect(fix?.rationale).toContain('no letter or digit')
})

test('rules without a transform give instructions with the place, the rule and the checks', () => {
  const skill = diagnosedSkill({
    'SKILL.md': entryWith('# Base skill\n').replace(/description: .*/, 'description: Tool.'),
  })
  const issues = issuesOf(skill, ...skill.diagnosed.findings.map(({ ruleId }) => ruleId))
  const fixes = propose(skill, issues)
  expect(fixes.length).toBeGreaterThan(0)
  for (const { kind, implementation_steps, verification_steps } of fixes) {
    expect(['agent', 'manual']).toContain(kind)
    expect(implementation_steps[0]).toMatch(/^Look at SKILL\.md/)
    expect(verification_steps.join()).toContain('target, no-harm, structure')
  }
})

test('an issue that no rule finds is for an agent, one that is not open for nobody', () => {
  const skill = diagnosedSkill({})
  const issue = { id: 'ISS-1', description: 'It forgets the goal.', source: 'agent', strategies: ['goal_embedding'] }
  expect(propose(skill, [Issue.parse(issue)])).toMatchObject([
    { kind: 'agent', strategy: 'goal_embedding', issue_ids: ['ISS-1'] },
  ])
  expect(propose(skill, [Issue.parse({ ...issue, state: 'accepted' })])).toEqual([])
})

test('a choice holds a diff for each way and changes nothing before somebody chose', () => {
  const skill = diagnosedSkill({ 'references/old.md': '# Old notes\n\nText.\n' })
  const issues = issuesOf(skill, 'SPEC-014')
  const [fix] = propose(skill, issues)
  expect(fix).toMatchObject({ kind: 'choice', changes: [], check: 'pass', chosen_option: null })
  expect(fix?.options?.map(({ value }) => value)).toEqual(['link', 'delete'])
  const ways = optionChanges(skill, fix!, issues)
  expect(textOf(withChanges(skill.files, ways['link']!), 'SKILL.md')).toContain('- [Old notes](references/old.md)')
  expect(textOf(withChanges(skill.files, ways['delete']!), 'references/old.md')).toBeUndefined()
})

test('a fix is made again on a text that changed meanwhile, unless its issue is gone', () => {
  const files = { 'SKILL.md': entryWith(`# Base skill\n\n${hidden('one')}\n`) }
  const skill = diagnosedSkill(files)
  const issues = issuesOf(skill, 'SEC-001')
  const [fix] = propose(skill, issues)
  const moved = diagnosedSkill({
    'SKILL.md': files['SKILL.md'].replace('# Base skill\n', '# Base skill\n\nA new line.\n'),
  })
  const again = proposeAgain(moved, fix!, issues)
  const changes = again.ok ? again.value : []
  expect(changes[0]?.old_sha256).not.toBe(fix?.changes[0]?.old_sha256)
  expect(textOf(withChanges(moved.files, changes), 'SKILL.md')).toContain('A new line.\n\nRead one.')
  expect(proposeAgain(rediagnosed(withChanges(moved.files, changes)), fix!, issues)).toMatchObject({
    refusal: { said: { code: 'fix_has_nothing_left' }, nextSaid: { code: 'next_reject_fix' } },
  })
})

test('what the contents and hashes of a proposal say is what its hunks make', () => {
  const skill = diagnosedSkill(
    { 'SKILL.md': entryWith(`# Base skill\n\n${hidden('one')}\n`) },
    { form: (text) => `\ufeff${text.replaceAll('\n', '\r\n')}` },
  )
  const [fix] = propose(skill, issuesOf(skill, 'SEC-001'))
  const [change] = fix!.changes
  expect(textOf(withChanges(skill.files, fix!.changes), 'SKILL.md')).toBe(change?.new_content)
  expect(change?.old_content).toBe(textOf(skill.files, 'SKILL.md'))
  expect(change?.diff).toContain('--- a/SKILL.md\n+++ b/SKILL.md\n@@ -')
})

test('of more places than can be tried the worst are tried, and the others are told together', () => {
  const orphans = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`references/${n}.md`, '# Notes\n']))
  const skill = diagnosedSkill({
    ...orphans,
    // So large that a dozen trials are all it gets.
    ...Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`large-${n}.bin`, `\0${'x'.repeat(1024 * 1024)}`])),
    'SKILL.md': entryWith(`# Base skill\n\n${hidden('one')}\n`),
  })
  const fixes = propose(skill, issuesOf(skill, 'SPEC-014', 'SEC-001'))
  const left = fixes.filter(({ rationale }) => rationale.startsWith('There are too many places'))
  expect(fixes.filter(({ kind }) => kind === 'auto')).toHaveLength(1)
  expect(fixes.filter(({ kind }) => kind === 'choice')).toHaveLength(5)
  expect(left).toMatchObject([{ issue_ids: expect.any(Array), changes: [] }])
  expect(left[0]?.issue_ids).toHaveLength(4)
})
