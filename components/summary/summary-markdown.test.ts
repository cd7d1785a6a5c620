import { expect, test } from 'vitest'
import type { SummaryFacts } from './summary-facts.ts'
import { type SummaryWords, summaryMarkdown } from './summary-markdown.ts'

const words: SummaryWords = {
  asked: 'Asked',
  done: 'Done',
  proof: 'Proof',
  remains: 'Remains',
  nothingAsked: 'Nothing was written.',
  nothingRemains: 'Nothing.',
  noTests: 'No tests ran.',
  status: 'Completed',
  branch: 'Branch',
  files: 'Files',
  taskStatus: (status) => status,
  condition: (id) => `condition ${id}`,
  tests: ({ total }) => `${total} tests`,
  reason: ({ message }) => message,
}

const facts: SummaryFacts = {
  loop_id: 'loop-1',
  title: 'Correct *the* value',
  description: 'Some **words**',
  status: 'completed',
  created_at: '',
  completed_at: null,
  iterations: { current: 1, max: 10 },
  duration_ms: 0,
  tasks: [
    {
      task_id: 'a',
      description: 'First\n# not a heading',
      status: 'completed',
      iteration: 1,
      exit_code: 0,
      files_changed: ['a`b.js'],
      waived: null,
    },
  ],
  files_changed: ['a`b.js'],
  gate: [
    { id: 'G1', ok: true, detail: 'passed' },
    { id: 'G3', ok: false, detail: 'one task is open' },
  ],
  completion: null,
  tests: null,
  remains: { open_tasks: [], missing_evidence: ['G3'], reason: null },
  workspace_path: '',
  work_path: '',
  branch: 'loopboard/loop-1',
  base_commit: null,
}

test('the summary says what was asked, done, proved and what remains', () => {
  const markdown = summaryMarkdown(facts, words)
  expect(markdown.match(/^## .*$/gm)).toEqual(['## Asked', '## Done', '## Proof', '## Remains'])
  expect(markdown).toContain('- [x] G1 condition G1: passed')
  expect(markdown).toContain('- [ ] G3: condition G3')
  expect(markdown).toContain('No tests ran.')
})

test('text of others cannot become markup where a line of it is quoted', () => {
  const markdown = summaryMarkdown(facts, words)
  expect(markdown).toContain('# Correct \\*the\\* value')
  expect(markdown).toContain('- [x] First \\# not a heading (completed)')
  expect(markdown).toContain('- `` a`b.js ``')
})

test('when nothing remains it says so', () => {
  const markdown = summaryMarkdown({ ...facts, remains: { open_tasks: [], missing_evidence: [], reason: null } }, words)
  expect(markdown.trimEnd().endsWith('Nothing.')).toBe(true)
})
