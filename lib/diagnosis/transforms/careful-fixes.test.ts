import { describe, expect, test } from 'vitest'
import { diagnosedSkill, issuesOf, waysToFix } from '../test-fixes.ts'
import { entryWith, type TestFiles } from '../test-skill.ts'

const ways = (rule: string, files: TestFiles) =>
  waysToFix(diagnosedSkill(files), rule).filter(({ changes }) => changes.length > 0)
const found = (rule: string, files: TestFiles) => issuesOf(diagnosedSkill(files), rule).length
const textsAfter = (rule: string, files: TestFiles) =>
  ways(rule, files).flatMap(({ changes }) => changes.map((change) => change.new_content ?? ''))
const withHead = (lines: string): TestFiles => ({
  'SKILL.md': entryWith('# Base skill\n\nText.\n').replace('\n---\n', `\n${lines}\n---\n`),
})
const code = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')

describe('an open fence', () => {
  test.each([
    ['may be one too many behind the one above it', `${code('js', 'a')}\n\nText after it.\n\n${'```'}\n\nMore text.`],
    ['may be the end of one above a heading', `${code('js', 'a')}\n\n---\n${'```'}\n\nMore text.\n\n## Next\n\nText.`],
    ['may hold the headings of a prompt', '```text\n# Role\n\nYou review.\n\n# Task\n\nReview {file}.'],
  ])('that %s is left to a person', (_, body) => {
    const files = { 'references/a.md': `# A\n\n${body}\n` }
    expect(found('SPEC-015', files)).toBe(1)
    expect(ways('SPEC-015', files)).toEqual([])
  })
  test('that ends where the next one ends is closed before the heading', () => {
    const files = { 'references/a.md': `# A\n\n${'```bash'}\nls\n\n## Next\n\n${code('js', 'a')}\n` }
    expect(textsAfter('SPEC-015', files)).toEqual([`# A\n\n${code('bash', 'ls')}\n\n## Next\n\n${code('js', 'a')}\n`])
  })
  test('that is the only one is closed before the heading', () => {
    const files = { 'references/a.md': '# A\n\n```\nnpm test\n\n## Next\n\nText.\n' }
    expect(textsAfter('SPEC-015', files)).toEqual(['# A\n\n```\nnpm test\n```\n\n## Next\n\nText.\n'])
  })
})

describe('the call of an agent', () => {
  const paragraph = 'If an agent call fails'
  const phase = (block: string): TestFiles => ({ 'phases/01-a.md': `# A\n\n${block}\n` })
  test.each([
    ['an outline in no language', code('', 'Task(', '  prompt: "Scan the folder.', 'List it.",', ')')],
    ['arguments as Python has them', code('', 'Task(', '  subagent_type="explore",', '  prompt="Scan."', ')')],
    ['a row that goes out together', code('ts', 'Task("Fix a")', 'Task("Fix b")', '// both run at once')],
  ])('in %s gets a sentence behind the code, which stays as it is', (_, block) => {
    const [after = ''] = textsAfter('AGT-001', phase(block))
    expect(after).toContain(`${block}\n\n${paragraph}`)
  })
  test('in JavaScript is caught where it stands', () => {
    const [after = ''] = textsAfter('AGT-001', phase(code('', 'Task({ prompt: "Scan the folder." })')))
    expect(after).toContain('try {\n  Task({ prompt: "Scan the folder." })\n} catch')
  })
  test('is no box of a drawing in plain text', () => {
    const row = (name: string) => `${name} (tools, approval)   -> model`
    expect(found('AGT-001', phase(code('text', row('MAF Agent'))))).toBe(0)
  })
  test('that another block of the same Python program imports is none', () => {
    const setup = code('python', 'from crewai import Agent, Task')
    const use = code('python', 'writer = Agent(role="Writer", goal="Write")')
    expect(found('AGT-001', phase(`${setup}\n\n## Use\n\n${use}`))).toBe(0)
    expect(found('AGT-001', phase(use))).toBe(1)
  })
})

describe('front matter', () => {
  test('keeps the names of types: their arguments are no tags', () => {
    const files = withHead('')
    files['SKILL.md'] = files['SKILL.md']!.replace(/description: .*/, 'description: Use when code holds a List<Item>.')
    expect(found('SPEC-009', files)).toBe(1)
    expect(ways('SPEC-009', files)).toEqual([])
  })
  test.each(['color: blue # of the badge', 'wants: [@scope/core>=3.0.0, @scope/ui>=3.0.0]'])(
    'keeps what a move would lose: %s',
    (line) => {
      expect(found('SPEC-010', withHead(line))).toBe(1)
      expect(ways('SPEC-010', withHead(line))).toEqual([])
    },
  )
})

test('a link that shows its path shows the new one', () => {
  const files = {
    'references/guide.md': '# Guide\n\nText.\n',
    'SKILL.md': entryWith(
      '# Base\n\nSee [reference/guide.md](reference/guide.md), [`reference/guide.md`](reference/guide.md) and [guide](reference/guide.md).\n',
    ),
  }
  expect(textsAfter('SPEC-013', files)[0]).toContain(
    'See [references/guide.md](references/guide.md), [`references/guide.md`](references/guide.md) and [guide](references/guide.md).',
  )
})

describe('the request of the user', () => {
  const state = (json: string, path = 'specs/state.md'): TestFiles => ({
    [path]: `# State\n\n## Initial state\n\n${code('json', json)}\n`,
  })
  test('is kept in fields that are named as the others are', () => {
    const [after = ''] = textsAfter('MEM-004', state('{\n  "iterationCount": 0,\n  "status": "open"\n}'))
    expect(after).toContain('"status": "open",\n  "originalRequirements": [],\n  "goalSummary": ""\n}')
    expect(textsAfter('MEM-004', state('{\n  "iteration_count": 0,\n  "status": "open"\n}'))[0]).toContain(
      '"original_requirements": [],\n  "goal_summary": ""\n',
    )
  })
  test('is not looked for in data that a document on the state of programs shows', () => {
    const data = '{\n  "Version": "2012",\n  "Statement": []\n}'
    expect(found('MEM-004', state(data))).toBe(1)
    expect(found('MEM-004', state(data, 'references/state-management.md'))).toBe(0)
  })
  test('is not looked for in one of several tables of records', () => {
    const table = '| Field | Type |\n|---|---|\n| `event` | string |\n| `ts` | string |'
    const document = (body: string): TestFiles => ({ 'references/run-state.md': `# Run state\n\n${body}\n` })
    expect(found('MEM-004', document(`## Start\n\n${table}`))).toBe(1)
    expect(found('MEM-004', document(`## Start\n\n${table}\n\n## End\n\n${table}`))).toBe(0)
  })
})
