import type { Said } from '../sentences/say.ts'
export const actionNames = ['init', 'develop', 'debug', 'validate', 'complete'] as const
export type ActionName = (typeof actionNames)[number]

export const debugModes = ['explore', 'continue', 'analyze', 'fix'] as const
export type DebugMode = (typeof debugModes)[number]

export const taskModes = ['analysis', 'write', 'review'] as const
export type TaskMode = (typeof taskModes)[number]

export type DevelopTaskStatus = 'pending' | 'in_progress' | 'completed' | 'failed'

/** The execution record of a task in `skill_state.develop.tasks`; it has the id of its LoopTask. */
export type DevelopTask = {
  id: string
  description: string
  tool: string
  mode: TaskMode
  status: DevelopTaskStatus
  files_changed: string[]
  created_at: string
  completed_at: string | null
  priority?: 1 | 2 | 3
  files?: string[]
  depends_on?: string[]
  acceptance?: string[]
  attempts?: number
  iteration?: number
  /** `said`: the summary by its code, where it is a sentence of ours. */
  result?: { summary: string; exit_code?: number | null; said?: Said }
  origin?: 'tasks_file' | 'planned' | 'prep' | 'user' | 'judge'
  waived?: { by: string; at: string; reason: string }
}

export type HypothesisStatus = 'pending' | 'confirmed' | 'rejected' | 'inconclusive'

export type Hypothesis = {
  id: string
  description: string
  testable_condition: string
  logging_point: string
  evidence_criteria: { confirm: string; reject: string }
  likelihood: number
  status: HypothesisStatus
  evidence: Record<string, unknown> | null
  verdict_reason: string | null
  finding?: string
  round?: number
  bug?: string
  decided_at?: string
  decided_by?: 'agent' | 'user' | 'host'
  missing?: string
  fix?: { outcome: 'none' | 'applied' | 'verified' | 'failed'; iteration: number }
}

export type TestStatus = 'passed' | 'failed' | 'skipped'

export type TestResult = {
  test_name: string
  suite: string
  status: TestStatus
  duration_ms: number
  error_message: string | null
  stack_trace: string | null
  key?: string
  file?: string
  flaky?: boolean
  attempts?: number
}

export type LoopError = { action: string; message: string; timestamp: string; code?: string }

export type SkillState = {
  current_action: ActionName | null
  last_action: string | null
  /** Upper case, oldest first, the last 200. */
  completed_actions: string[]
  mode: 'interactive' | 'auto'
  develop: {
    total: number
    completed: number
    current_task: string | null
    tasks: DevelopTask[]
    last_progress_at: string | null
  }
  debug: {
    active_bug: string | null
    hypotheses_count: number
    hypotheses: Hypothesis[]
    confirmed_hypothesis: string | null
    iteration: number
    last_analysis_at: string | null
    round: number
  }
  validate: {
    pass_rate: number
    coverage: number
    test_results: TestResult[]
    passed: boolean
    failed_tests: string[]
    last_run_at: string | null
    coverage_known: boolean
    host_run: boolean
    run_id: string | null
  }
  /** The last 20. */
  errors: LoopError[]
  summary?: { duration: number; iterations: number; develop: object; debug: object; validate: object }
}
