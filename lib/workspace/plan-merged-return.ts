import { mergeLines } from './merge-lines.ts'
import { isObstacle, type Place, type PlannedFile } from './transaction.ts'
import type { Manifest, ManifestFile } from './transaction-manifest.ts'

/** Bytes as a text in which each byte is one character: nothing is lost, whatever the encoding. */
const asText = (bytes: Buffer): string => bytes.toString('latin1')

/**
 * What takes an applied fix back where later fixes changed the same files: of each file only what this fix did is undone, line by line. Null where a
 * file was changed by another hand, or where the later changes stand in the same lines.
 */
export async function planMergedReturn(place: Place, manifest: Manifest): Promise<PlannedFile[] | null> {
  const ours = await writtenHashes(place, manifest)
  const planned: PlannedFile[] = []
  for (const file of manifest.files) {
    const standing = await place.folder.look(file.path)
    if (isObstacle(standing)) return null
    const hash = standing?.sha256 ?? null
    if (hash === (file.before?.sha256 ?? null)) continue
    if (hash === (file.after?.sha256 ?? null)) {
      const to = file.before && { bytes: await place.store.read(file.before.sha256), mode: file.before.mode }
      planned.push({ path: file.path, from: hash, to })
      continue
    }
    const isOurs = standing !== null && ours.has(`${standing.sha256} ${file.path}`)
    const merged = isOurs ? await mergedReturn(place, file, standing.bytes) : null
    if (!standing || merged === null) return null
    if (!merged.equals(standing.bytes))
      planned.push({ path: file.path, from: standing.sha256, to: { bytes: merged, mode: standing.mode } })
  }
  return planned
}

/** A file without what one fix did to it; null for one that the fix made or removed, and where later changes meet it. */
async function mergedReturn({ store }: Place, { before, after }: ManifestFile, now: Buffer): Promise<Buffer | null> {
  if (!before || !after) return null
  const [old, made] = [await store.read(before.sha256), await store.read(after.sha256)]
  const merged = mergeLines(asText(made), asText(now), asText(old))
  return merged === null ? null : Buffer.from(merged, 'latin1')
}

/** What later transactions of this tuning left, by hash and path. */
async function writtenHashes({ store, folder }: Place, { fix_id }: Manifest): Promise<Set<string>> {
  const manifests = await store.all()
  return new Set(
    manifests
      .filter((each) => each.phase === 'applied' && each.folder === folder.root && each.fix_id !== fix_id)
      .flatMap(({ files }) => files.flatMap(({ path, after }) => (after ? [`${after.sha256} ${path}`] : []))),
  )
}
