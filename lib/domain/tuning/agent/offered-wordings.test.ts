import { expect, test } from 'vitest'
import { DeepAnalysis } from '../deep-analysis.ts'
import { Fix } from '../fix.ts'
import { Issue } from '../issue.ts'
import { offeredWordings } from './offered-wordings.ts'

const wording = { file: 'a.md', original: 'Do it.', optimized: 'Do it once.', rationale: 'It says\nhow often.' }
const deep = (more: object = {}) =>
  DeepAnalysis.parse({
    ...{ provider: 'claude', type: 'prompt_optimization', status: 'completed' },
    result: { prompt_issues: [], optimized_prompts: [wording], unsupported: [] },
    ...more,
  })
const issue = (id: string, more: object) =>
  Issue.parse({ id, type: 'prompt_quality', severity: 'medium', location: { file: 'a.md' }, ...more })
const state = (more: object = {}) => ({ deep_analysis: deep(), issues: [], proposed_fixes: [], ...more })

test('another wording is an edit of the exact text, for the open issues about prompts of that file', () => {
  const issues = [
    issue('ISS-1', {}),
    issue('ISS-2', { state: 'fixed' }),
    issue('ISS-3', { location: { file: 'b.md' } }),
    issue('ISS-4', { type: 'custom' }),
  ]
  expect(offeredWordings(state({ issues }))).toEqual([
    {
      edit: { file: 'a.md', old_text: 'Do it.', new_text: 'Do it once.' },
      rationale: 'It says how often.',
      issueIds: ['ISS-1'],
    },
  ])
})

test('nothing is offered while the analysis runs, by one of another kind, or by an answer of another shape', () => {
  expect(offeredWordings(state({ deep_analysis: null }))).toEqual([])
  expect(offeredWordings(state({ deep_analysis: deep({ status: 'running' }) }))).toEqual([])
  expect(offeredWordings(state({ deep_analysis: deep({ type: 'root_cause' }) }))).toEqual([])
  expect(offeredWordings(state({ deep_analysis: deep({ result: { optimized_prompts: 'none' } }) }))).toEqual([])
})

test('what was proposed before is not offered again', () => {
  const fix = Fix.parse({ id: 'FIX-1', rationale: 'It says how often.\nNot applicable: no.' })
  expect(offeredWordings(state({ proposed_fixes: [fix] }))).toEqual([])
})
