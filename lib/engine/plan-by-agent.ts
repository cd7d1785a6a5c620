import { agentForTasks } from '../domain/loop/agent-of-action.ts'
import type { PlanAnswer } from '../domain/loop/answers/plan-answer.ts'
import { PlanAnswer as Contract } from '../domain/loop/answers/plan-answer.ts'
import type { LoopEvent, TestRunSummary } from '../domain/loop/loop-events.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import { plannedTasks } from '../domain/loop/planned-tasks.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { planPrompt } from '../domain/loop/prompts/plan-prompt.ts'
import type { ActionScope } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { projectRules } from './project-rules.ts'

/** The planned tasks, or null when the action ended without a plan. */
type Planned = { tasks: LoopTask[] | null; events: LoopEvent[] }

/**
 * Asks for a plan, whose tasks are for the agent that develops. Where it gives no usable one, twice, the whole description is one task: the work begins all the
 * same.
 */
export async function planByAgent(scope: ActionScope, baseline: TestRunSummary | null): Promise<Planned> {
  const { ports, run } = scope
  const { state } = run.model
  const tool = agentForTasks(state.loopboard.agent, 'init')
  const asked = await askAgent(scope, {
    purpose: promptName(planPrompt),
    action: 'init',
    mode: 'analysis',
    parts: planPrompt.parts({
      title: state.title,
      description: state.description,
      notes: state.notes ?? '',
      baseline: baseline && baselineText(baseline),
      instructions: await projectRules(scope),
    }),
    contract: Contract,
    explainsNoChange: () => true,
  })
  if (asked.answer) return { tasks: plannedTasks(asked.answer, { tool, now: ports.now() }), events: asked.events }
  const isUnusable = asked.events.some((event) => event.type === 'action-failed' && event.code === 'invalid_answer')
  if (!isUnusable) return { tasks: null, events: asked.events }
  const turns = asked.events.filter((event) => event.type !== 'action-failed')
  const whole = wholeWork([state.title, state.description].filter(Boolean).join('\n\n'))
  return { tasks: plannedTasks(whole, { tool, now: ports.now() }), events: turns }
}

const wholeWork = (text: string): PlanAnswer => ({ tasks: [{ description: text, mode: 'write', acceptance: [] }] })

const baselineText = (run: TestRunSummary): string =>
  [
    `${run.passedCount} passed, ${run.failedCount} failed, ${run.skippedCount} skipped`,
    ...run.results
      .filter((test) => test.status === 'failed')
      .slice(0, 20)
      .map((test) => `FAILED ${test.test_name}: ${(test.error_message ?? '').slice(0, 300)}`),
  ].join('\n')
