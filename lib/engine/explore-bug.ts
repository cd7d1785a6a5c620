import { HypothesesAnswer } from '../domain/loop/answers/hypotheses-answer.ts'
import { nextNumber, openHypotheses, openNew } from '../domain/loop/debug/dead-ends.ts'
import { pathsWithOtherChanges } from '../domain/loop/debug/marked-lines.ts'
import { isSameFailureRepeated } from '../domain/loop/debug-session.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { explorePrompt } from '../domain/loop/prompts/explore-prompt.ts'
import { listNames, say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, stamp } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { debugEnded } from './debug-ended.ts'
import { bugOf, debugInput } from './debug-input.ts'
import { reproduceBug } from './reproduce-bug.ts'
import { treeHashOf } from './work-place.ts'

const longestPatch = 1024 * 1024

/**
 * DEBUG, first step: an agent proposes causes and inserts lines that observe them; what is known already is dropped; then the host reproduces
 * the bug. When something else is tried because the same failure came back too often, product code must stay as it is.
 */
export async function exploreBug(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference, treeBefore } = scope
  const { model } = run
  const debug = model.state.skill_state?.debug
  const known = debug?.hypotheses ?? []
  const round = debug?.round ?? 1
  const isPivot = isPivoting(model, reference.taskId)
  const asked = await askAgent(scope, {
    purpose: promptName(explorePrompt),
    action: 'debug',
    mode: 'write',
    parts: explorePrompt.parts({
      ...(await debugInput(scope)),
      firstNumber: nextNumber(known),
      isPivot,
      open: openHypotheses(known, round),
      lastConfirmed: known.findLast((each) => each.fix !== undefined)?.description ?? null,
    }),
    contract: HypothesesAnswer,
    explainsNoChange: () => true,
  })
  if (!asked.answer) return { events: asked.events }
  const treeAfter = await treeHashOf(ports.workspaces, place)
  if (isPivot) {
    const patch = await ports.workspaces.patch(
      place.workspaceId,
      place.loopId,
      treeBefore,
      treeAfter,
      null,
      longestPatch,
    )
    const others = pathsWithOtherChanges(patch.text)
    if (others.length > 0) return { events: [...asked.events, productChanged(scope, others)] }
  }
  const hypotheses = openNew(known, asked.answer.hypotheses, { round, bug: bugOf(model) })
  const opened: LoopEvent[] =
    hypotheses.length > 0 ? [{ type: 'hypotheses-opened', bug: bugOf(model), hypotheses, ...stamp(ports.now) }] : []
  const events = [...asked.events, ...opened]
  const after = events.reduce(evolve, model)
  if (openHypotheses(after.state.skill_state?.debug.hypotheses ?? [], round).length === 0)
    return { events: [...events, await debugEnded(scope, 'partial', say('hypotheses_all_known'))] }
  const reproduced = await reproduceBug({ ...scope, run: { ...run, model: after } }, treeAfter)
  if (reproduced.isEnded) return { events: [...events, ...reproduced.events] }
  const names = listNames(hypotheses.map(({ id, description }) => `${id} ${description}`))
  const summary = say('hypotheses_proposed', { count: hypotheses.length, names })
  return { events: [...events, ...reproduced.events, await debugEnded(scope, 'done', summary)] }
}

/** The search begins anew because a task, or the tests, failed in the same way too often. */
const isPivoting = (model: LoopModel, taskId: string | null): boolean =>
  model.memory.pivotedOn !== null && (model.memory.pivotedOn === taskId || isSameFailureRepeated(model))

function productChanged({ ports, reference, elapsed }: ActionScope, paths: string[]): LoopEvent {
  const { text: message, said } = say('product_changed_in_search', { files: listNames(paths) })
  return {
    ...{ type: 'action-failed', ...reference, durationMs: elapsed() },
    ...{ code: 'action_failed', failure: 'read_only_violated', message, said },
    ...stamp(ports.now),
  }
}
