/** The id of a tuning that another program runs. */
export const outsideId = 'skill-tuning-1700000000'

/** A state with every field that the skill-tuning skill knows, each with words of its own. */
export const outsideState = (skill: string) => ({
  ...{ status: 'running', started_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-02T04:05:06Z' },
  target_skill: {
    ...{ name: 'the-outside-skill', path: skill, execution_mode: 'sequential' },
    ...{ phases: ['phases/01-outside.md'], specs: ['specs/outside-spec.md'] },
  },
  ...{ user_issue_description: 'It forgets what was asked outside.', focus_areas: ['memory'] },
  diagnosis: {
    context: null,
    memory: {
      ...{ status: 'completed', issues_found: 1, severity: 'high', execution_time_ms: 1234 },
      details: {
        ...{ patterns_checked: ['MEM-checked-outside'], patterns_matched: ['MEM-matched-outside'] },
        evidence: [
          { file: 'SKILL.md', line: 9, pattern: 'MEM-1', context: 'the context of the evidence', severity: 'high' },
        ],
        recommendations: ['Recommend it from outside'],
      },
    },
    ...{ dataflow: null, agent: null },
  },
  issues: [
    {
      ...{ id: 'ISS-001', type: 'memory_loss', severity: 'high', priority: 1 },
      location: { file: 'SKILL.md', line_start: 10, line_end: 11, phase: 'the phase of the issue' },
      ...{ description: 'The constraints are lost outside', evidence: ['what the outside program saw'] },
      ...{ root_cause: 'the outside cause', impact: 'the outside impact', suggested_fix: 'the outside remedy' },
      related_issues: ['ISS-002'],
    },
    {
      ...{ id: 'ISS-002', type: 'agent_failure', severity: 'low', priority: 2, location: { file: 'SKILL.md' } },
      ...{ description: 'Another issue from outside', evidence: [], root_cause: '', impact: '', suggested_fix: '' },
      related_issues: [],
    },
  ],
  issues_by_severity: { critical: 0, high: 1, medium: 0, low: 1 },
  proposed_fixes: [
    {
      ...{ id: 'FIX-001', issue_ids: ['ISS-001'], strategy: 'constraint_injection', risk: 'medium' },
      ...{ description: 'Say the constraints again', rationale: 'the rationale from outside' },
      changes: [
        {
          ...{ file: 'SKILL.md', action: 'modify', old_content: 'the old line\n', new_content: 'the new line\n' },
          diff: '--- a/SKILL.md\n+++ b/SKILL.md\n@@ -1 +1 @@\n-the old line\n+the new line\n',
        },
      ],
      ...{ estimated_impact: 'less is forgotten', verification_steps: ['look whether it is said'] },
    },
  ],
  applied_fixes: [
    {
      ...{ fix_id: 'FIX-001', applied_at: '2026-01-02T04:00:00Z', success: true, backup_path: 'backups/outside-fix' },
      ...{ verification_result: 'pending', rollback_available: true },
    },
  ],
  ...{ pending_fixes: [], iteration_count: 1, max_iterations: 5, quality_score: 61, quality_gate: 'review' },
  ...{ completed_actions: ['action-init', 'action-diagnose-memory'], current_action: 'action-verify' },
  action_history: [
    {
      ...{ action: 'action-diagnose-memory', started_at: '2026-01-02T03:05:00Z', completed_at: '2026-01-02T03:06:00Z' },
      ...{ result: 'success', output_files: ['diagnosis/outside-memory.json'] },
    },
  ],
  errors: [
    {
      ...{ action: 'action-verify', message: 'The outside check broke', timestamp: '2026-01-02T04:01:00Z' },
      recoverable: true,
    },
  ],
  ...{ error_count: 1, max_errors: 3, work_dir: '.workflow/outside-work', backup_dir: '.workflow/outside-backups' },
})

/** What the pages say of it, by tab. */
export const outsideWords: Record<string, string[]> = {
  '': [
    ...['the-outside-skill', 'It forgets what was asked outside.', 'Score 61', 'Review', 'Step by step'],
    ...[
      'phases/01-outside.md',
      'specs/outside-spec.md',
      `.workflow/.scratchpad/${outsideId}`,
      '.workflow/outside-backups',
    ],
    ...['MEM-checked-outside', 'MEM-matched-outside', 'the context of the evidence', 'Recommend it from outside'],
    ...['diagnosis/outside-memory.json', 'The outside check broke'],
  ],
  '/issues?issue=ISS-001': [
    ...['The constraints are lost outside', 'what the outside program saw', 'the phase of the issue'],
    ...['the outside cause', 'the outside impact', 'the outside remedy', 'SKILL.md:10'],
    'Another issue from outside',
  ],
  '/fixes': [
    ...['Say the constraints again', 'the rationale from outside', 'constraint_injection', 'less is forgotten'],
    ...['the old line', 'the new line', 'look whether it is said', 'backups/outside-fix'],
  ],
}
