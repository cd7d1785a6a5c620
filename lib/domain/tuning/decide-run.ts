import { ok, type Result, refuse } from '../result.ts'
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
  const stands = state.wait_reason ? `waits for ${state.wait_reason}` : `has the status ${state.status}`
  return refuse('invalid_transition', `Cannot ${command}: the tuning ${stands}.`, {
    next: state.wait?.options[0] ? `Answer its question: ${state.wait.question}` : 'Wait until it asks.',
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
  if (!settings)
    return refuse('validation', 'A setting has a value that is not possible.', { next: 'Change the settings.' })
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
    if (!question) return refuse('validation', `There is no question ${id}.`, { next: 'Answer the questions shown.' })
    if (!question.options.some((option) => option.value === value))
      return refuse('validation', `${value} is no answer to ${id}.`, { next: 'Choose one of the answers shown.' })
    if (value === 'other' && !text?.trim())
      return refuse('validation', `The answer to ${id} has no words.`, { next: 'Say what else bothers you.' })
  }
  if (!facts.answered) return refuse('internal', 'The answers were not read.', { next: 'Repeat the command.' })
  return ok([{ type: 'clarification-answered', analysis: facts.answered, at: facts.now, by: facts.by.name }])
}

function requestDeep(
  { state }: TuningModel,
  command: Extract<RunCommand, { type: 'request-deep-analysis' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  if (state.deep_analysis?.status === 'running')
    return refuse('busy', 'An analysis is under way.', { next: 'Wait for it, or skip it first.' })
  const { analysis_type: deepType = null, tool = null, custom = null } = command
  if (deepType === 'custom' && !custom && !state.custom_analysis_purpose)
    return refuse('validation', 'An analysis of your own needs its purpose, tasks, expectation and rules.', {
      next: 'Fill in all four.',
    })
  return ok([{ type: 'deep-requested', deepType, tool, custom, at: facts.now, by: facts.by.name }])
}

function goOn({ state }: TuningModel, facts: TuningFacts): Result<TuningEvent[]> {
  const next = isOpenIteration(state) ? state.iteration.index : state.iteration_count
  if (next >= state.max_iterations)
    return refuse('limit_reached', `The limit of ${state.max_iterations} iterations is reached.`, {
      next: 'Raise the limit first.',
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
    return refuse('validation', 'The new limit is not above the old one.', { next: 'Name a higher limit.' })
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
  if (!foreign) return refuse('not_found', 'The other state is no longer there.', { next: 'Keep ours.' })
  return ok([{ type: 'state-replaced', state: foreign, ...stamp }])
}
