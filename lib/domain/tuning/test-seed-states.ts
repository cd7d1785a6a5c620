import fc from 'fast-check'

const word = fc.constantFrom('a', 'b', 'c-d', '中文', 'phases/01.md')
const text = fc.constantFrom('', 'Some text', '文字', 'two\nlines')
const time = fc.constantFrom('2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06Z')
const severity = fc.constantFrom('critical', 'high', 'medium', 'low')
const optional = { requiredKeys: ['file'] as ['file'] }
const line = fc.integer({ min: 1, max: 900 })

const evidence = fc.record(
  { file: word, line, pattern: word, context: text, severity },
  {
    requiredKeys: ['file', 'pattern', 'context', 'severity'],
  },
)

const diagnosis = fc.record({
  status: fc.constantFrom('completed', 'skipped', 'failed'),
  issues_found: fc.nat({ max: 9 }),
  severity: fc.constantFrom('critical', 'high', 'medium', 'low', 'none'),
  execution_time_ms: fc.nat({ max: 9000 }),
  details: fc.record({
    patterns_checked: fc.array(word, { maxLength: 2 }),
    patterns_matched: fc.array(word, { maxLength: 2 }),
    evidence: fc.array(evidence, { maxLength: 2 }),
    recommendations: fc.array(text, { maxLength: 2 }),
  }),
})

const issue = fc.record({
  type: fc.constantFrom('context_explosion', 'memory_loss', 'dataflow_break', 'agent_failure'),
  ...{ severity, priority: fc.integer({ min: 1, max: 9 }) },
  location: fc.record({ file: word, line_start: line, line_end: line, phase: word }, optional),
  ...{ description: text, evidence: fc.array(text, { maxLength: 2 }), root_cause: text, impact: text },
  ...{ suggested_fix: text, related_issues: fc.array(fc.constantFrom('ISS-001', 'ISS-002'), { maxLength: 2 }) },
})

const change = fc.record(
  {
    file: word,
    action: fc.constantFrom('create', 'modify', 'delete'),
    old_content: text,
    new_content: text,
    diff: text,
  },
  { requiredKeys: ['file', 'action'] },
)

const fix = fc.record({
  issue_ids: fc.array(fc.constantFrom('ISS-001', 'ISS-002'), { maxLength: 2 }),
  strategy: fc.constantFrom('context_summarization', 'sliding_window', 'custom'),
  ...{ description: text, rationale: text, changes: fc.array(change, { maxLength: 2 }) },
  ...{ risk: fc.constantFrom('low', 'medium', 'high'), estimated_impact: text },
  verification_steps: fc.array(text, { maxLength: 2 }),
})

const applied = fc.record({
  ...{ applied_at: time, success: fc.boolean(), backup_path: word },
  ...{ verification_result: fc.constantFrom('pass', 'fail', 'pending'), rollback_available: fc.boolean() },
})

const attempt = fc.record({
  ...{ action: fc.constantFrom('action-init', 'action-verify'), started_at: time, completed_at: time },
  ...{ result: fc.constantFrom('success', 'failure', 'skipped'), output_files: fc.array(word, { maxLength: 2 }) },
})

const error = fc.record({ action: word, message: text, timestamp: time, recoverable: fc.boolean() })

/** What the first state schema allows, as a program of its time would have written it: ids in order, counts that fit, lists within their windows. */
export const seedState = fc
  .record({
    status: fc.constantFrom('pending', 'running', 'completed', 'failed'),
    started_at: fc.option(time, { nil: null }),
    updated_at: fc.option(time, { nil: null }),
    target_skill: fc.record({
      ...{ name: word, path: word, execution_mode: fc.constantFrom('sequential', 'autonomous') },
      ...{ phases: fc.array(word, { maxLength: 2 }), specs: fc.array(word, { maxLength: 2 }) },
    }),
    user_issue_description: text,
    focus_areas: fc.array(fc.constantFrom('context', 'all', 'anything else'), { maxLength: 3 }),
    diagnosis: fc.record({
      ...{ context: fc.option(diagnosis, { nil: null }), memory: fc.option(diagnosis, { nil: null }) },
      ...{ dataflow: fc.option(diagnosis, { nil: null }), agent: fc.option(diagnosis, { nil: null }) },
    }),
    issues: fc.array(issue, { maxLength: 3 }),
    fixes: fc.array(fc.record({ fix, applied: fc.option(applied, { nil: null }), isPending: fc.boolean() }), {
      maxLength: 3,
    }),
    max_iterations: fc.integer({ min: 1, max: 8 }),
    iterations: fc.nat({ max: 8 }),
    quality_score: fc.nat({ max: 100 }),
    quality_gate: fc.constantFrom('pass', 'review', 'fail'),
    completed_actions: fc.constantFrom([], ['action-init'], ['action-init', 'action-generate-report']),
    current_action: fc.constantFrom(null, 'action-verify'),
    action_history: fc.array(attempt, { maxLength: 10 }),
    errors: fc.array(error, { maxLength: 5 }),
    ...{ error_count: fc.nat({ max: 4 }), max_errors: fc.integer({ min: 1, max: 5 }) },
    ...{ work_dir: fc.option(word, { nil: null }), backup_dir: fc.option(word, { nil: null }) },
  })
  .map(({ issues, fixes, iterations, ...state }) => {
    const of = (name: string) => issues.filter((each) => each.severity === name).length
    const idOf = (index: number) => `FIX-00${index + 1}`
    return {
      ...state,
      issues: issues.map((each, index) => ({ id: `ISS-00${index + 1}`, ...each })),
      issues_by_severity: { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low') },
      proposed_fixes: fixes.map((each, index) => ({ id: idOf(index), ...each.fix })),
      applied_fixes: fixes.flatMap((each, index) => (each.applied ? [{ fix_id: idOf(index), ...each.applied }] : [])),
      pending_fixes: fixes.flatMap((each, index) => (each.applied === null && each.isPending ? [idOf(index)] : [])),
      iteration_count: Math.min(iterations, state.max_iterations),
    }
  })

/** The first state of that schema, before anything was done. */
export const seedTemplate = {
  ...{ status: 'pending', started_at: null, updated_at: null },
  target_skill: { name: null, path: null, execution_mode: null, phases: [], specs: [] },
  ...{ user_issue_description: '', focus_areas: [] },
  diagnosis: { context: null, memory: null, dataflow: null, agent: null },
  ...{ issues: [], issues_by_severity: { critical: 0, high: 0, medium: 0, low: 0 } },
  ...{ proposed_fixes: [], applied_fixes: [], pending_fixes: [], iteration_count: 0, max_iterations: 5 },
  ...{ quality_score: 0, quality_gate: 'fail', completed_actions: [], current_action: null, action_history: [] },
  ...{ errors: [], error_count: 0, max_errors: 3, work_dir: null, backup_dir: null },
}
