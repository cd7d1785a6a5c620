import { readFile, stat } from 'node:fs/promises'

const largest = 4 * 1024 * 1024

/**
 * The content of a regular file, also behind a link; null for anything else, so that a pipe never makes a reader wait. Of a file over 4 MiB
 * only size and time stand for its content.
 */
export async function readRegular(path: string): Promise<Buffer | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  if (found.size > largest) return Buffer.from(`${found.size} bytes, ${found.mtimeMs}`)
  return readFile(path).catch(() => null)
}
