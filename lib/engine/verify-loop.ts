import type { Actor } from '../domain/actor.ts'
import { sayCannot } from '../domain/loop/say-cannot.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say, wordsOf } from '../domain/sentences/say.ts'
import { hostRun } from './host-run.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import type { Projector } from './projector.ts'
import { requireTrust } from './require-trust.ts'
import type { Seat } from './seat.ts'
import type { Stops } from './stops.ts'
import { attemptKey, turnId } from './turn-key.ts'
import { findWorkPlace, treeHashOf } from './work-place.ts'

type Options = {
  ports: EnginePorts
  stops: Stops
  seat: Pick<Seat, 'executorId' | 'held'>
  projector: Pick<Projector, 'projectWithin'>
}

/** Host runs outside of a turn have this number, so that no turn ever takes one for its own attempt. */
const outsideTurns = -1
const fileWaitMs = 250

/** Runs the tests of a loop that is not running, as evidence; no status changes, no iteration counts. */
export function createVerify({ ports, stops, seat, projector }: Options) {
  const busy = new Set<string>()

  return async function verify(runId: string, actor: Actor): Promise<Result<{ run_id: string; passed: boolean }>> {
    const run = await ports.journal.read(runId)
    if (!run) return refuse('not_found', say('loop_not_found'))
    const may = await mayVerify(run)
    if (!may.ok) return may
    if (busy.has(runId)) return refuse('busy', say('tests_run_already'), { next: say('next_wait_for_tests') })
    busy.add(runId)
    const stop = stops.open(turnId({ ...run, turn: outsideTurns }))
    try {
      return await runTests(run, actor, stop.signal)
    } finally {
      stop.close()
      busy.delete(runId)
    }
  }

  async function mayVerify(run: RunSnapshot): Promise<Result<null>> {
    const { state, memory } = run.model
    if (memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'), { next: say('next_restore') })
    if (state.status === 'running' || memory.running)
      return refuse('invalid_transition', sayCannot('verify', state.status), {
        next: say('next_pause_to_verify'),
      })
    const trusted = requireTrust(await ports.trust(run.workspaceId))
    if (!trusted.ok) return trusted
    const open = state.loopboard.validation.commands.find(
      (command) => !memory.approvedCommands.includes(command.sha256),
    )
    if (open)
      return refuse('untrusted', say('command_unapproved'), {
        next: say('next_start_or_approve'),
      })
    return ok(null)
  }

  async function runTests(run: RunSnapshot, actor: Actor, signal: AbortSignal) {
    const place = await findWorkPlace(ports.workspaces, run)
    if (!place.ok) return place
    const tree = await treeHashOf(ports.workspaces, place.value)
    const { current_iteration: iteration } = run.model.state
    const turn = { runId: run.runId, generation: run.generation, turn: outsideTurns }
    const n = (await ports.attempts.ofTurn(turn.runId, turn.generation, turn.turn)).length + 1
    const reference = { key: attemptKey(turn, n), action: 'validate', mode: null, taskId: null, iteration } as const
    await ports.attempts.prepare({ ...turn, ...reference, n, node: seat.executorId, treeBefore: tree })
    await seat.held()
    const proof = await ports.attempts.dispatch(reference.key)
    if (!proof) return refuse('busy', say('tests_run_already'), { next: say('next_wait_for_tests') })
    try {
      const result = await hostRun({ ports, run, place: place.value, reference, proof, tree, signal }, 'verify')
      if (result.kind === 'cancelled') return refuse('unavailable', say('tests_stopped'))
      if (result.kind === 'timeout')
        return refuse('unavailable', wordsOf(result.told), { next: say('next_raise_time') })
      await ports.journal.commit(run.runId, actor, () => ok({ events: result.events }))
      await projector.projectWithin(run.runId, fileWaitMs)
      return ok({ run_id: result.run.runId, passed: result.run.passed })
    } finally {
      await ports.logs.flush(run.runId)
      await ports.attempts.end(reference.key, { kind: 'ended', events: [] })
    }
  }
}
