import { TaskResultAnswer } from '../domain/loop/answers/task-result-answer.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { fixPrompt } from '../domain/loop/prompts/fix-prompt.ts'
import { quote, say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, stamp } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { debugEnded } from './debug-ended.ts'
import { debugInput } from './debug-input.ts'
import { removeObservations } from './remove-observations.ts'
import { treeHashOf } from './work-place.ts'

/**
 * DEBUG, third step: an agent repairs the confirmed cause, and the host takes the observing lines out. A fix without a difference has failed. Only
 * passed tests will prove the cause.
 */
export async function fixBug(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference } = scope
  const debug = run.model.state.skill_state?.debug
  const cause = debug?.hypotheses.find(({ id }) => id === debug.confirmed_hypothesis)
  if (!cause) throw new Error('no cause is confirmed that could be repaired')
  const before = await treeHashOf(ports.workspaces, place)
  const asked = await askAgent(scope, {
    purpose: promptName(fixPrompt),
    action: 'debug',
    mode: 'write',
    parts: fixPrompt.parts({ ...(await debugInput(scope)), cause }),
    contract: TaskResultAnswer,
    explainsNoChange: ({ status, no_change_reason }) => status !== 'done' || no_change_reason !== undefined,
  })
  if (!asked.answer) return { events: asked.events }
  const isChanged = (await treeHashOf(ports.workspaces, place)) !== before
  const cleaned = await removeObservations(scope)
  const recorded: LoopEvent = {
    ...{ type: 'fix-recorded', hypothesisId: cause.id, outcome: isChanged ? 'applied' : 'failed' },
    ...{ iteration: reference.iteration, ...stamp(ports.now) },
  }
  const summary = isChanged
    ? say('fix_written', { id: cause.id, summary: quote(asked.answer.summary) })
    : say('fix_changed_nothing', { id: cause.id })
  const ended = await debugEnded(scope, isChanged ? 'done' : 'partial', summary)
  return { events: [...asked.events, ...cleaned, recorded, ended] }
}
