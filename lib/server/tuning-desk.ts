import { dirname, join, relative } from 'node:path'
import type { Identity } from '#lib/api/product.ts'
import type { TuningDesk } from '#lib/api/tuning-desk.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { compareTunings } from '#lib/domain/tuning/compare-tunings.ts'
import { readTuningDocument } from '#lib/domain/tuning/read-tuning-document.ts'
import type { TuningEngine } from '#lib/engine/tuning/create-tuning-engine.ts'
import type { CommittedTuning, TuningPorts } from '#lib/engine/tuning/tuning-ports.ts'
import { readForeignText } from '#lib/files/read-foreign-text.ts'
import type { History } from '#lib/history/history.ts'
import { findTuning } from './find-tuning.ts'
import type { createTuningAnswer } from './tuning-answer.ts'

type Options = {
  ports: TuningPorts
  engine: TuningEngine
  answers: ReturnType<typeof createTuningAnswer>
  tunings: Pick<History<unknown>['tunings'], 'list' | 'waiting'>
  audit: Identity['audit']
  /** The folder a tuning without a named workspace belongs to. */
  onlyWorkspace: () => Promise<Result<string>>
}

type Part =
  | ('create' | 'send' | 'list' | 'answer' | 'summary' | 'waiting')
  | ('compare' | 'importState' | 'continueHere')

/** The commands to tunings and the lists of them; each decision of a person goes into the audit. */
export function createTuningDesk({
  ports,
  engine,
  answers,
  tunings,
  audit,
  onlyWorkspace,
}: Options): Pick<TuningDesk, Part> {
  const answered = async (committed: Result<CommittedTuning>) =>
    committed.ok ? ok(await answers.summary(committed.value)) : committed

  async function create(workspaceId: string | null, tuning: Parameters<TuningDesk['create']>[1], actor: Actor) {
    const workspace = workspaceId === null ? await onlyWorkspace() : ok(workspaceId)
    if (!workspace.ok) return workspace
    const made = await engine.create(workspace.value, tuning, actor)
    if (made.ok) await audit(actor, 'tuning.create', made.value.runId, { skill: tuning.path })
    return answered(made)
  }

  async function importState(
    workspaceId: string | null,
    source: { path: string } | { state: unknown },
    actor: Actor,
  ): ReturnType<TuningDesk['importState']> {
    const chosen = workspaceId === null ? await onlyWorkspace() : ok(workspaceId)
    if (!chosen.ok) return chosen
    const workspace = await ports.workspace(chosen.value)
    if (!workspace.ok) return workspace
    const name = 'path' in source ? source.path : 'state'
    const file = 'path' in source ? fileIn(workspace.value.path, source.path) : null
    const text = 'path' in source ? file && (await readForeignText(file)) : JSON.stringify(source.state)
    const read = text === null ? null : readTuningDocument(text, 'imported')
    if (read?.kind !== 'tuning') return refuse('validation', say('not_a_tuning', { path: name }))
    const workDir = file && relative(workspace.value.path, dirname(file))
    const taken = await engine.take(chosen.value, { ...read, source: name, workDir }, actor)
    if (taken.ok) await audit(actor, 'tuning.import', taken.value.runId, { source: name })
    return answered(taken)
  }

  return {
    create,
    importState,
    async send(tuningId, command, actor) {
      const sent = await engine.send(tuningId, command, actor)
      if (sent.ok) {
        const { type, ...given } = command
        await audit(actor, `tuning.${type}`, tuningId, given)
      }
      return answered(sent)
    },
    list: tunings.list,
    waiting: tunings.waiting,
    async answer(tuningId) {
      const run = await findTuning(ports, tuningId)
      return run.ok ? ok(await answers.answer(run.value)) : run
    },
    async summary(tuningId) {
      const run = await findTuning(ports, tuningId)
      return run.ok ? ok(await answers.summary(run.value)) : run
    },
    async compare(from, to) {
      const [one, other] = [await findTuning(ports, from), await findTuning(ports, to)]
      if (!one.ok) return one
      return other.ok ? ok({ data: compareTunings(one.value.model.state, other.value.model.state) }) : other
    },
    /** The other program's tuning stays as it is. */
    async continueHere(tuningId, actor) {
      const run = await findTuning(ports, tuningId)
      if (!run.ok) return run
      const { model, workspaceId } = run.value
      const { state } = model
      const from = { state, warnings: [], source: tuningId, workDir: state.work_dir }
      const taken = await engine.take(workspaceId, from, actor)
      if (taken.ok) await audit(actor, 'tuning.continue-here', taken.value.runId, { source: tuningId })
      return answered(taken)
    },
  }
}

/** The state file at a path inside the workspace; null for what lies elsewhere. */
function fileIn(workspace: string, path: string): string | null {
  const full = join(path.startsWith('/') ? path : join(workspace, path))
  const file = full.endsWith('.json') ? full : join(full, 'state.json')
  return file.startsWith(`${workspace}/`) ? file : null
}
