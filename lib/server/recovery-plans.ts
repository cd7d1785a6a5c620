import type { LoopModel } from '#lib/domain/loop/loop-model.ts'
import { planRebuild, rebuildSources } from '#lib/domain/loop/recovery/plan-rebuild.ts'
import { planRestore, type RestorePlan } from '#lib/domain/loop/recovery/plan-restore.ts'
import type { RebuiltPart } from '#lib/domain/loop/recovery/trust-in-files.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import { readProgress } from '#lib/files/read-progress.ts'
import type { ServerPorts } from './engine-ports.ts'

/** Takes over what stands in the files of a loop now. */
export type TakeNow = (run: RunSnapshot, path: string) => Promise<unknown>

/** What a loop can be put back to: files and revisions are read once, so that the plan can be made again under the lock of the loop. */
export function createRecoveryPlans(ports: ServerPorts, takeNow: TakeNow) {
  async function find(loopId: string): Promise<Result<RunSnapshot>> {
    const run = await ports.journal.read(loopId)
    return run && run.model.memory.deletedAt === null ? ok(run) : refuse('not_found', say('loop_not_found'))
  }

  /** The loop with what its files hold now: what is put back afterwards is not taken for older than what its executor wrote before. */
  async function findSettled(loopId: string): Promise<Result<RunSnapshot>> {
    const run = await find(loopId)
    if (!run.ok) return run
    const workspace = await ports.workspaces.check(run.value.workspaceId)
    if (!workspace.ok) return workspace
    await takeNow(run.value, workspace.value.path)
    return find(loopId)
  }

  /** The progress files that are there, by name, and what the history knows. */
  async function readFiles(run: RunSnapshot) {
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return workspace
    const { path } = workspace.value
    const files = new Map<string, string>()
    for (const name of rebuildSources) {
      const read = await readProgress(path, run.model.memory.file.root, run.runId, name)
      if (read.ok) files.set(name, read.value)
    }
    const { testRuns } = await ports.evidence.read(run.runId)
    return ok({ files, path, knownRuns: new Set(testRuns.map(({ runId }) => runId)) })
  }

  async function rebuilder(run: RunSnapshot, parts: RebuiltPart[]) {
    const read = await readFiles(run)
    if (!read.ok) return read
    const { files, knownRuns } = read.value
    const planFor = (model: LoopModel) =>
      planRebuild(model, files, new Set(parts), {
        ...{ knownRuns, tool: model.state.loopboard.agent.tool, createdAt: model.state.created_at },
      })
    return ok({ planFor, path: read.value.path })
  }

  async function restorer(run: RunSnapshot, revision: number): Promise<Result<(model: LoopModel) => RestorePlan>> {
    const text = await ports.revisions.document(run.runId, revision)
    const missing = refuse('not_found', say('revision_not_found'))
    if (text === null || planRestore(run.model, text) === null) return missing
    return ok((model) => planRestore(model, text) ?? { changes: [], kept: [] })
  }

  return { find, findSettled, rebuilder, restorer }
}
