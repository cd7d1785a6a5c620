import { warnedKey } from './advise.ts'
import { withFreshRounds } from './debug-session.ts'
import { evolveAction } from './evolve-action.ts'
import { evolveAgent } from './evolve-agent.ts'
import { evolveDebug } from './evolve-debug.ts'
import { evolveFile, isTouch } from './evolve-file.ts'
import { evolveMessages } from './evolve-messages.ts'
import { evolveReview } from './evolve-review.ts'
import { evolveStatus } from './evolve-status.ts'
import { evolveTasks } from './evolve-tasks.ts'
import type { LoopEvent } from './loop-events.ts'
import { emptyMemory, type LoopModel } from './loop-model.ts'
import { withStatus } from './merge/with-status.ts'
import { mergeSettings } from './merge-settings.ts'
import { evolveRecovered } from './recovery/evolve-recovered.ts'

/** Folds one event into a loop. Total: every event fits every model; what makes no sense any more changes nothing but the time. */
export function evolve(model: LoopModel, event: LoopEvent): LoopModel {
  const applied = apply(model, event)
  if (!isTouch(event)) return applied
  const ours = withOurWord(model, applied)
  const next = ours.memory.file.followed ? touched(ours) : ours
  if (event.at <= next.state.updated_at) return next
  return { ...next, state: { ...next.state, updated_at: event.at } }
}

/** The model that a journal leads to; null unless the first event is `created`. */
export function replay([first, ...rest]: LoopEvent[]): LoopModel | null {
  if (first?.type !== 'created') return null
  return rest.reduce(evolve, born(first))
}

const born = ({ state, tasks, file = emptyMemory.file }: Extract<LoopEvent, { type: 'created' }>): LoopModel => ({
  state,
  tasks,
  memory: { ...emptyMemory, file },
})

/** A status that we set stands in the file in our word, whatever word another program had for the one before. */
function withOurWord({ state: before }: LoopModel, { state, tasks, memory }: LoopModel): LoopModel {
  const { document } = memory.file
  const isKept = document === null || state.status === before.status
  return {
    state,
    tasks,
    memory: isKept ? memory : { ...memory, file: { ...memory.file, document: withStatus(document, state.status) } },
  }
}

/** From now on the file of a discovered loop is ours to write. */
const touched = (model: LoopModel): LoopModel => ({
  ...model,
  memory: { ...model.memory, file: { ...model.memory.file, followed: false } },
})

function apply(model: LoopModel, event: LoopEvent): LoopModel {
  const { memory } = model
  const remember = (change: Partial<LoopModel['memory']>): LoopModel => ({ ...model, memory: { ...memory, ...change } })
  switch (event.type) {
    case 'created':
      return born(event)
    case 'started':
    case 'resumed':
    case 'retried':
    case 'draining-cleared':
    case 'paused':
    case 'stopped':
    case 'failed':
    case 'exited':
    case 'completed':
    case 'limit-raised':
    case 'waiting-opened':
    case 'waiting-answered':
      return evolveStatus(model, event)
    case 'action-started':
    case 'action-finished':
    case 'action-failed':
    case 'action-cancelled':
    case 'action-unknown':
      return evolveAction(model, event)
    case 'tasks-added':
    case 'task-changed':
    case 'task-deleted':
    case 'tasks-reordered':
    case 'task-status-set':
    case 'tasks-planned':
    case 'message-taken':
      return evolveTasks(model, event)
    case 'foreign-changed':
    case 'tasks-merged':
    case 'control-reapplied':
    case 'skill-touched':
    case 'skill-state-taken':
    case 'conflict-opened':
    case 'conflict-closed':
    case 'runner-changed':
    case 'deleted-outside':
    case 'found-again':
    case 'progress-changed':
      return evolveFile(model, event)
    case 'revision-restored':
    case 'state-rebuilt':
      return evolveRecovered(model, event)
    case 'hypotheses-opened':
    case 'evidence-added':
    case 'verdicts-given':
    case 'fix-recorded':
    case 'instrumentation-removed':
      return evolveDebug(model, event)
    case 'agent-turned':
    case 'agent-held':
    case 'judged':
    case 'summary-written':
      return evolveAgent(model, event)
    case 'edited':
      return edit(model, event.patch)
    case 'commands-set':
      return { ...remember({ commandsChanged: true }), state: withCommands(model, event.commands) }
    case 'commands-approved':
      return remember({ approvedCommands: [...new Set([...memory.approvedCommands, ...event.sha256])] })
    case 'choice-made':
      return remember({ chosen: { choice: event.choice, taskId: event.taskId, bug: event.bug } })
    case 'message-queued':
    case 'message-edited':
    case 'message-cancelled':
    case 'messages-given':
      return remember({ queue: evolveMessages(memory.queue, event) })
    case 'waived': {
      const { kind, key } = event.waiver
      return remember({
        waivers: [...memory.waivers.filter((waiver) => waiver.kind !== kind || waiver.key !== key), event.waiver],
      })
    }
    case 'changes-decided':
    case 'work-finished':
      return evolveReview(model, event)
    case 'not-stuck':
      return remember({
        sameFailure: null,
        pivotedOn: null,
        taskFailures: {},
        session: withFreshRounds(memory.session),
        stuckAllowance: memory.stuckAllowance + 2,
      })
    case 'tests-recorded':
      return event.run.kind === 'baseline' ? remember({ baselineRunId: event.run.runId }) : model
    case 'deleted':
      return remember({ deletedAt: event.at })
    case 'restored':
      return remember({ deletedAt: null, file: { ...memory.file, isGone: false } })
    case 'imported':
    case 'coverage-recorded':
    case 'gate-evaluated':
    case 'log-appended':
    case 'review-noted':
      return model
    case 'budget-warned':
      return remember({ warnedLimits: { ...memory.warnedLimits, [warnedKey(event)]: event.limit } })
    case 'stuck-advised':
      return event.quietSince === null ? model : remember({ toldSilence: event.quietSince })
  }
}

function withCommands(
  { state }: LoopModel,
  commands: LoopModel['state']['loopboard']['validation']['commands'],
): LoopModel['state'] {
  const validation = { ...state.loopboard.validation, commands }
  return { ...state, loopboard: { ...state.loopboard, validation } }
}

function edit(model: LoopModel, patch: Extract<LoopEvent, { type: 'edited' }>['patch']): LoopModel {
  const { settings, ...fields } = patch
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const merged = {
    ...model.state,
    ...given,
    description: given['description'] === null ? '' : (fields.description ?? model.state.description),
  }
  const state = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as LoopModel['state']
  const loopboard = settings ? mergeSettings(state.loopboard, settings) : state.loopboard
  const skill = state.skill_state
  return {
    ...model,
    state: { ...state, loopboard, ...(skill && { skill_state: { ...skill, mode: loopboard.mode } }) },
    memory: {
      ...model.memory,
      commandsChanged: model.memory.commandsChanged || settings?.validation?.commands !== undefined,
    },
  }
}
