import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Folder } from './walk.ts'

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/** Makes a file that nobody else made; `EEXIST` when something stands there, be it a link. */
export async function createOwn(folder: Folder, name: string, mode: number): Promise<FileHandle> {
  const handle = await open(folder.at(name), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    await handle.chmod(mode)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Makes `bytes` the whole content of a file and waits until the disk has it. A full disk is an error, never a short file. */
export async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  await handle.truncate(0)
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, written)
    written += bytesWritten
  }
  await handle.sync()
}
