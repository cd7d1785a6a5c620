import type { LoopViews } from '#lib/api/product.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { canInterrupt } from '#lib/domain/loop/can-interrupt.ts'
import { controls } from '#lib/domain/loop/controls.ts'
import { derive } from '#lib/domain/loop/derive.ts'
import { findings } from '#lib/domain/loop/findings.ts'
import { livenessOf } from '#lib/domain/loop/liveness.ts'
import type { Waiting } from '#lib/domain/loop/loop-state.ts'
import type { LoopMeta } from '#lib/domain/loop/loop-view.ts'
import { shownDocument } from '#lib/domain/loop/merge/shown-document.ts'
import { fileIdOf } from '#lib/domain/loop/twin-id.ts'
import { gatherGateFacts } from '#lib/engine/gate-facts.ts'
import type { EnginePorts, RunSnapshot } from '#lib/engine/ports.ts'
import { usedBy } from '#lib/engine/used-by.ts'
import { findWorkPlace, type WorkPlace } from '#lib/engine/work-place.ts'
import type { createEventViews } from '#lib/history/event-views.ts'
import type { RunStanding } from '#lib/history/run-standing.ts'
import { durationOf, figuresOf } from './loop-figures.ts'

type Answer = Extract<Awaited<ReturnType<LoopViews['answer']>>, { ok: true }>['value']

export type AnswerSources = {
  ports: EnginePorts
  events: Pick<ReturnType<typeof createEventViews>, 'lastGate'>
  standing: (runId: string) => Promise<RunStanding>
}

/** Controls are judged for somebody who may do everything; each door judges the right of its caller by itself. */
const anyone: Actor = { kind: 'person', id: 'anyone', name: 'anyone', role: 'admin' }

/** A loop as every door shows it: its document, and what follows from it and from the world now. */
export function createLoopAnswer({ ports, events, standing }: AnswerSources) {
  async function answerFor(run: RunSnapshot): Promise<Answer> {
    const workspace = await ports.workspaces.check(run.workspaceId)
    const place = await placeOf(run)
    const [row, gate, allowed, use] = await Promise.all([
      standing(run.runId),
      events.lastGate(run.runId),
      controlsOf(run, place),
      usedBy(ports, run),
    ])
    return {
      // Its file may have the name of a loop elsewhere; here it is reached by an id of its own.
      data: { ...shownDocument(run.model), loop_id: run.runId },
      meta: metaOf(
        run,
        { workspacePath: workspace.ok ? workspace.value.path : '', root: '', branch: null, ...place },
        row,
        gate,
        allowed,
        use,
      ),
    }
  }

  /** A worktree is made by the first start, not by looking at a loop, and of a deleted loop there is none. */
  async function placeOf(run: RunSnapshot): Promise<WorkPlace | null> {
    const { memory, state } = run.model
    const { isolation } = state.loopboard
    if (isolation === 'worktree' && (memory.baseTree === null || memory.deletedAt !== null)) return null
    const found = await findWorkPlace(ports.workspaces, run)
    return found.ok ? found.value : null
  }

  async function controlsOf(run: RunSnapshot, place: WorkPlace | null) {
    const { state, memory } = run.model
    const trust = await ports.trust(run.workspaceId)
    // The gate costs a look at the whole tree; it can only hold after a passed run.
    const mayComplete = (state.status === 'running' || state.status === 'paused') && memory.lastValidation?.passed
    return controls(run.model, {
      now: ports.now(),
      by: anyone,
      ids: [],
      trusted: trust.given,
      steeringChanges: trust.changes,
      tools: await ports.tools(),
      gate: await gatherGateFacts(ports, run.model, mayComplete ? place : null),
    })
  }

  function metaOf(
    run: RunSnapshot,
    place: Pick<WorkPlace, 'workspacePath' | 'root' | 'branch'>,
    row: RunStanding,
    gate: LoopMeta['gate'],
    allowed: LoopMeta['controls'],
    use: Awaited<ReturnType<typeof usedBy>>,
  ): LoopMeta {
    const { state, memory } = run.model
    const { running } = memory
    const now = ports.now()
    const derived = derive(state, now)
    return {
      revision: run.rev,
      etag: `"${run.rev}"`,
      kind: memory.file.kind,
      root: memory.file.root,
      workspace_id: run.workspaceId,
      workspace_path: place.workspacePath,
      work_path: place.root,
      branch: place.branch,
      generation: run.generation,
      derived: {
        develop_progress: derived.developProgress,
        overall_progress: derived.overallProgress,
        progress: derived.progress,
        has_pending_develop: derived.hasPendingDevelop,
        debug_completed: derived.debugCompleted,
        validation_passed: derived.validationPassed,
        open_tasks: derived.openTasks,
        error_count: derived.errorCount,
        duration_ms: durationOf(run, row, now),
      },
      controls: allowed,
      running: running && {
        key: running.key,
        action: running.action,
        mode: running.mode,
        task_id: running.taskId,
        iteration: running.iteration,
        started_at: running.startedAt,
      },
      liveness:
        state.loopboard.runner === 'server' && state.status === 'running'
          ? 'live'
          : livenessOf(state.status, row.lastSignAt, now),
      last_sign_at: row.lastSignAt,
      findings: findings(state, fileIdOf(run.runId), now),
      conflicts: memory.conflicts.length,
      torn: row.torn,
      file_fault: row.fileFault,
      gate: state.loopboard.completion?.gate ?? gate,
      approvals_open: asksDecision(state.loopboard.waiting) ? 1 : 0,
      ...figuresOf(run, use),
      messages: memory.queue.map(({ given, when = 'next', ...message }) => ({
        ...message,
        when,
        given: given !== undefined,
      })),
      can_interrupt: canInterrupt(run.model),
    }
  }

  return { answerFor }
}

/** A wait that the approvals show: for a decision, or for the answer to a question of an agent. */
const asksDecision = (waiting: Waiting | null): boolean => waiting?.kind === 'approval' || waiting?.kind === 'input'
