import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { BundleDesk, Identity } from '#lib/api/product.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { type Bundle, bundleLimits, readBundle, writeBundle } from '#lib/domain/loop/bundle/bundle-format.ts'
import type { BundleView } from '#lib/domain/loop/bundle/bundle-view.ts'
import { importedLoop } from '#lib/domain/loop/bundle/imported-loop.ts'
import { renderLoop } from '#lib/domain/loop/merge/render-loop.ts'
import { writeTasksFile } from '#lib/domain/loop/tasks-file.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { Dispatched } from '#lib/engine/ports.ts'
import { bringProgress } from '#lib/files/bring-progress.ts'
import { listProgress, readProgress } from '#lib/files/read-progress.ts'
import type { History } from '#lib/history/history.ts'
import type { ServerPorts } from './engine-ports.ts'

type Options = {
  ports: ServerPorts
  history: Pick<History<Dispatched>, 'bundles'>
  audit: Identity['audit']
  node: string
  version: string
  redact: (text: string) => string
  onlyWorkspace: () => Promise<Result<string>>
  projectWithin: (loopId: string, ms: number) => Promise<unknown>
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const newHex = () => randomBytes(16).toString('hex')
const fileWaitMs = 2000
const notOne = refuse('validation', say('bundle_not_valid', { why: 'gzip' }), { next: say('next_export_again') })
const tooLarge = refuse('too_large', say('bundle_too_large', { limit: bundleLimits.packed / 1024 / 1024 }), {
  next: say('next_export_smaller'),
})

/** Exports and imports loops. What is imported is data: it is judged, written down and shown, and nothing of it runs. */
export function createBundleDesk(options: Options): BundleDesk {
  const { ports, history, audit, node, version, redact, onlyWorkspace, projectWithin } = options

  /** The texts of the progress files; a file that cannot be read is left out. */
  async function progressOf(path: string, root: Parameters<typeof listProgress>[1], loopId: string) {
    const listed = await listProgress(path, root, loopId)
    const files = new Map<string, string>()
    for (const { name } of listed.ok ? listed.value : []) {
      const read = await readProgress(path, root, loopId, name)
      if (read.ok && !name.includes('..')) files.set(name, read.value)
    }
    return files
  }

  async function read(bytes: Uint8Array): Promise<Result<Bundle>> {
    if (bytes.byteLength > bundleLimits.packed) return tooLarge
    const text = await unpack(bytes, { maxOutputLength: bundleLimits.unpacked }).catch(() => null)
    return text === null ? notOne : readBundle(text.toString('utf8'), sha256)
  }

  async function viewOf({ manifest, rows, progress, tasks }: Bundle, loopId: string, runner: BundleView['runner']) {
    const { title, status, exported_at, product_version, left_out_log_lines } = manifest
    const lines = rows.logs.reduce((sum, chunk) => sum + chunk.to_seq - chunk.from_seq + 1, 0)
    return {
      ...{ loop_id: loopId, taken: (await ports.journal.read(loopId)) !== null, suggested_id: ports.newId('loop-v2') },
      ...{ title, status, exported_at, product_version, left_out_log_lines, runner },
      ...{ tasks: tasks.split('\n').filter(Boolean).length, revisions: rows.revisions.length },
      ...{ iterations: rows.attempts.length, test_runs: rows.test_runs.length, log_lines: lines },
      progress_files: progress.size,
    }
  }

  async function opened(bytes: Uint8Array, loopId: string | null) {
    const bundle = await read(bytes)
    if (!bundle.ok) return bundle
    const id = loopId ?? bundle.value.manifest.loop_id
    const model = importedLoop(bundle.value, id, ports.now())
    if (!model) return refuse('validation', say('bundle_only_own'), { next: say('next_export_again') })
    return ok({ bundle: bundle.value, id, model })
  }

  return {
    async exportLoop(loopId) {
      const run = await ports.journal.read(loopId)
      if (!run || run.model.memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'))
      const { state, memory, tasks } = run.model
      if (memory.file.kind !== 'v2')
        return refuse('read_only', say('bundle_only_own'), { next: say('next_clone_to_run') })
      const workspace = await ports.workspaces.check(run.workspaceId)
      await ports.logs.flush(loopId)
      const [{ rows, leftOutLines }, startedAt] = await Promise.all([
        history.bundles.rowsOf(loopId),
        history.bundles.startedAt(loopId),
      ])
      const { root, skewMs } = memory.file
      const progress = workspace.ok ? await progressOf(workspace.value.path, root, loopId) : new Map<string, string>()
      const text = writeBundle(
        {
          ...{ loop_id: loopId, title: state.title, status: state.status, skew_ms: skewMs, started_at: startedAt },
          ...{ exported_at: ports.now(), product_version: version, left_out_log_lines: leftOutLines },
        },
        { master: renderLoop(run.model), tasks: writeTasksFile(tasks), progress, rows },
        sha256,
        redact,
      )
      if (Buffer.byteLength(text) > bundleLimits.unpacked) return tooLarge
      const bytes = await pack(text)
      return bytes.byteLength > bundleLimits.packed ? tooLarge : ok({ name: `${loopId}.loopboard.gz`, bytes })
    },

    async preview(bytes) {
      const found = await opened(bytes, null)
      if (!found.ok) return found
      const { bundle, id, model } = found.value
      return ok(await viewOf(bundle, id, model.state.loopboard.runner))
    },

    async importLoop(workspaceId, bytes, loopId, actor: Actor) {
      const found = await opened(bytes, loopId)
      if (!found.ok) return found
      const { bundle, id, model } = found.value
      const chosen = workspaceId === null ? await onlyWorkspace() : ok(workspaceId)
      if (!chosen.ok) return chosen
      const workspace = await ports.workspaces.check(chosen.value)
      if (!workspace.ok) return workspace
      const { path } = workspace.value
      const { root } = model.memory.file
      const standing = await ports.files.look(path, root, id)
      if (!standing.ok) return standing
      if (standing.value.kind !== 'missing')
        return refuse('duplicate', say('loop_exists', { id }), { next: say('next_other_id') })
      const { loop_id: fromId, title, status, exported_at: exportedAt, started_at: startedAt } = bundle.manifest
      const at = ports.now()
      const owner = actor.kind === 'person' || actor.kind === 'token' ? actor.name : null
      const made = await history.bundles.importLoop(actor, {
        ...{ runId: id, fromId, workspaceId: chosen.value, node, owner, model, rows: bundle.rows, startedAt },
        event: { type: 'imported', fromId, title, status, exportedAt, at, by: actor.name },
        newId: ports.newId,
      })
      if (!made.ok) return made
      await audit(actor, 'loop-imported', id, { from: fromId })
      // Those of a loop that the server runs are written by the engine; all others are nobody's but their program's.
      const brought = await bringProgress(path, root, id, bundle.progress, newHex)
      if (!brought.ok) ports.logs.append(id, null, 'engine', brought.refusal.message)
      await projectWithin(id, fileWaitMs)
      return ok({ ...(await viewOf(bundle, id, model.state.loopboard.runner)), taken: false })
    },
  }
}
