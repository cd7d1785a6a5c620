import { z } from 'zod'

/** Lists under a mark of a Markdown document: lines `name = a, b`, those of one name joined. */
const listsIn = (document: string, mark: string): Map<string, string[]> => {
  const block = document.split(`\`\`\`${mark}\n`)[1]?.split('```')[0] ?? ''
  const lists = new Map<string, string[]>()
  for (const line of block.trim().split('\n')) {
    const [name = '', values = ''] = line.split(' = ')
    lists.set(name, [...(lists.get(name) ?? []), ...values.split(', ')])
  }
  return lists
}

const text = z.string()
const texts = z.array(text)
const time = text.nullable()
const count = z.int().min(0)
const severity = z.enum(['critical', 'high', 'medium', 'low'])

/**
 * The state schema of the skill-tuning skill as it stands, with the keys and values that our document names beside it. Strict: a key or a value that
 * neither has is refused.
 */
export function seedSchema(document: string) {
  const [keys, values] = [listsIn(document, 'keys'), listsIn(document, 'values')]
  const object = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
    const more = (keys.get(name) ?? []).map((key) => [key, z.unknown().optional()] as const)
    return z.strictObject({ ...Object.fromEntries(more), ...shape })
  }
  const oneOf = (name: string, ...known: string[]) => z.enum([...known, ...(values.get(name) ?? [])])
  const evidence = object('evidence', {
    file: text,
    line: count.optional(),
    pattern: text,
    context: text,
    severity: text,
  })
  const details = object('details', {
    ...{ patterns_checked: texts, patterns_matched: texts, evidence: z.array(evidence), recommendations: texts },
  })
  const result = object('result', {
    ...{ status: z.enum(['completed', 'skipped', 'failed']), issues_found: count, execution_time_ms: z.number() },
    ...{ severity: z.enum([...severity.options, 'none']), details },
  }).nullable()
  const location = object('location', {
    ...{ file: text, line_start: count.optional(), line_end: count.optional(), phase: text.optional() },
  })
  const issue = object('issue', {
    type: oneOf('issue.type', 'context_explosion', 'memory_loss', 'dataflow_break', 'agent_failure'),
    ...{ id: text, severity, priority: z.int().min(1), location, description: text, evidence: texts },
    ...{ root_cause: text, impact: text, suggested_fix: text, related_issues: texts },
  })
  const change = object('change', {
    action: oneOf('change.action', 'create', 'modify', 'delete'),
    ...{ file: text, old_content: text.optional(), new_content: text.optional(), diff: text.optional() },
  })
  const fix = object('fix', {
    ...{ id: text, issue_ids: texts, strategy: text, description: text, rationale: text, changes: z.array(change) },
    ...{ risk: z.enum(['low', 'medium', 'high']), estimated_impact: text, verification_steps: texts },
  })
  const applied = object('applied', {
    ...{ fix_id: text, applied_at: time, success: z.boolean(), backup_path: text, rollback_available: z.boolean() },
    verification_result: oneOf('verification_result', 'pass', 'fail', 'pending'),
  })
  const history = object('history', {
    ...{ action: text, started_at: time, completed_at: time, output_files: texts },
    result: z.enum(['success', 'failure', 'skipped']).nullable(),
  })
  const error = object('error', { action: text, message: text, timestamp: time, recoverable: z.boolean() })
  return object('state', {
    status: oneOf('status', 'pending', 'running', 'completed', 'failed'),
    ...{ started_at: time, updated_at: time, user_issue_description: text, focus_areas: texts },
    target_skill: object('target_skill', {
      ...{ name: time, path: time, phases: texts, specs: texts },
      execution_mode: oneOf('execution_mode', 'sequential', 'autonomous').nullable(),
    }),
    diagnosis: object('diagnosis', { context: result, memory: result, dataflow: result, agent: result }),
    ...{
      issues: z.array(issue),
      issues_by_severity: z.strictObject({ critical: count, high: count, medium: count, low: count }),
    },
    ...{ proposed_fixes: z.array(fix), applied_fixes: z.array(applied), pending_fixes: texts },
    ...{ iteration_count: count, max_iterations: count, quality_score: z.number().min(0).max(100) },
    ...{ quality_gate: z.enum(['pass', 'review', 'fail']), completed_actions: texts, current_action: time },
    ...{ action_history: z.array(history), errors: z.array(error), error_count: count, max_errors: count },
    ...{ work_dir: time, backup_dir: time },
  })
}
