import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { descend, type Folder } from '../files/walk.ts'
import { atSkill, type FixDeskDeps, type SkillPlace } from './fix-desk.ts'
import { isAllowedPath } from './skill-folder.ts'
import { isObstacle, type Place, type PlannedFile, runTransaction } from './transaction.ts'
import type { Manifest } from './transaction-manifest.ts'

/** The name under which the folder at the start of a tuning is kept. */
const initial = 'init'
const mostFiles = 20_000
const skipped = new Set(['.git', 'node_modules'])

/** Keeps every file of a skill folder as it is now; done once per tuning, later calls change nothing. */
export const backUpSkill = (deps: FixDeskDeps, at: SkillPlace): Promise<Result<{ files: number }>> =>
  atSkill(deps, at, async (place): Promise<Result<{ files: number }>> => {
    const known = await place.store.find(initial)
    if (known) return ok({ files: known.files.length })
    const paths = await pathsIn(place.folder.root)
    if (paths.length > mostFiles)
      return refuse('too_large', say('skill_has_many_files', { most: mostFiles }), { next: say('next_smaller_folder') })
    const modes = new Map<string, number>()
    const names = await place.store.keepEach(paths, async (path) => {
      const standing = await place.folder.look(path)
      if (standing === null || isObstacle(standing)) return null
      modes.set(path, standing.mode)
      return standing.bytes
    })
    const files = paths.flatMap((path, at): Manifest['files'] => {
      const [sha256, mode] = [names[at], modes.get(path)]
      if (!sha256 || mode === undefined) return []
      return [{ path, before: { sha256, mode }, after: { sha256, mode } }]
    })
    await place.store.write({
      version: 1,
      fix_id: initial,
      revision: 0,
      folder: place.folder.root,
      phase: 'applied',
      files,
      folders: [],
    })
    return ok({ files: files.length })
  })

/** What going back to the start would do to each file. */
export type RestorePreview = { path: string; action: 'create' | 'modify' | 'delete' }[]

/** Shows what `restoreSkill` would do; nothing is written. */
export const previewRestore = (deps: FixDeskDeps, at: SkillPlace): Promise<Result<RestorePreview>> =>
  atSkill(deps, at, async (place): Promise<Result<RestorePreview>> => {
    const plan = await planRestore(place)
    return plan.ok
      ? ok(
          plan.value.map(({ path, from, to }) => ({
            path,
            action: from === null ? 'create' : to === null ? 'delete' : 'modify',
          })),
        )
      : plan
  })

/** Brings the folder back to what it was at the start, as a transaction `id` of its own that can be taken back in its turn. */
export const restoreSkill = (
  deps: FixDeskDeps,
  { id, revision, ...at }: SkillPlace & { id: string; revision: number },
): Promise<Result<{ files: string[] }>> =>
  atSkill(deps, at, async (place): Promise<Result<{ files: string[] }>> => {
    const plan = await planRestore(place)
    if (!plan.ok) return plan
    if (plan.value.length === 0) return ok({ files: [] })
    const done = await runTransaction(place, { fixId: id, revision, files: plan.value })
    return done.ok ? ok({ files: plan.value.map(({ path }) => path) }) : done
  })

async function planRestore({ folder, store }: Place): Promise<Result<PlannedFile[]>> {
  const start = await store.find(initial)
  if (!start) return refuse('not_found', say('start_not_kept'), { next: say('next_take_back_each') })
  const plan: PlannedFile[] = []
  const wanted = new Set(start.files.map(({ path }) => path))
  for (const { path, before } of start.files) {
    const standing = await folder.look(path)
    if (isObstacle(standing) || !before) continue
    if (standing?.sha256 === before.sha256 && standing.mode === before.mode) continue
    plan.push({
      path,
      from: standing?.sha256 ?? null,
      to: { bytes: await store.read(before.sha256), mode: before.mode },
    })
  }
  for (const path of await pathsIn(folder.root)) {
    const standing = wanted.has(path) ? null : await folder.look(path)
    if (standing !== null && !isObstacle(standing)) plan.push({ path, from: standing.sha256, to: null })
  }
  return ok(plan)
}

/** The plain files below a folder, in order; links are not followed. */
async function pathsIn(root: string): Promise<string[]> {
  const found: string[] = []
  const visit = async (folder: Folder, prefix: string): Promise<void> => {
    for (const name of (await folder.list()).sort()) {
      const facts = folder.look(name)
      const path = `${prefix}${name}`
      if (facts?.isFile() && isAllowedPath(path)) found.push(path)
      if (!facts?.isDirectory() || skipped.has(name) || found.length > mostFiles) continue
      const inner = await folder.enter(name)
      await visit(inner, `${path}/`)
      await inner.close()
    }
  }
  const folder = (await descend(root, []))!
  try {
    await visit(folder, '')
  } finally {
    await folder.close()
  }
  return found
}
