import type { FinishDesk, Identity } from '#lib/api/product.ts'
import type { FinishOrder, MergePreviewView } from '#lib/domain/loop/finish-view.ts'
import type { FinishedWork } from '#lib/domain/loop/loop-model.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import type { MergePreview } from '#lib/workspace/merge-work.ts'
import type { ServerPorts } from './engine-ports.ts'

type Options = {
  ports: ServerPorts
  audit: Identity['audit']
  projectWithin: (loopId: string, ms: number) => Promise<unknown>
}

const fileWaitMs = 250

/** The end of a loop's work: looked at, then done, then written into the history of the loop and the audit. */
export function createFinishDesk({ ports, audit, projectWithin }: Options): FinishDesk {
  async function workOf(loopId: string) {
    const run = await ports.journal.read(loopId)
    if (!run || run.model.memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'))
    const { loopboard } = run.model.state
    if (loopboard.isolation === 'in_place')
      return refuse('invalid_transition', say('no_branch_of_work'), { next: say('next_use_git') })
    const { baseBranch = null } = run.model.memory
    return ok({ run, work: { workspaceId: run.workspaceId, loopId, baseCommit: loopboard.base_commit, baseBranch } })
  }

  const isAtWork = ({ model: { state, memory } }: RunSnapshot) =>
    state.status === 'running' || state.loopboard.draining || memory.running !== null

  async function carryOut(
    work: Parameters<ServerPorts['workspaces']['keepWork']>[0],
    order: FinishOrder,
  ): Promise<Result<FinishedWork>> {
    const { workspaces } = ports
    switch (order.how) {
      case 'merge': {
        const { target, mode, message, author, expected } = order
        const merged = await workspaces.mergeWork(work, target, {
          ...{ how: mode, message, author },
          expected: { targetTip: expected.target_tip, workTree: expected.work_tree },
        })
        return merged.ok ? ok({ how: 'merged', target, ...merged.value }) : merged
      }
      case 'keep': {
        const kept = await workspaces.keepWork(work, order.message)
        return kept.ok ? ok({ how: 'kept', target: null, ...kept.value }) : kept
      }
      case 'discard': {
        const aside = await workspaces.setWorkAside(work)
        if (!aside.ok) return aside
        const { branch, commit, ref } = aside.value
        return ok({ how: 'discarded', branch, commit, target: ref })
      }
      case 'restore': {
        const back = await workspaces.bringWorkBack(work)
        return back.ok ? ok({ how: 'restored', target: null, ...back.value }) : back
      }
    }
  }

  return {
    async preview(loopId, target, actor) {
      const found = await workOf(loopId)
      if (!found.ok) return found
      const { run, work } = found.value
      const preview = await ports.workspaces.previewFinish(work, target)
      if (!preview.ok) return preview
      const { branch, head, hasUncommitted, targets, merge } = preview.value
      const { title, description } = run.model.state
      return ok({
        ...{ branch, head, targets, has_uncommitted: hasUncommitted },
        merge: merge && mergeView(merge),
        message: [title, description].filter(Boolean).join('\n\n'),
        author: { name: actor.name, email: `${actor.id.replace(/[^\w.-]/g, '-')}@loopboard.localhost` },
        base_branch: run.model.memory.baseBranch ?? null,
        finished: run.model.memory.finished ?? null,
      })
    },

    async finish(loopId, order, actor) {
      const found = await workOf(loopId)
      if (!found.ok) return found
      const { run, work } = found.value
      if (isAtWork(run))
        return refuse('invalid_transition', say('finish_while_running'), { next: say('next_pause_or_wait') })
      const done = await carryOut(work, order)
      if (!done.ok) return done
      const at = ports.now()
      await ports.journal.commit(loopId, actor, () =>
        ok({ events: [{ type: 'work-finished', ...done.value, at, by: actor.name }] }),
      )
      await audit(actor, 'work-finished', loopId, done.value)
      await projectWithin(loopId, fileWaitMs)
      return ok(done.value)
    },
  }
}

const mergeView = (preview: MergePreview): MergePreviewView => {
  const { targetTip, workTree, isMoved, checkedOut, ...rest } = preview
  return { ...rest, target_tip: targetTip, work_tree: workTree, is_moved: isMoved, checked_out: checkedOut }
}
