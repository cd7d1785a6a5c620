import { createHash } from 'node:crypto'
import type { Identity, RecoveryDesk } from '#lib/api/product.ts'
import type { Actor } from '#lib/domain/actor.ts'
import type { LoopEvent } from '#lib/domain/loop/loop-events.ts'
import type { LoopModel } from '#lib/domain/loop/loop-model.ts'
import { applyChanges, type DocumentChange } from '#lib/domain/loop/merge/document-changes.ts'
import { documentOf } from '#lib/domain/loop/merge/render-loop.ts'
import { documentDifferences } from '#lib/domain/loop/recovery/document-differences.ts'
import { mayRecover } from '#lib/domain/loop/recovery/may-recover.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import type { RunStanding } from '#lib/history/run-standing.ts'
import type { ServerPorts } from './engine-ports.ts'
import type { createLoopAnswer } from './loop-answer.ts'
import { createRecoveryPlans, type TakeNow } from './recovery-plans.ts'

type Options = {
  ports: ServerPorts
  answers: ReturnType<typeof createLoopAnswer>
  audit: Identity['audit']
  standing: (runId: string) => Promise<RunStanding>
  takeNow: TakeNow
  projectWithin: (loopId: string, ms: number) => Promise<unknown>
}

type Plan = { changes: DocumentChange[]; event: (changes: DocumentChange[]) => Body }
type Body =
  | Pick<Extract<LoopEvent, { type: 'revision-restored' }>, 'type' | 'revision' | 'changes'>
  | Pick<Extract<LoopEvent, { type: 'state-rebuilt' }>, 'type' | 'parts' | 'changes'>

const fileWaitMs = 250
const outdated = refuse('stale', say('preview_outdated'), { next: say('next_look_again') })

/** Previews and carries out what puts a document back. What is applied is decided again under the lock of the loop. */
export function createRecoveryDesk(options: Options): RecoveryDesk {
  const { ports, answers, audit, standing, takeNow, projectWithin } = options
  const { find, findSettled, rebuilder, restorer } = createRecoveryPlans(ports, takeNow)

  const mayNow = async (model: LoopModel, loopId: string) =>
    mayRecover(model, { now: ports.now(), lastSignAt: (await standing(loopId)).lastSignAt })

  async function shown(run: RunSnapshot, changes: DocumentChange[]) {
    const before = documentOf(run.model)
    const allowed = await mayNow(run.model, run.runId)
    const textOf = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`
    return {
      digest: digestOf(changes),
      data: documentDifferences(before, changes),
      from_body: textOf(before),
      to_body: textOf(applyChanges(before, changes)),
      refusal: allowed.ok ? null : { message: allowed.refusal.message, said: allowed.refusal.said },
    }
  }

  async function carryOut(
    run: RunSnapshot,
    planFor: (model: LoopModel) => Plan,
    digest: string | null,
    actor: Actor,
  ): Promise<Result<Awaited<ReturnType<typeof answers.answerFor>>>> {
    const { lastSignAt } = await standing(run.runId)
    const committed = await ports.journal.commit(run.runId, actor, ({ model }) => {
      const at = ports.now()
      const allowed = mayRecover(model, { now: at, lastSignAt })
      if (!allowed.ok) return allowed
      const { changes, event } = planFor(model)
      if (digest !== null && digest !== digestOf(changes)) return outdated
      return ok({ events: changes.length === 0 ? [] : [{ ...event(changes), at, by: actor.name }] })
    })
    if (!committed.ok) return committed
    await projectWithin(run.runId, fileWaitMs)
    return ok(await answers.answerFor(committed.value))
  }

  return {
    async previewRebuild(loopId, parts) {
      const run = await find(loopId)
      if (!run.ok) return run
      const made = await rebuilder(run.value, parts)
      if (!made.ok) return made
      const plan = made.value.planFor(run.value.model)
      return ok({ parts: plan.parts, ...(await shown(run.value, plan.changes)) })
    },

    async rebuild(loopId, parts, digest, actor) {
      const run = await findSettled(loopId)
      if (!run.ok) return run
      const made = await rebuilder(run.value, parts)
      if (!made.ok) return made
      const { planFor, path } = made.value
      const taken = planFor(run.value.model).parts.filter(({ chosen }) => chosen)
      if (taken.length === 0)
        return refuse('validation', say('no_progress_files'), { next: say('next_write_progress') })
      // A damaged file is written over only after it was copied.
      const { root } = run.value.model.memory.file
      if ((await standing(loopId)).torn) {
        const aside = await ports.files.setAside(path, root, loopId)
        if (!aside.ok) return aside
      }
      const names = taken.map(({ part }) => part)
      const done = await carryOut(
        run.value,
        (model) => ({ ...planFor(model), event: (changes) => ({ type: 'state-rebuilt', parts: names, changes }) }),
        digest,
        actor,
      )
      if (done.ok) await audit(actor, 'loop-state-rebuilt', loopId, { parts: names })
      return done
    },

    async previewRestore(loopId, revision) {
      const run = await find(loopId)
      if (!run.ok) return run
      const planFor = await restorer(run.value, revision)
      if (!planFor.ok) return planFor
      const { changes, kept } = planFor.value(run.value.model)
      return ok({ revision, kept, ...(await shown(run.value, changes)) })
    },

    async restore(loopId, revision, digest, actor) {
      const run = await findSettled(loopId)
      if (!run.ok) return run
      const planFor = await restorer(run.value, revision)
      if (!planFor.ok) return planFor
      const done = await carryOut(
        run.value,
        (model) => ({
          ...planFor.value(model),
          event: (changes) => ({ type: 'revision-restored', revision, changes }),
        }),
        digest,
        actor,
      )
      if (done.ok) await audit(actor, 'loop-revision-restored', loopId, { revision })
      return done
    },
  }
}

/** Stands for exactly these changes. */
const digestOf = (changes: DocumentChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('hex')
