import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { BackupStore } from './backup-store.ts'
import { sha256 } from './backup-store.ts'
import type { Obstacle, SkillFolder, Standing } from './skill-folder.ts'
import type { Manifest, ManifestFile } from './transaction-manifest.ts'
import { changedSince, type FileConflict, notAllowed } from './transaction-refusals.ts'

/** What one path is to become; null: the file is to end. `from` is the hash it must have, null where nothing may stand there. */
export type PlannedFile = { path: string; from: string | null; to: { bytes: Buffer; mode: number | null } | null }

const newFileMode = 0o644

/** The place of a transaction: the skill folder and the store of its backups. */
export type Place = { folder: SkillFolder; store: BackupStore }

/**
 * Writes files as one: what stood there is stored and said in the manifest before the first byte changes; writes come before removals. Refused
 * `changed_since` when a file is not as planned, with nothing changed; a writer who comes in between makes everything go back.
 */
export async function runTransaction(
  place: Place,
  { fixId, revision, files }: { fixId: string; revision: number; files: readonly PlannedFile[] },
): Promise<Result<Manifest>> {
  const looked = await lookAtAll(place.folder, files)
  if (!looked.ok) return looked
  const manifest = await prepare(place, { fixId, revision, files }, looked.value)
  const written = files.filter(({ to }) => to !== null)
  const removed = files.filter(({ to }) => to === null)
  for (const file of [...written, ...removed]) {
    const before = manifest.files.find(({ path }) => path === file.path)!
    const to = file.to && { bytes: file.to.bytes, mode: before.after!.mode }
    if (await place.folder.exchange(file.path, file.from, to)) continue
    const undone = await takeBack(place, manifest, 'dropped')
    const after = await place.folder.look(file.path)
    const conflict = { path: file.path, base: file.from, standing: after, planned: file.to?.bytes ?? null }
    return undone.ok ? changedSince([conflict]) : undone
  }
  for (const { path, after } of manifest.files) {
    const standing = await place.folder.look(path)
    if (hashOf(standing) !== (after?.sha256 ?? null)) throw new Error(`${path} does not hold what was written`)
  }
  return ok(await settle(place, manifest, 'applied'))
}

/**
 * Takes a transaction back: every file gets its old bytes and mode, files that were made go, folders that were made go when they are empty.
 * Refused `changed_since` when a file is not as the transaction left it. A second time nothing happens.
 */
export async function undoTransaction(place: Place, manifest: Manifest): Promise<Result<Manifest>> {
  if (manifest.phase === 'rolled_back' || manifest.phase === 'dropped') return ok(manifest)
  const conflicts: FileConflict[] = []
  for (const { path, before, after } of manifest.files) {
    const standing = await place.folder.look(path)
    const hash = hashOf(standing)
    if (hash === (after?.sha256 ?? null) || (manifest.phase === 'undoing' && hash === (before?.sha256 ?? null)))
      continue
    const planned = before && (await place.store.read(before.sha256))
    conflicts.push({ path, base: after?.sha256 ?? null, standing, planned })
  }
  if (conflicts.length > 0) return changedSince(conflicts)
  const undoing: Manifest = { ...manifest, phase: 'undoing' }
  await place.store.write(undoing)
  return takeBack(place, undoing, 'rolled_back')
}

/**
 * Decides a transaction that a crash broke off, by the hashes of its files: all new, it is applied; else what is new goes back to old. A file
 * that is neither stays as it is, and the phase is `conflict`.
 */
export async function recoverTransaction(place: Place, manifest: Manifest): Promise<Manifest> {
  if (manifest.phase !== 'prepared' && manifest.phase !== 'undoing') return manifest
  const known = new Set(manifest.files.flatMap(({ before, after }) => [before?.sha256, after?.sha256]))
  const kept: string[] = []
  for (const { path } of manifest.files) kept.push(...(await place.folder.sweep(path, (hash) => known.has(hash))))
  if (kept.length > 0) return settle(place, manifest, 'conflict')
  const sides = await Promise.all(manifest.files.map((file) => sideOf(place.folder, file)))
  if (sides.includes('neither')) return settle(place, manifest, 'conflict')
  if (manifest.phase === 'prepared' && sides.every((side) => side === 'after' || side === 'both'))
    return settle(place, manifest, 'applied')
  const undone = await takeBack(place, manifest, manifest.phase === 'prepared' ? 'dropped' : 'rolled_back')
  return undone.ok ? undone.value : settle(place, manifest, 'conflict')
}

async function lookAtAll(
  folder: SkillFolder,
  files: readonly PlannedFile[],
): Promise<Result<Map<string, Standing | null>>> {
  const found = new Map<string, Standing | null>()
  const conflicts: FileConflict[] = []
  for (const { path, from, to } of files) {
    const standing = await folder.look(path)
    if (isObstacle(standing)) return notAllowed(path, standing)
    if ((standing?.sha256 ?? null) !== from) conflicts.push({ path, base: from, standing, planned: to?.bytes ?? null })
    found.set(path, standing)
  }
  if (new Set(files.map(({ path }) => path)).size < files.length)
    return refuse('validation', say('fix_names_file_twice'), { next: say('next_propose_again') })
  return conflicts.length > 0 ? changedSince(conflicts) : ok(found)
}

async function prepare(
  { folder, store }: Place,
  { fixId, revision, files }: { fixId: string; revision: number; files: readonly PlannedFile[] },
  found: ReadonlyMap<string, Standing | null>,
): Promise<Manifest> {
  const entries: ManifestFile[] = []
  const folders = new Set<string>()
  for (const { path, to } of files) {
    const standing = found.get(path) ?? null
    if (standing) await store.keep(standing.bytes)
    if (to) await store.keep(to.bytes)
    if (to) for (const missing of await folder.missingParents(path)) folders.add(missing)
    const mode = to?.mode ?? standing?.mode ?? newFileMode
    entries.push({
      path,
      before: standing && { sha256: standing.sha256, mode: standing.mode },
      after: to && { sha256: sha256(to.bytes), mode },
    })
  }
  const manifest: Manifest = {
    ...{ version: 1, fix_id: fixId, revision, folder: folder.root, phase: 'prepared' },
    ...{ files: entries, folders: [...folders].sort((one, other) => one.length - other.length) },
  }
  await store.write(manifest)
  return manifest
}

/** Puts what is new back to old; what is old already stays. */
async function takeBack(place: Place, manifest: Manifest, phase: 'dropped' | 'rolled_back'): Promise<Result<Manifest>> {
  const conflicts: FileConflict[] = []
  for (const { path, before, after } of [...manifest.files].reverse()) {
    const standing = await place.folder.look(path)
    const hash = hashOf(standing)
    if (hash === (before?.sha256 ?? null)) continue
    const planned = before && (await place.store.read(before.sha256))
    const isOurs = hash === (after?.sha256 ?? null)
    const to = before && planned && { bytes: planned, mode: before.mode }
    if (!isOurs || !(await place.folder.exchange(path, after?.sha256 ?? null, to)))
      conflicts.push({ path, base: after?.sha256 ?? null, standing, planned })
  }
  await place.folder.removeEmpty(manifest.folders)
  if (conflicts.length === 0) return ok(await settle(place, manifest, phase))
  await settle(place, manifest, 'conflict')
  return changedSince(conflicts)
}

async function settle({ store }: Place, manifest: Manifest, phase: Manifest['phase']): Promise<Manifest> {
  const settled: Manifest = { ...manifest, phase }
  await store.write(settled)
  return settled
}

async function sideOf(
  folder: SkillFolder,
  { path, before, after }: ManifestFile,
): Promise<'before' | 'after' | 'both' | 'neither'> {
  const hash = hashOf(await folder.look(path))
  const [isOld, isNew] = [hash === (before?.sha256 ?? null), hash === (after?.sha256 ?? null)]
  return isOld && isNew ? 'both' : isOld ? 'before' : isNew ? 'after' : 'neither'
}

/** Whether what was seen at a path is a reason not to touch it. */
export const isObstacle = (standing: Standing | Obstacle | null): standing is Obstacle => typeof standing === 'string'

/** The hash of a file; null when nothing stands there. Something that is no plain file equals nothing. */
const hashOf = (standing: Standing | Obstacle | null): string | null =>
  standing === null ? null : isObstacle(standing) ? `not a file: ${standing}` : standing.sha256
