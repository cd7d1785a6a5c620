import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import type { SpawnEnd } from '../domain/process-run.ts'
import { type Said, type Sentence, say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, cancelled, stamp } from './action-scope.ts'
import { developByAgent } from './develop-by-agent.ts'
import { createOutputTail } from './output-tail.ts'
import { type TaskScript, taskScript } from './task-script.ts'
import { treeHashOf } from './work-place.ts'

const maxOutputBytes = 64 * 1024 * 1024

/** DEVELOP: the script of a bash task runs, or an agent does the task. */
export async function performDevelop(scope: ActionScope): Promise<ActionResult> {
  const { run, reference } = scope
  const task = run.model.tasks.find((each) => each.task_id === reference.taskId)
  if (!task) throw new Error(`the task ${reference.taskId} is not in the loop`)
  return task.tool === 'bash' ? developByScript(scope, task) : developByAgent(scope, task)
}

/** The script runs in the work folder; its exit code is the result, the tree says what it changed. */
async function developByScript(scope: ActionScope, task: LoopTask): Promise<ActionResult> {
  const { ports, run, reference, place } = scope
  const stdout = createOutputTail()
  const stderr = createOutputTail()
  const all = createOutputTail()
  const script = taskScript(task, await placeholderValues(scope, task))

  const end = await runScript(scope, task, script, (stream, text) => {
    ;(stream === 'stdout' ? stdout : stderr).add(text)
    all.add(text)
    ports.logs.append(run.runId, reference.key, 'bash', text)
  })

  const output = { stdout: stdout.text(), stderr: stderr.text() }
  const failure = failureOf(scope, task, end)
  if (failure) return { events: [failure], output }
  const treeAfter = await treeHashOf(ports.workspaces, place)
  const changed = await ports.workspaces.diff(place.workspaceId, place.loopId, scope.treeBefore, treeAfter)
  const isDone = end.exitCode === 0
  return {
    output,
    events: [
      {
        type: 'action-finished',
        ...reference,
        durationMs: scope.elapsed(),
        outcome: {
          action: 'develop',
          result: isDone ? 'done' : 'failed',
          ...summaryOf(all.last(), end.exitCode),
          exitCode: end.exitCode,
          filesChanged: changed.map((file) => file.path),
          treeBefore: scope.treeBefore,
          treeAfter,
        },
        ...stamp(ports.now),
      },
    ],
  }
}

async function runScript(
  { ports, run, place, proof, reference, signal }: ActionScope,
  task: LoopTask,
  script: TaskScript,
  onLine: (stream: 'stdout' | 'stderr', text: string) => void,
): Promise<SpawnEnd> {
  const step = { id: 'bash', title: script.text.trim().split('\n')[0]?.slice(0, 200) ?? '' }
  const startedAt = new Date(ports.now())
  await ports.attempts.recordStep(reference.key, { ...step, startedAt, endedAt: null, exitCode: null })
  const end = await ports.processes.spawnRun(proof, {
    argv: ['bash', '--noprofile', '--norc', '-c', script.text],
    cwd: place.root,
    env: script.env,
    timeoutMs: timeLimit(task, run.model.state.loopboard.timeouts),
    maxOutputBytes,
    signal,
    onLine: ({ stream, text, cut }) => onLine(stream, cut ? `${text} […]` : text),
    onStart: (process) => ports.attempts.recordProcess(reference.key, process),
  })
  const endedAt = new Date(ports.now())
  await ports.attempts.recordStep(reference.key, { ...step, startedAt, endedAt, exitCode: end.exitCode })
  return end
}

/** What the task says, else the limit of one command, which never exceeds that of an action. */
const timeLimit = (task: LoopTask, limits: { action_ms: number; command_ms: number }): number =>
  task.timeout_ms ?? Math.min(limits.command_ms, limits.action_ms)

/** The last line of the output, which says best what came of it; a sentence of ours where there is none. */
function summaryOf(lastLine: string, exitCode: number | null): { summary: string; said?: Said } {
  if (lastLine) return { summary: lastLine }
  const { text, said } = exitCode === 0 ? say('command_without_output') : say('exit_code', { code: String(exitCode) })
  return { summary: text, said }
}

/** Null when the command ended by itself: then its exit code decides. */
function failureOf(scope: ActionScope, task: LoopTask, end: SpawnEnd): LoopEvent | null {
  const { ports, reference, run } = scope
  const failed = (code: 'timeout' | 'action_failed', { text, said }: Sentence): LoopEvent => ({
    type: 'action-failed',
    ...reference,
    durationMs: scope.elapsed(),
    code,
    message: text,
    said,
    ...stamp(ports.now),
  })
  const seconds = Math.round(timeLimit(task, run.model.state.loopboard.timeouts) / 1000)
  switch (end.cause) {
    case 'exited':
      return null
    case 'cancelled':
      return cancelled(scope, say('command_ended_by_stop'))
    case 'timeout':
      return failed('timeout', say('command_out_of_time', { seconds }))
    case 'output-limit':
      return failed('action_failed', say('command_wrote_too_much'))
    case 'not-started':
      return failed('action_failed', say('command_not_started', { why: end.error ?? say('unknown_reason') }))
  }
}

async function placeholderValues({ ports, run, reference }: ActionScope, task: LoopTask): Promise<Map<string, string>> {
  const { state } = run.model
  const outputs = await ports.attempts.outputs(run.runId)
  return new Map([
    ['loop_id', run.runId],
    ['title', state.title],
    ['description', state.description],
    ['task', task.description],
    ['iteration', String(reference.iteration)],
    ...[...outputs].flatMap(([id, output]): [string, string][] => [
      [`${id}_stdout`, output.stdout],
      [`${id}_stderr`, output.stderr],
    ]),
  ])
}
