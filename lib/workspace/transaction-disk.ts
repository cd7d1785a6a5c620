import { linkSync, mkdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import type { Folder } from '../files/walk.ts'
import { createOwn, writeWhole } from '../files/write-whole.ts'

/** Every call by which a transaction changes the disk, so that a test can stand between any two of them. */
export type TransactionDisk = {
  /** Makes a file that was not there, whole and synced. */
  write: (folder: Folder, name: string, bytes: Buffer, mode: number) => Promise<void>
  link: (folder: Folder, from: string, to: string) => void
  rename: (folder: Folder, from: string, to: string) => void
  unlink: (folder: Folder, name: string) => void
  makeFolder: (folder: Folder, name: string) => void
  removeFolder: (folder: Folder, name: string) => void
  sync: (folder: Folder) => void
}

const newFolderMode = 0o755

/** The disk of this machine. */
export const realDisk: TransactionDisk = {
  write: async (folder, name, bytes, mode) => {
    const handle = await createOwn(folder, name, mode)
    try {
      await writeWhole(handle, bytes)
    } finally {
      await handle.close()
    }
  },
  link: (folder, from, to) => linkSync(folder.at(from), folder.at(to)),
  rename: (folder, from, to) => renameSync(folder.at(from), folder.at(to)),
  unlink: (folder, name) => unlinkSync(folder.at(name)),
  makeFolder: (folder, name) => mkdirSync(folder.at(name), { mode: newFolderMode }),
  removeFolder: (folder, name) => rmdirSync(folder.at(name)),
  sync: (folder) => folder.sync(),
}
