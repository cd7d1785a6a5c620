import { expect, test } from 'vitest'
import { Issue } from '../issue.ts'
import { TuningState } from '../tuning-state.ts'
import { findingsIn } from './deep-answers.ts'
import { foundByAgent, lineOfQuote } from './found-by-agent.ts'
import { filesForPrompt } from './skill-files.ts'

const lines = [
  '# Scan',
  '',
  'Read every  file,',
  'then report what',
  'is wrong with it.',
  '',
  '',
  '',
  '',
  'The end is here.',
]
const quote = (line: number, text: string) => ({ file: 'a.md', line, quote: text })

test('a quote counts within three lines of the named one, over line ends and blanks, and nowhere else', () => {
  expect(lineOfQuote(quote(3, 'Read every file'), lines)).toBe(3)
  expect(lineOfQuote(quote(1, 'every file'), lines)).toBe(3)
  expect(lineOfQuote(quote(4, 'then report what is wrong'), lines)).toBe(4)
  expect(lineOfQuote(quote(5, 'The end is here.'), lines)).toBeNull()
  expect(lineOfQuote(quote(3, 'Delete every file'), lines)).toBeNull()
  expect(lineOfQuote(quote(900, 'Read every file'), lines)).toBeNull()
})

const facts = {
  type: 'root_cause' as const,
  linesOf: (file: string) => (file === 'a.md' ? lines : null),
  issues: [] as Issue[],
  printOf: (text: string) => `print of ${text}`,
}
const finding = (evidence: ReturnType<typeof quote>[], more = {}) => ({
  ...{ description: 'It reads too much', severity: 'critical' as const, suggestion: 'Read less', evidence, ...more },
})

test('a finding with one quote that stands nowhere is unsupported, whatever its other quotes say', () => {
  const judged = foundByAgent([finding([quote(3, 'Read every file'), quote(3, 'No such line here')])], facts)
  expect(judged.found).toEqual([])
  expect(judged.unsupported).toHaveLength(1)
  const elsewhere = finding([{ ...quote(3, 'Read every file'), file: 'b.md' }])
  expect(foundByAgent([elsewhere], facts).unsupported).toHaveLength(1)
})

test('an agent finds high at most, at the place where its quote really stands, and explains the issue of a rule there', () => {
  const { found } = foundByAgent([finding([quote(2, 'Read every file')])], facts)
  expect(found).toMatchObject([
    { ruleId: null, severity: 'high', line: 3, tier: 'warning', rootCause: 'It reads too much' },
  ])
  const known = Issue.parse({
    ...{
      id: 'ISS-001',
      type: 'memory_loss',
      source: 'rule',
      fingerprint: 'f1',
      location: { file: 'a.md', line_start: 3 },
    },
  })
  const explained = foundByAgent([finding([quote(3, 'Read every file')])], { ...facts, issues: [known] })
  expect(explained.found).toMatchObject([{ fingerprint: 'f1', type: 'memory_loss' }])
})

test('each type of analysis gives its findings', () => {
  const evidence = [quote(3, 'Read every file')]
  const words = { executive_summary: 's', phase_assessment: 's', state_evaluation: 's', agent_analysis: 's' }
  expect(
    findingsIn('architecture', {
      ...words,
      recommendations: [],
      findings: [{ description: 'd', severity: 'low', evidence }],
    }),
  ).toMatchObject([{ description: 'd', severity: 'low' }])
  const location = evidence[0]
  const bottlenecks = [{ type: 'reads twice', location, impact: 'high', fix: 'read once' }]
  expect(findingsIn('performance', { token_estimates: [], optimization_suggestions: [], bottlenecks })).toMatchObject([
    { description: 'reads twice', severity: 'high', suggestion: 'read once', evidence: [location] },
  ])
  const custom = { answer: 'yes', findings: [{ title: 't', description: 'd', severity: 'medium', evidence }] }
  expect(findingsIn('custom', custom)).toMatchObject([{ description: 't: d' }])
})

test('a prompt holds whole files as long as there is room, the entry first, and names the others', () => {
  const file = (path: string, role: string, tokens: number | null) => ({ path, role, tokens })
  const files = [
    file('phases/1.md', 'phase', 10),
    file('SKILL.md', 'entry', 10),
    file('big.md', 'reference', 50_000),
    file('x.png', 'asset', null),
  ]
  const state = TuningState.parse({ target_skill: { files } })
  const pieces = filesForPrompt(state, (path) => `text of ${path}`)
  expect(pieces.map(({ label }) => label)).toEqual(['The files of the skill', 'File SKILL.md', 'File phases/1.md'])
  expect(pieces[0]?.text).toContain('big.md (reference, 50000 tokens)')
})
