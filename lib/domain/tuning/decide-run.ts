import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { isOpenIteration } from './close-iteration.ts'
import { finish } from './finish.ts'
import { type CompletionReason, completionReasons } from './reasons.ts'
import { mostAttempts, stepCap } from './step-cap.ts'
import type { TuningCommand } from './tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'
import { mergeTuningSettings } from './tuning-settings.ts'
import type { WaitReason } from './tuning-state.ts'

type RunCommand = Extract<
  TuningCommand,
  {
    type:
      | ('confirm-init' | 'answer-clarification' | 'skip-clarification')
      | ('request-deep-analysis' | 'skip-deep-analysis' | 'continue' | 'stop' | 'accept-final')
      | ('raise-limit' | 'retry-storage' | 'resolve-conflict' | 'pause' | 'resume' | 'exit' | 'abort')
  }
>

/** In which waits an answer may come. */
const answers: Partial<Record<RunCommand['type'], WaitReason[]>> = {
  'answer-clarification': ['clarification'],
  'skip-clarification': ['clarification'],
  continue: ['continue', 'final_review'],
  'accept-final': ['final_review'],
  'raise-limit': ['loop_cap', 'continue', 'final_review'],
  'retry-storage': ['storage'],
  'resolve-conflict': ['conflict'],
  resume: ['paused'],
}

/** The commands that start a tuning, answer its waits, hold it and leave it. */
export function decideRun(model: TuningModel, command: RunCommand, facts: TuningFacts): Result<TuningEvent[]> {
  const { state, memory } = model
  const stamp = { at: facts.now, by: facts.by.name }
  const waits = answers[command.type]
  if (waits && (state.wait_reason === null || !waits.includes(state.wait_reason)))
    return unexpected(model, command.type)
  switch (command.type) {
    case 'confirm-init':
      return confirm(model, command, facts)
    case 'answer-clarification':
      return answer(model, command, facts)
    case 'skip-clarification':
      return ok([{ type: 'clarification-skipped', ...stamp }])
    case 'request-deep-analysis':
      return requestDeep(model, command, facts)
    case 'skip-deep-analysis':
      if (state.deep_analysis?.status !== 'running') return unexpected(model, command.type)
      return ok([{ type: 'deep-skipped', ...stamp }])
    case 'continue':
      return goOn(model, facts)
    case 'stop':
      if (!memory.initialised || state.wait_reason === 'final_review') return unexpected(model, command.type)
      return ok([{ type: 'stopped', ...stamp }])
    case 'accept-final':
      return ok([{ type: 'final-accepted', reason: reasonOf(model), ...stamp }])
    case 'raise-limit':
      return raise(model, command, facts)
    case 'retry-storage':
      return ok([{ type: 'wait-ended', reason: 'storage', ...stamp }])
    case 'resolve-conflict':
      return resolve(command.keep, facts)
    case 'pause':
      return state.status === 'running' ? ok([{ type: 'paused', ...stamp }]) : unexpected(model, command.type)
    case 'resume':
      return ok([{ type: 'wait-ended', reason: 'paused', ...stamp }])
    case 'exit':
      return ok([{ type: 'exited', ...stamp }])
    case 'abort':
      return ok([{ type: 'aborted', restore: command.restore, reason: command.reason ?? '', ...stamp }])
  }
}

function unexpected({ state }: TuningModel, command: string): Result<never> {
  const why = state.wait_reason
    ? say('tuning_waits', { command, reason: state.wait_reason })
    : say('tuning_has_status', { command, status: state.status })
  return refuse('invalid_transition', why, {
    next: state.wait?.options[0]
      ? say('next_answer_question', { question: state.wait.question })
      : say('next_wait_until_asked'),
  })
}

function confirm(
  model: TuningModel,
  command: Extract<RunCommand, { type: 'confirm-init' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const { state, memory } = model
  if (memory.initialised || memory.running || (state.status === 'waiting' && state.wait_reason !== 'init_confirm'))
    return unexpected(model, command.type)
  const settings = mergeTuningSettings(state.settings, command.settings)
  if (!settings) return refuse('validation', say('tuning_setting_impossible'), { next: say('next_change_settings') })
  const { path, issue, focus, client } = command
  const maxIterations = command.max_iterations ?? state.max_iterations
  const stamp = { at: facts.now, by: facts.by.name }
  return ok([{ type: 'init-confirmed', path, issue, focus, client, settings, maxIterations, ...stamp }])
}

function answer(
  { state }: TuningModel,
  command: Extract<RunCommand, { type: 'answer-clarification' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const questions = state.requirement_analysis?.questions ?? []
  for (const { question_id: id, value, text } of command.answers) {
    const question = questions.find((each) => each.id === id)
    if (!question) return refuse('validation', say('question_not_found', { id }), { next: say('next_answer_shown') })
    if (!question.options.some((option) => option.value === value))
      return refuse('validation', say('no_such_answer', { value, id }), { next: say('next_choose_answer') })
    if (value === 'other' && !text?.trim())
      return refuse('validation', say('answer_without_words', { id }), { next: say('next_say_what_else') })
  }
  if (!facts.answered) return refuse('internal', say('answers_not_read'), { next: say('next_try_again') })
  return ok([{ type: 'clarification-answered', analysis: facts.answered, at: facts.now, by: facts.by.name }])
}

function requestDeep(
  { state }: TuningModel,
  command: Extract<RunCommand, { type: 'request-deep-analysis' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  if (state.deep_analysis?.status === 'running')
    return refuse('busy', say('analysis_runs'), { next: say('next_wait_or_skip') })
  const { analysis_type: deepType = null, tool = null, custom = null } = command
  if (deepType === 'custom' && !custom && !state.custom_analysis_purpose)
    return refuse('validation', say('own_analysis_incomplete'), { next: say('next_fill_in_four') })
  return ok([{ type: 'deep-requested', deepType, tool, custom, at: facts.now, by: facts.by.name }])
}

function goOn({ state }: TuningModel, facts: TuningFacts): Result<TuningEvent[]> {
  const next = isOpenIteration(state) ? state.iteration.index : state.iteration_count
  if (next >= state.max_iterations)
    return refuse('limit_reached', say('iterations_used_up', { most: state.max_iterations }), {
      next: say('next_raise_tuning'),
    })
  return ok([{ type: 'continued', at: facts.now, by: facts.by.name }])
}

/** The reason that the last look is about; it stands in the wait. */
function reasonOf({ state }: TuningModel): CompletionReason {
  return completionReasons.find((reason) => reason === state.wait?.ref) ?? finish(state) ?? 'user_stop'
}

function raise(
  { state }: TuningModel,
  command: Extract<RunCommand, { type: 'raise-limit' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const maxIterations = command.max_iterations ?? state.max_iterations
  const isMore =
    maxIterations > state.max_iterations || (command.step_cap ?? 0) > Math.max(state.step_cap, state.step_count)
  if (!isMore || maxIterations < state.max_iterations)
    return refuse('validation', say('limit_not_raised'), { next: say('next_higher_limit') })
  const { planned } = state.iteration
  const needed = stepCap(maxIterations, planned.length, state.settings.max_fixes)
  const another = state.step_count + mostAttempts * stepCap(1, planned.length, state.settings.max_fixes)
  const stepCapNow = Math.max(
    command.step_cap ?? 0,
    needed,
    state.step_cap,
    state.wait_reason === 'loop_cap' && command.step_cap === undefined ? another : 0,
  )
  return ok([{ type: 'limit-raised', maxIterations, stepCap: stepCapNow, at: facts.now, by: facts.by.name }])
}

function resolve(keep: 'ours' | 'theirs', { foreign, now, by }: TuningFacts): Result<TuningEvent[]> {
  const stamp = { at: now, by: by.name }
  if (keep === 'ours') return ok([{ type: 'wait-ended', reason: 'conflict', ...stamp }])
  if (!foreign) return refuse('not_found', say('other_state_gone'), { next: say('next_keep_ours') })
  return ok([{ type: 'state-replaced', state: foreign, ...stamp }])
}
