import { isPermission } from '../domain/agent/permission.ts'
import { TaskResultAnswer } from '../domain/loop/answers/task-result-answer.ts'
import type { LoopMemory } from '../domain/loop/loop-model.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { developPrompt } from '../domain/loop/prompts/develop-prompt.ts'
import type { ActionResult, ActionScope } from './action-scope.ts'
import { stamp } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { projectRules } from './project-rules.ts'
import { questionsOfAnswer } from './questions-of-answer.ts'
import { treeHashOf } from './work-place.ts'

const longestPatch = 32 * 1024

/** One task, done by its agent in its mode. What changed is taken from the files; a task to write is done only when something did, or it says why not. */
export async function developByAgent(scope: ActionScope, task: LoopTask): Promise<ActionResult> {
  const { ports, place, reference } = scope
  const asked = await askAgent(scope, {
    purpose: promptName(developPrompt),
    action: 'develop',
    tool: task.tool,
    mode: task.mode,
    parts: developPrompt.parts(await inputOf(scope, task)),
    contract: TaskResultAnswer,
    explainsNoChange: ({ status, no_change_reason }) => status !== 'done' || no_change_reason !== undefined,
  })
  if (!asked.answer) return { events: asked.events }
  const { answer } = asked
  const treeAfter = await treeHashOf(ports.workspaces, place)
  const changed = await ports.workspaces.diff(place.workspaceId, place.loopId, scope.treeBefore, treeAfter)
  const reason = answer.no_change_reason
  const { before, after } = questionsOfAnswer(
    answer.questions ?? [],
    scope.run.model.state.loopboard.mode,
    ports.newId('question'),
    stamp(ports.now),
  )
  return {
    output: { stdout: answer.summary, stderr: '' },
    events: [
      ...asked.events,
      ...before,
      {
        ...{ type: 'action-finished', ...reference, durationMs: scope.elapsed() },
        outcome: {
          action: 'develop',
          result: answer.status,
          summary: changed.length === 0 && reason ? `${answer.summary} (${reason})` : answer.summary,
          exitCode: null,
          filesChanged: changed.map((file) => file.path),
          treeBefore: scope.treeBefore,
          treeAfter,
        },
        ...stamp(ports.now),
      },
      ...after,
    ],
  }
}

async function inputOf(scope: ActionScope, task: LoopTask): Promise<Parameters<typeof developPrompt.parts>[0]> {
  const { state, memory } = scope.run.model
  const records = state.skill_state?.develop.tasks ?? []
  const record = records.find(({ id }) => id === task.task_id)
  return {
    title: state.title,
    goal: [state.title, state.description].filter(Boolean).join('\n\n'),
    task: task.description,
    instructions: task.prompt_template,
    mode: task.mode,
    acceptance: task.acceptance ?? [],
    files: task.files ?? [],
    lastFailure: (record?.attempts ?? 0) > 0 ? (record?.result?.summary ?? null) : null,
    answers: answersOf(memory),
    done: records.filter(({ status }) => status === 'completed').map(({ description }) => description),
    begun: (record?.attempts ?? 0) > 0 || memory.agentWait ? await patchSoFar(scope) : null,
    projectRules: await projectRules(scope),
  }
}

/** What a person said to questions of the agents. */
const answersOf = ({ answers = [] }: LoopMemory): string[] =>
  answers
    .filter(({ ref }) => !isPermission(ref))
    .map(({ question, text }) => `You asked: ${question} The answer: ${text}`)

/** What the loop changed since its start; null when it is nothing. */
export async function patchSoFar({ ports, run, place, treeBefore }: ActionScope): Promise<string | null> {
  const { baseTree } = run.model.memory
  if (baseTree === null || baseTree === treeBefore) return null
  const { text } = await ports.workspaces.patch(
    place.workspaceId,
    place.loopId,
    baseTree,
    treeBefore,
    null,
    longestPatch,
  )
  return text.trim() === '' ? null : text
}
