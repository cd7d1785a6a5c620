import type { TuningState, WaitReason } from '#lib/domain/tuning/tuning-state.ts'

export const stepNames = ['confirm', 'understand', 'diagnose', 'report', 'choose', 'apply', 'verify', 'finish'] as const
export type StepName = (typeof stepNames)[number]

/** One step of an iteration: how it stands, and how far it is where it has parts. */
export type TuningStep = {
  name: StepName
  state: 'done' | 'now' | 'waits' | 'ahead' | 'skipped'
  progress: { done: number; of: number } | null
}

const waitingStep: Partial<Record<WaitReason, StepName>> = {
  init_confirm: 'confirm',
  clarification: 'understand',
  agent_cli: 'diagnose',
  fix_selection: 'choose',
  continue: 'finish',
  final_review: 'finish',
}

const stepOfAction = (action: string): StepName => {
  if (action === 'action-init') return 'confirm'
  if (action === 'action-analyze-requirements') return 'understand'
  if (action.startsWith('action-diagnose-') || action === 'action-deep-analysis') return 'diagnose'
  if (action === 'action-generate-report') return 'report'
  if (action === 'action-propose-fixes') return 'choose'
  if (action === 'action-apply-fix') return 'apply'
  return action === 'action-verify' ? 'verify' : 'finish'
}

type Facts = Pick<
  TuningState,
  | ('status' | 'wait_reason' | 'current_action' | 'iteration' | 'requirement_analysis')
  | ('diagnosis' | 'pending_fixes' | 'applied_fixes')
>

/** The steps of the iteration that runs: what is done, what is under way or waits for somebody, and what is ahead; at its end what was not done. */
export function tuningSteps(state: Facts): TuningStep[] {
  const { iteration, diagnosis, status } = state
  const isOver = status === 'completed' || status === 'failed' || status === 'user_exit'
  const diagnosed = iteration.planned.filter((name) => diagnosis[name] !== null).length
  const isVerified =
    (iteration.verified || isOver) && !state.applied_fixes.some((fix) => fix.verification_result === 'pending')
  // What was proposed after the last fix asks for a choice anew, which a tuning that is over needs no more.
  const isChosen = iteration.selected || (isOver && iteration.applied > 0)
  const done: Record<StepName, boolean> = {
    confirm: iteration.planned.length > 0 || state.requirement_analysis !== null,
    understand: state.requirement_analysis?.status === 'completed',
    diagnose: iteration.planned.length > 0 && diagnosed === iteration.planned.length,
    report: iteration.report,
    choose: isChosen,
    apply: isChosen && state.pending_fixes.length === 0,
    verify: isChosen && (isVerified || (iteration.applied === 0 && state.pending_fixes.length === 0)),
    finish: isOver,
  }
  const waits = status === 'waiting' && state.wait_reason ? waitingStep[state.wait_reason] : undefined
  const now = state.current_action === null ? undefined : stepOfAction(state.current_action)
  const applying = iteration.applied + state.pending_fixes.length
  const progress: Partial<Record<StepName, TuningStep['progress']>> = {
    ...(iteration.planned.length > 0 && { diagnose: { done: diagnosed, of: iteration.planned.length } }),
    ...(applying > 0 && { apply: { done: iteration.applied, of: applying } }),
  }
  return stepNames.map((name) => ({
    name,
    state: waits === name ? 'waits' : now === name ? 'now' : done[name] ? 'done' : isOver ? 'skipped' : 'ahead',
    progress: progress[name] ?? null,
  }))
}
