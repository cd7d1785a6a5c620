import { createHash } from 'node:crypto'
import { failureSignatureText } from '../domain/loop/failure-signature.ts'
import type { ActionReference, LoopEvent, TestRunSummary } from '../domain/loop/loop-events.ts'
import { type TestCase, testResultOf } from '../domain/loop/test-case.ts'
import { type Said, say } from '../domain/sentences/say.ts'
import { stamp } from './action-scope.ts'
import { changedLines } from './changed-lines.ts'
import type { Dispatched, EnginePorts, RunSnapshot, TestRunResult } from './ports.ts'
import type { WorkPlace } from './work-place.ts'

export type HostRunScope = {
  ports: EnginePorts
  run: RunSnapshot
  place: WorkPlace
  reference: Pick<ActionReference, 'key' | 'iteration'>
  proof: Dispatched
  /** The tree that is tested. */
  tree: string
  signal: AbortSignal
  /** Hears each line that the tests print. */
  onLine?: (text: string) => void
}

/** A host run of the tests: recorded with every test, or ended before it could say anything. */
export type HostRun =
  | { kind: 'recorded'; run: TestRunSummary; events: LoopEvent[] }
  | { kind: 'cancelled' }
  | { kind: 'timeout'; told: { message: string; said?: Said } }

const maxPatchBytes = 16 * 1024 * 1024
const mostResults = 500
const mostNames = 200

/** Runs the loop's test commands and records what they showed. The only source of evidence about tests. */
export async function hostRun(scope: HostRunScope, kind: TestRunSummary['kind']): Promise<HostRun> {
  const { ports, run, place, reference } = scope
  const { validation, timeouts } = run.model.state.loopboard
  const startedAt = new Date(ports.now())
  const result = await ports.validation.run({
    attempt: scope.proof,
    root: place.root,
    commands: validation.commands,
    settings: validation,
    commandMs: timeouts.command_ms,
    signal: scope.signal,
    changedLines: await linesOfLoop(scope),
    onLine: (_commandId, text) => {
      ports.logs.append(run.runId, reference.key, 'validate', text)
      scope.onLine?.(text)
    },
    onStep: (step) => ports.attempts.recordStep(reference.key, step),
    onStart: (process) => ports.attempts.recordProcess(reference.key, process),
  })
  if (result.outcome === 'cancelled') return { kind: 'cancelled' }
  if (result.outcome === 'timeout') return { kind: 'timeout', told: toldOf(result) }
  const summary = summarize(ports.newId('tests'), kind, scope.tree, result, result.outcome)
  await ports.tests.record(
    run.runId,
    {
      ...{ ...summary, attemptKey: reference.key, iteration: reference.iteration, startedAt },
      ...{ commands: result.commands, renames: await renamesOfLoop(scope) },
    },
    result.tests,
    result.coverage?.files ?? [],
  )
  return { kind: 'recorded', run: summary, events: recordedEvents(scope, summary) }
}

function recordedEvents({ ports, reference }: HostRunScope, summary: TestRunSummary): LoopEvent[] {
  const { results: _results, failedTests: _failed, ...run } = summary
  const { runId, coverage: overall, changedCoverage: changed } = run
  const recorded: LoopEvent = { type: 'tests-recorded', run, iteration: reference.iteration, ...stamp(ports.now) }
  if (overall === null && changed === null) return [recorded]
  return [recorded, { type: 'coverage-recorded', runId, overall, changed, ...stamp(ports.now) }]
}

/** Files that have another name than at the base, as git recognises them by their content. */
async function renamesOfLoop({ ports, run, place, tree }: HostRunScope): Promise<{ from: string; to: string }[]> {
  const { baseTree } = run.model.memory
  if (baseTree === null || baseTree === tree) return []
  const files = await ports.workspaces.diff(place.workspaceId, place.loopId, baseTree, tree)
  return files.flatMap(({ previousPath: from, path: to }) => (from === null ? [] : [{ from, to }]))
}

/** Lines the loop added or changed; null while there is no base, or when the patch is too large to say. */
async function linesOfLoop({ ports, run, place, tree }: HostRunScope): Promise<Map<string, Set<number>> | null> {
  const { baseTree } = run.model.memory
  if (baseTree === null) return null
  const { workspaceId, loopId } = place
  const patch = await ports.workspaces.patch(workspaceId, loopId, baseTree, tree, null, maxPatchBytes)
  return patch.cut ? null : changedLines(patch.text)
}

function toldOf({ reasonText, reasonSaid }: TestRunResult): { message: string; said?: Said } {
  const { text, said } = say('test_command_out_of_time')
  return reasonText === null
    ? { message: text, said }
    : { message: reasonText, ...(reasonSaid ? { said: reasonSaid } : {}) }
}

function summarize(
  runId: string,
  kind: TestRunSummary['kind'],
  treeHash: string,
  result: TestRunResult,
  outcome: TestRunSummary['outcome'],
): TestRunSummary {
  const { tests } = result
  const having = (status: TestCase['status']) => tests.filter((test) => test.status === status)
  const failed = having('failed')
  const ordered = [...failed, ...having('skipped'), ...having('passed')]
  const [first] = failed
  return {
    runId,
    kind,
    treeHash,
    passed: result.passed,
    outcome,
    reasonCode: result.reasonCode,
    reasonText: result.reasonText,
    reasonSaid: result.reasonSaid ?? null,
    ...(result.exitCodeOnly ? { exitCodeOnly: true } : {}),
    total: tests.length,
    passedCount: having('passed').length,
    failedCount: failed.length,
    skippedCount: having('skipped').length,
    flakyCount: tests.filter((test) => test.flaky).length,
    coverage: result.coverage?.overall ?? null,
    changedCoverage: result.coverage?.changed ?? null,
    durationMs: result.durationMs,
    signature: result.passed ? null : signatureOf(failed, result.reasonText),
    firstFailure: first ? { key: first.key, name: first.name, message: first.errorMessage ?? '' } : null,
    results: ordered.slice(0, mostResults).map(testResultOf),
    failedTests: failed.slice(0, mostNames).map((test) => test.name),
  }
}

/** Equal for two runs that failed in the same way; a run that failed as a whole counts as one failure. */
function signatureOf(failed: TestCase[], reasonText: string | null): string {
  const failures = failed.map(({ key, errorMessage }) => ({ key, message: errorMessage }))
  const whole = [{ key: 'run', message: reasonText }]
  return createHash('sha256')
    .update(failureSignatureText(failures.length > 0 ? failures : whole))
    .digest('hex')
}
