import { agentForTasks, agentOfAction } from '../domain/loop/agent-of-action.ts'
import { isPassed, JudgeAnswer } from '../domain/loop/answers/judge-answer.ts'
import { SummaryAnswer } from '../domain/loop/answers/summary-answer.ts'
import { newTask } from '../domain/loop/create-loop.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { judgePrompt } from '../domain/loop/prompts/judge-prompt.ts'
import { summaryPrompt } from '../domain/loop/prompts/summary-prompt.ts'
import { type ActionScope, stamp } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { patchSoFar } from './develop-by-agent.ts'

/** An agent judges the work in this tree. What it finds missing becomes tasks. `score` is null when no judgement came of it. */
export async function judgeWork(scope: ActionScope): Promise<{ events: LoopEvent[]; score: number | null }> {
  const { ports, run, treeBefore } = scope
  const { state, tasks } = run.model
  const asked = await askAgent(scope, {
    purpose: promptName(judgePrompt),
    action: 'complete',
    mode: 'review',
    parts: judgePrompt.parts({ ...workOf(scope), diff: (await patchSoFar(scope)) ?? '', tests: testsOf(scope) }),
    contract: JudgeAnswer,
    explainsNoChange: () => true,
  })
  if (!asked.answer) return { events: asked.events, score: null }
  const { score, missing } = asked.answer
  const passed = isPassed(asked.answer)
  const judged: LoopEvent = { type: 'judged', tree: treeBefore, isPassed: passed, score, missing, ...stamp(ports.now) }
  if (passed || missing.length === 0) return { events: [...asked.events, judged], score }
  const wanted = missing.map((description, index) =>
    newTask(
      { description, tool: agentForTasks(state.loopboard.agent, 'complete'), mode: 'write', prompt_template: '' },
      ports.newId('task'),
      tasks.length + index,
      ports.now(),
    ),
  )
  return { events: [...asked.events, judged, { type: 'tasks-added', tasks: wanted, ...stamp(ports.now) }], score }
}

/** What was done, in the words of an agent, where there is one. That it fails holds nothing up. */
export async function summarizeWork(scope: ActionScope): Promise<LoopEvent[]> {
  const { ports, run } = scope
  const { tool } = agentOfAction(run.model.state.loopboard.agent, 'complete')
  if (tool === 'bash' || !(await ports.tools()).includes(tool)) return []
  const hypotheses = run.model.state.skill_state?.debug.hypotheses ?? []
  const causes = hypotheses.filter((each) => each.fix?.outcome === 'verified')
  const asked = await askAgent(scope, {
    purpose: promptName(summaryPrompt),
    action: 'complete',
    mode: 'review',
    parts: summaryPrompt.parts({
      ...workOf(scope),
      causes: causes.map((each) => `${each.description}: ${each.finding ?? ''}`).join('\n'),
      diff: (await patchSoFar(scope)) ?? '',
    }),
    contract: SummaryAnswer,
    explainsNoChange: () => true,
  })
  const turns = asked.events.filter((event) => event.type === 'agent-turned')
  return asked.answer ? [...turns, { type: 'summary-written', summary: asked.answer, ...stamp(ports.now) }] : turns
}

const workOf = ({ run }: ActionScope) => ({
  title: run.model.state.title,
  description: run.model.state.description,
  tasks: (run.model.state.skill_state?.develop.tasks ?? [])
    .map((task) => `- ${task.description} (${task.status}) ${task.result?.summary ?? ''}`.trimEnd())
    .join('\n'),
})

function testsOf({ run }: ActionScope): string {
  const validate = run.model.state.skill_state?.validate
  return (validate?.test_results ?? []).map((test) => `${test.status} ${test.test_name}`).join('\n')
}
