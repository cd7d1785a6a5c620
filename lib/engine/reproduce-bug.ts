import { createEvidenceCollector } from '../domain/loop/debug/collect-evidence.ts'
import { readEvidence } from '../domain/loop/debug/read-evidence.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionScope, cancelled, stamp } from './action-scope.ts'
import { bugOf } from './debug-input.ts'
import { hostRun } from './host-run.ts'
import type { RunSnapshot } from './ports.ts'

/**
 * The host reproduces a bug with the observing lines in place: it runs the tests and gathers what these lines print. A run that hangs says something
 * too. Without a command a person is asked to reproduce it. `isEnded` when the loop was told to stop meanwhile.
 */
export async function reproduceBug(
  scope: ActionScope,
  tree: string,
): Promise<{ events: LoopEvent[]; isEnded: boolean }> {
  const { ports, run, reference } = scope
  const { model } = run
  if (model.state.loopboard.validation.commands.length === 0) return { events: [askPerson(scope)], isEnded: false }
  const collector = createEvidenceCollector(model.memory.debugLines)
  const observe = (text: string) => {
    for (const entry of readEvidence(text)) {
      const line = collector.add(entry)
      ports.logs.append(run.runId, reference.key, 'debug', JSON.stringify({ line, ...entry }))
    }
  }
  const host = await hostRun({ ...scope, run: runOnce(run), tree, onLine: observe }, 'verify')
  if (host.kind === 'cancelled') return { events: [cancelled(scope, say('tests_ended_by_stop'))], isEnded: true }
  const seen = { lines: collector.lines(), evidence: collector.collected() }
  const testRunId = host.kind === 'recorded' ? host.run.runId : null
  return {
    isEnded: false,
    events: [
      ...(host.kind === 'recorded' ? host.events : []),
      { type: 'evidence-added', testRunId, ...seen, ...stamp(ports.now) },
    ],
  }
}

/** To observe, one run is enough: no test is repeated, no coverage is measured. */
function runOnce(run: RunSnapshot): RunSnapshot {
  const { state } = run.model
  const validation = { ...state.loopboard.validation, flaky_reruns: 0, coverage: false }
  return { ...run, model: { ...run.model, state: { ...state, loopboard: { ...state.loopboard, validation } } } }
}

function askPerson({ ports, run, reference }: ActionScope): LoopEvent {
  const { text: question, said } = say('may_reproduce', { bug: bugOf(run.model) })
  return {
    type: 'waiting-opened',
    waiting: { kind: 'reproduce', since: ports.now(), question, said, ref: `reproduce-${reference.iteration}` },
    ...stamp(ports.now),
  }
}
