import fs from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { exchanges } from '../../lib/files/exchange-names.ts'

/** A change that a program asked of the disk, in one folder. Files are numbered in the order they began to exist. */
export type DiskCall =
  | { kind: 'create'; name: string; file: number }
  | { kind: 'truncate'; file: number; length: number }
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'sync-file'; file: number }
  | { kind: 'link'; from: string; to: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'exchange'; from: string; to: string }
  | { kind: 'unlink'; name: string }
  | { kind: 'sync-folder' }

type Open = typeof promises.open
type Write = (bytes: Buffer, offset: number, length: number, at: number) => ReturnType<FileHandle['write']>

/**
 * Tells every change that this process asks of the disk from now on, directly before it is made. Only the calls that our write protocol and the
 * naive ones use are watched. Returns the way out.
 */
export function watchDiskCalls(tell: (call: DiskCall) => void): () => void {
  const { linkSync, renameSync, unlinkSync, fsyncSync } = fs
  const originalOpen = promises.open
  let files = 0

  const watched = (handle: FileHandle, file: number): FileHandle => {
    const { truncate, sync } = handle
    const write = handle.write as Write
    return Object.assign(handle, {
      truncate(length = 0) {
        tell({ kind: 'truncate', file, length })
        return truncate.call(handle, length)
      },
      write(bytes: Buffer, offset: number, length: number, at: number) {
        tell({ kind: 'write', file, at, bytes: Buffer.from(bytes.subarray(offset, offset + length)) })
        return write.call(handle, bytes, offset, length, at)
      },
      sync() {
        tell({ kind: 'sync-file', file })
        return sync.call(handle)
      },
    })
  }
  const open: Open = async (path, flags, mode) => {
    const isNew = typeof flags === 'number' && (flags & fs.constants.O_CREAT) !== 0
    if (!isNew) return originalOpen(path, flags, mode)
    const file = files++
    tell({ kind: 'create', name: nameOf(path), file })
    return watched(await originalOpen(path, flags, mode), file)
  }
  Object.assign(promises, { open })
  Object.assign(fs, {
    linkSync(from: fs.PathLike, to: fs.PathLike) {
      tell({ kind: 'link', from: nameOf(from), to: nameOf(to) })
      linkSync(from, to)
    },
    renameSync(from: fs.PathLike, to: fs.PathLike) {
      tell({ kind: 'rename', from: nameOf(from), to: nameOf(to) })
      renameSync(from, to)
    },
    unlinkSync(path: fs.PathLike) {
      tell({ kind: 'unlink', name: nameOf(path) })
      unlinkSync(path)
    },
    fsyncSync(descriptor: number) {
      tell({ kind: 'sync-folder' })
      fsyncSync(descriptor)
    },
  })
  const exchanged = (paths: unknown) => {
    const { from, to } = paths as { from: string; to: string }
    tell({ kind: 'exchange', from: nameOf(from), to: nameOf(to) })
  }
  exchanges.subscribe(exchanged)
  syncBuiltinESMExports()
  return () => {
    exchanges.unsubscribe(exchanged)
    Object.assign(fs, { linkSync, renameSync, unlinkSync, fsyncSync })
    Object.assign(promises, { open: originalOpen })
    syncBuiltinESMExports()
  }
}

const nameOf = (path: fs.PathLike): string => basename(String(path))
