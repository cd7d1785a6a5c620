import type { LoopState } from '../loop-state.ts'
import type { ProgressEvidence } from '../progress-evidence.ts'
import { blocks, inline, pathCode, table } from './markdown-text.ts'
import { percent } from './render-validate.ts'
import type { ValidationFigures } from './validation-figures.ts'

const wantedCoverage = 80
const manyRounds = 3

/** `summary.md` of a loop that ended: what was asked, what was done, and the proof. */
export function renderSummary(
  state: LoopState,
  figures: ValidationFigures | null,
  evidence: ProgressEvidence,
  artifacts: string[],
  notes: string[],
): string {
  const skill = state.skill_state
  const tasks = skill?.develop.tasks ?? []
  const done = tasks.filter((task) => task.status === 'completed')
  const open = tasks.filter((task) => task.status !== 'completed')
  const hypotheses = skill?.debug.hypotheses ?? []
  const gate = state.loopboard.completion?.gate ?? evidence.gate ?? []
  return blocks(
    ['# CCW Loop Session Summary'],
    [
      `**Loop ID**: ${state.loop_id}`,
      `**Task**: ${inline(state.description || state.title)}`,
      `**Started**: ${state.created_at}`,
      `**Completed**: ${state.completed_at ?? ''}`,
      `**Duration**: ${durationOf(state)}`,
    ],
    notes,
    ['## Executive Summary'],
    [executive(state, done.length, tasks.length, figures)],
    ['## Development Phase'],
    table(
      ['Metric', 'Value'],
      [
        ['Tasks Completed', `${done.length}/${tasks.length}`],
        ['Iterations', String(state.current_iteration)],
      ],
    ),
    done.map((task) => `- [x] ${inline(task.description)}`),
    open.map((task) => `- [ ] ${inline(task.description)} (${task.waived ? 'waived' : task.status})`),
    ['## Debug Phase'],
    hypotheses.length === 0
      ? ['_No debugging was needed_']
      : hypotheses.map((each) => `- **${inline(each.id)}**: ${each.status} - ${inline(each.description)}`),
    skill?.debug.confirmed_hypothesis ? [`**Root Cause**: ${inline(skill.debug.confirmed_hypothesis)}`] : [],
    ['## Validation Phase'],
    figures
      ? table(
          ['Metric', 'Value'],
          [
            ['Total Tests', String(figures.total)],
            ['Passed', String(figures.passedCount)],
            ['Failed', String(figures.failedCount)],
            ['Pass Rate', percent(figures.passRate)],
            ['Coverage', percent(figures.coverage)],
          ],
        )
      : ['_No tests were run_'],
    ['## Evidence Gate'],
    gate.length > 0
      ? table(
          ['Condition', 'Held', 'Detail'],
          gate.map((each) => [each.id, each.ok ? 'yes' : 'no', inline(each.detail)]),
        )
      : ['_Not evaluated_'],
    ['## Files Modified'],
    evidence.filesModified.length > 0 ? evidence.filesModified.map((path) => `- ${pathCode(path)}`) : ['_None_'],
    ['## Key Learnings'],
    learnings(state),
    ['## Recommendations'],
    recommendations(state, figures).map((line) => `- ${line}`),
    ['## Session Artifacts'],
    artifacts.map((name) => `- ${pathCode(name)}`),
  )
}

function durationOf(state: LoopState): string {
  const seconds = Math.max(
    0,
    Math.round((Date.parse(state.completed_at ?? state.updated_at) - Date.parse(state.created_at)) / 1000),
  )
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return [hours > 0 ? `${hours}h` : '', hours > 0 || minutes > 0 ? `${minutes}m` : '', `${seconds % 60}s`]
    .filter(Boolean)
    .join(' ')
}

function executive(state: LoopState, done: number, total: number, figures: ValidationFigures | null): string {
  const ending =
    state.status === 'failed' ? `failed (${inline(state.failure_reason ?? 'no reason given')})` : state.status
  const tests = figures ? `; ${figures.passedCount} of ${figures.total} tests passed` : ''
  return `The loop ${ending} after ${state.current_iteration} iterations: ${done} of ${total} tasks done${tests}.`
}

function learnings(state: LoopState): string[] {
  const found = (state.skill_state?.debug.hypotheses ?? []).filter(
    (each) => each.status === 'confirmed' || each.status === 'rejected',
  )
  const lines = found.map(
    (each) => `- ${each.status === 'confirmed' ? 'Confirmed' : 'Disproven'}: ${inline(each.description)}`,
  )
  return lines.length > 0 ? lines : ['_None recorded_']
}

function recommendations(state: LoopState, figures: ValidationFigures | null): string[] {
  const skill = state.skill_state
  const unfinished = (skill?.develop.tasks ?? []).filter((task) => task.status !== 'completed' && !task.waived)
  const lines: string[] = []
  if (unfinished.length > 0)
    lines.push(`Finish the open tasks: ${unfinished.map((task) => inline(task.description)).join('; ')}`)
  if (figures && figures.failedCount > 0) lines.push(`Repair the failing tests: ${figures.failedCount}`)
  if (figures?.coverage != null && figures.coverage < wantedCoverage)
    lines.push(`Raise the coverage from ${percent(figures.coverage)} to ${wantedCoverage}%`)
  if (skill && skill.debug.iteration > manyRounds && !skill.debug.confirmed_hypothesis)
    lines.push('Look at the bug with other eyes: no root cause was found')
  return lines.length > 0 ? lines : ['Review the changes', 'Update the documentation', 'Prepare the deployment']
}
