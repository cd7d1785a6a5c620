import { hash } from 'node:crypto'
import { mkdir, readdir, realpath } from 'node:fs/promises'
import { isErrno } from '../files/file-fault.ts'
import { readNow } from '../files/late-looks.ts'
import { temporaryName } from '../files/own-names.ts'
import { descend, type Folder, openFolder } from '../files/walk.ts'
import { asFolderName } from './safe-path.ts'
import type { TransactionDisk } from './transaction-disk.ts'
import { Manifest } from './transaction-manifest.ts'

export type BackupStore = ReturnType<typeof createBackupStore>

const manifestName = 'manifest.json'
const largestBlob = 64 * 1024 * 1024
const blobMode = 0o600
const keptAtOnce = 16

/** The SHA-256 of bytes, hex. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes)

/** Manifests and old contents of transactions below one folder; each content is stored once, by its hash, and on the disk when `keep` returns. */
export function createBackupStore({
  root,
  disk,
  newHex,
}: {
  root: string
  disk: TransactionDisk
  newHex: () => string
}) {
  const within = async <T>(names: string[], work: (folder: Folder) => Promise<T> | T): Promise<T> => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const folder = (await descend(await realpath(root), names, 'create'))!
    try {
      return await work(folder)
    } finally {
      await folder.close()
    }
  }

  const put = async (folder: Folder, name: string, bytes: Buffer): Promise<void> => {
    const temporary = temporaryName(name, newHex())
    await disk.write(folder, temporary, bytes, blobMode)
    disk.rename(folder, temporary, name)
  }

  const replace = async (folder: Folder, name: string, bytes: Buffer): Promise<void> => {
    await put(folder, name, bytes)
    disk.sync(folder)
  }

  /** The name of a content, which is stored unless it is there already. */
  const stored = async (folder: Folder, bytes: Buffer): Promise<string> => {
    const name = sha256(bytes)
    const known = readNow(folder, name, largestBlob)
    if (known === null || sha256(known) !== name) await put(folder, name, bytes)
    return name
  }

  const keep = (bytes: Buffer): Promise<string> =>
    within(['blobs'], async (folder) => {
      const name = await stored(folder, bytes)
      disk.sync(folder)
      return name
    })

  /** As `keep` for what is read of each thing, several at once; null where there is nothing. */
  const keepEach = <Thing>(things: readonly Thing[], read: (thing: Thing) => Promise<Buffer | null>) =>
    within(['blobs'], async (folder) => {
      const names = things.map((): string | null => null)
      const waiting = things.entries()
      const work = async () => {
        for (const [place, thing] of waiting) {
          const bytes = await read(thing)
          if (bytes !== null) names[place] = await stored(folder, bytes)
        }
      }
      await Promise.all(Array.from({ length: keptAtOnce }, work))
      disk.sync(folder)
      return names
    })

  /** A stored content; throws when it is gone or damaged, for then nothing may be restored from it. */
  const read = (name: string): Promise<Buffer> =>
    within(['blobs'], (folder) => {
      const bytes = readNow(folder, name, largestBlob)
      if (bytes === null || sha256(bytes) !== name) throw new Error(`The stored content ${name} is missing or damaged`)
      return bytes
    })

  const write = (manifest: Manifest): Promise<void> =>
    within([asFolderName(manifest.fix_id)], (folder) =>
      replace(folder, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)),
    )

  const find = async (fixId: string): Promise<Manifest | null> => {
    try {
      const folder = await openFolder(`${root}/${asFolderName(fixId)}`)
      try {
        const bytes = readNow(folder, manifestName)
        return bytes === null ? null : Manifest.parse(JSON.parse(bytes.toString('utf8')))
      } finally {
        await folder.close()
      }
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null
      throw error
    }
  }

  /** All manifests, in the order of their names. */
  const all = async (): Promise<Manifest[]> => {
    const names = await readdir(root).catch((error: unknown) => {
      if (isErrno(error, 'ENOENT')) return []
      throw error
    })
    const found: Manifest[] = []
    for (const name of names.sort()) {
      const manifest = name === 'blobs' ? null : await find(name)
      if (manifest) found.push(manifest)
    }
    return found
  }

  return { keep, keepEach, read, write, find, all, pathOf: (fixId: string) => `${root}/${asFolderName(fixId)}` }
}
