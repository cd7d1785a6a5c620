import { expect, test } from 'vitest'
import { measureFix } from './measure-fix.ts'
import { diagnosedSkill, issuesOf, rediagnosed } from './test-fixes.ts'
import { entryWith } from './test-skill.ts'

const hidden = 'Read the\u200b folder.'
const body = `# Base skill

See [guide](references/guide.md).

## Steps

${hidden}

\`\`\`js
if (state.done) report(state)
\`\`\`
`
const old = entryWith(body)
const guide = '# Guide\n\nText.\n'

/** What the checks say when the entry, which holds an invisible character, becomes another text. */
function measure(
  next: string,
  { form = (text: string) => text, declares = {}, file = 'SKILL.md' as string | null } = {},
) {
  const skill = diagnosedSkill({ 'SKILL.md': old, 'references/guide.md': guide }, { form })
  const issues = issuesOf(skill, 'SEC-001')
  expect(issues).toHaveLength(1)
  const before = Buffer.from(form(old))
  const files = file === null ? [] : [{ path: file, before, after: Buffer.from(next) }]
  const { verdict, checks } = measureFix(
    skill,
    { issue_ids: issues.map(({ id }) => id), declares, transform: null },
    issues,
    files,
  )
  return { verdict, failed: checks.flatMap((one) => (one.verdict === 'fail' ? [one.check] : [])) }
}

const clean = old.replace('\u200b', '')

test('a change that ends the finding and nothing else passes', () => {
  expect(measure(clean)).toEqual({ verdict: 'pass', failed: [] })
})

test('a change that leaves the finding fails its target', () => {
  expect(measure(old.replace('## Steps', '## Steps '))).toEqual({ verdict: 'fail', failed: ['target'] })
})

test('a change that brings another finding as bad is harm', () => {
  expect(measure(clean.replace('See [guide]', 'See [more](more.md) and [guide]')).failed).toEqual(['no-harm'])
})

test('a change that brings a milder finding passes', () => {
  expect(measure(clean.replace('\n---\n', '\nversion: "1"\n---\n'))).toEqual({ verdict: 'pass', failed: [] })
})

test('a heading may vanish only where the fix declares it', () => {
  const next = clean.replace('## Steps\n\n', '')
  expect(measure(next).failed).toEqual(['structure'])
  expect(measure(next, { declares: { heading: 1 } }).verdict).toBe('pass')
})

test('broken front matter, an open fence and a link that led somewhere are seen', () => {
  expect(measure(clean.replace('description: ', 'description: "')).failed).toContain('structure')
  expect(measure(clean.replace(/```\n$/, '')).failed).toContain('structure')
  const skill = diagnosedSkill({ 'SKILL.md': old, 'references/guide.md': guide })
  const issues = issuesOf(skill, 'SEC-001')
  const files = [
    { path: 'SKILL.md', before: Buffer.from(old), after: Buffer.from(clean) },
    { path: 'references/guide.md', before: Buffer.from(guide), after: null },
  ]
  const fix = { issue_ids: ['ISS-1'], declares: { heading: 1 }, transform: null }
  expect(measureFix(skill, fix, issues, files).notes.join()).toContain('references/guide.md no longer leads anywhere')
})

test('a part of the skill may go only where the fix declares it', () => {
  const next = clean.replace(/```js[\s\S]*```\n/, '')
  expect(measure(next).failed).toEqual(['inventory'])
  expect(measure(next, { declares: { code_block: 1, branch: 1 } }).verdict).toBe('pass')
})

test('line ends, byte order mark and final line end stay as they were', () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n')
  expect(measure(crlf(clean), { form: crlf }).verdict).toBe('pass')
  expect(measure(clean, { form: crlf }).failed).toEqual(['bytes'])
  expect(measure(clean, { form: (text) => `\ufeff${text}` }).failed).toEqual(['bytes'])
  expect(measure(clean.trimEnd()).failed).toEqual(['bytes'])
})

test('a fix for an issue that no rule finds waits for a person', () => {
  const skill = diagnosedSkill({ 'SKILL.md': clean, 'references/guide.md': guide })
  const files = [
    { path: 'SKILL.md', before: Buffer.from(clean), after: Buffer.from(clean.replace('guide]', 'the guide]')) },
  ]
  expect(measureFix(skill, { issue_ids: ['ISS-9'], declares: {}, transform: null }, [], files).verdict).toBe(
    'inconclusive',
  )
})

test('what a check has seen is said by its code too, so that a page says it in the language of its reader', () => {
  const skill = diagnosedSkill({ 'SKILL.md': old, 'references/guide.md': guide })
  const issues = issuesOf(skill, 'SEC-001')
  const files = [{ path: 'SKILL.md', before: Buffer.from(old), after: Buffer.from(clean.replace('## Steps\n\n', '')) }]
  const { checks } = measureFix(skill, { issue_ids: [], declares: {}, transform: null }, issues, files)
  expect(checks.find(({ check }) => check === 'structure')).toEqual({
    ...{ check: 'structure', verdict: 'fail', note: '1 headings vanished' },
    said: { code: 'check_headings', params: { count: 1 } },
  })
})

test('a file that gets another name loses nothing', () => {
  const bytes = Buffer.from(old)
  const skill = rediagnosed([{ path: 'skill.md', bytes }])
  const issues = issuesOf(skill, 'SPEC-001')
  const files = [
    { path: 'SKILL.md', before: null, after: bytes },
    { path: 'skill.md', before: bytes, after: null },
  ]
  const fix = { issue_ids: issues.map(({ id }) => id), declares: {}, transform: 'rename_entry' }
  expect(measureFix(skill, fix, issues, files)).toMatchObject({ verdict: 'pass', notes: [] })
})
