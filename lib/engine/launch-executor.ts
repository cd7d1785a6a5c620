import { engineActor } from '../domain/actor.ts'
import type { AttemptRecord } from '../domain/loop/attempt.ts'
import { executorLost, isLaunched, launchPrompt, sayExecutorEnd } from '../domain/loop/launched-executor.ts'
import { leftForTurn } from '../domain/loop/limits.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { ok } from '../domain/result.ts'
import { type Sentence, say, wordsOf } from '../domain/sentences/say.ts'
import { stamp } from './action-scope.ts'
import { createAgentLog } from './agent-log.ts'
import type { AgentTurnEnd, Dispatched, EnginePorts, RunSnapshot } from './ports.ts'
import type { Projector } from './projector.ts'
import { sayLaunchEnd } from './say-launch-end.ts'
import type { Seat } from './seat.ts'
import type { Stops } from './stops.ts'
import { attemptKey } from './turn-key.ts'
import { usedBy } from './used-by.ts'

type Options = {
  ports: Pick<
    EnginePorts,
    'workspaceLimits' | 'journal' | 'attempts' | 'agents' | 'workspaces' | 'logs' | 'fileMarks' | 'now' | 'newId'
  >
  stops: Pick<Stops, 'open'>
  seat: Pick<Seat, 'executorId' | 'held'>
  projector: Pick<Projector, 'project'>
  /** Takes over what stands in the files of a loop now. */
  takeNow: (run: RunSnapshot, path: string) => Promise<void>
  onFault: (fault: unknown) => void
}

/** A launched executor is no turn of ours: it has this number, so that no turn ever takes its attempt for its own. */
const launchTurn = -2
const signEveryMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Launches the programs that execute loops from outside, once for each generation of a loop, and notices when one is gone while its loop still
 * runs. `settle` brings a loop in order whatever happened before: asked twice, or after a crash, it does no more than what is missing.
 */
export function createExecutorLaunches({ ports, stops, seat, projector, takeNow, onFault }: Options) {
  const busy = new Set<string>()

  /** Resolves when nothing is left to do for the loop; while its program runs, when that has ended. */
  async function settle(runId: string): Promise<void> {
    if (busy.has(runId)) return
    busy.add(runId)
    try {
      while (await advance(runId));
    } finally {
      busy.delete(runId)
    }
  }

  /** True when something was done, after which the loop is looked at again. */
  async function advance(runId: string): Promise<boolean> {
    const run = await ports.journal.read(runId)
    if (!run || !isLaunched(run.model)) return false
    // An earlier one may still be on its way out, here or in another process.
    const open = await ports.attempts.open({ runId })
    if (open.some(({ turn }) => turn === launchTurn)) return false
    const last = (await ports.attempts.ofTurn(runId, run.generation, launchTurn)).at(-1)
    if (last?.endedAt) return recordLoss(run, last)
    const may = await ports.workspaces.mayExecute(run.workspaceId)
    return may.ok ? launch(run) : false
  }

  async function launch(run: RunSnapshot): Promise<boolean> {
    const turn = { runId: run.runId, generation: run.generation, turn: launchTurn }
    const key = attemptKey(turn, 1)
    const { current_iteration: iteration } = run.model.state
    const action = { action: 'develop', mode: null, taskId: null, iteration } as const
    await ports.attempts.prepare({ ...turn, ...action, key, n: 1, node: seat.executorId, treeBefore: null })
    await seat.held()
    const proof = await ports.attempts.dispatch(key)
    if (!proof) return false
    const stop = stops.open(run.runId)
    const signs = setInterval(() => void sign(run.runId), signEveryMs)
    try {
      await sign(run.runId)
      const lost = await execute(run, proof, stop.signal)
      // What ends with this process is found interrupted by the next one.
      if (stop.cause() === 'shutdown' || stop.cause() === 'seat') return false
      await ports.attempts.end(key, { kind: 'ended', events: [lost] })
    } finally {
      clearInterval(signs)
      stop.close()
      await ports.logs.flush(run.runId)
    }
    return true
  }

  const sign = (runId: string) => ports.fileMarks.signed(runId, ports.now()).catch(onFault)

  /** Runs the program to its end. Returns what is recorded when the loop still runs then. */
  async function execute(run: RunSnapshot, proof: Dispatched, signal: AbortSignal): Promise<LoopEvent> {
    const { agent, budget } = run.model.state.loopboard
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return lost(sayExecutorEnd(agent.tool, null, asSentence(workspace.refusal)))
    const { used, workspace: shared } = await usedBy(ports, run)
    const left = leftForTurn(budget, used, shared)
    if (left === null) return lost(say('agent_budget_left_none', { agent: agent.tool }))
    const end = await ports.agents.run(proof, {
      ...{ agent: agent.tool, model: agent.model, mode: 'write', runId: run.runId, workspaceId: run.workspaceId },
      ...{ cwd: workspace.value.path, prompt: launchPrompt(run.runId), contract: null, sessionId: null, signal },
      ...{ explainsNoChange: () => true, served: null, grants: agent.grants ?? [] },
      limits: { wallMs: budget.wall_ms ?? dayMs, turns: null, ...left },
      treeHash: async () => '',
      onEvent: createAgentLog(ports, run.runId, proof.key),
      name: { turn: 'launch', purpose: 'launch' },
      onStart: (process) => ports.attempts.recordProcess(proof.key, process),
    })
    const told = sayLaunchEnd(agent.tool, end)
    ports.logs.append(run.runId, proof.key, 'engine', told.text)
    await recordUse(proof.key, end)
    // Its last word may be that it completed the loop.
    const now = await ports.journal.read(run.runId)
    if (now) await takeNow(now, workspace.value.path)
    return lost(told)
  }

  const recordUse = (key: string, end: AgentTurnEnd<unknown>) =>
    ports.attempts.recordAgentTurn(key, 'launch', {
      ...{ purpose: 'launch', identity: end.identity, usage: end.usage, denials: end.denials, durationMs: 0 },
      ...(end.status === 'failed' ? { status: end.status, code: end.code } : { status: end.status, code: null }),
    })

  async function recordLoss(run: RunSnapshot, { outcome }: AttemptRecord): Promise<boolean> {
    const events = outcome?.events.length ? outcome.events : [lost(say('executor_ended_with_server'))]
    const committed = await ports.journal.commit(run.runId, engineActor, (now) =>
      ok({ events: isLaunched(now.model) && now.generation === run.generation ? events : [] }),
    )
    if (committed.ok) void projector.project(run.runId)
    return committed.ok
  }

  const lost = (why: Sentence) => executorLost(why, stamp(ports.now))

  return { settle: (runId: string): void => void settle(runId).catch(onFault) }
}

const asSentence = (refusal: Parameters<typeof wordsOf>[0]): Sentence => {
  const words = wordsOf(refusal)
  return typeof words === 'string' ? say('as_is', { text: words }) : words
}
