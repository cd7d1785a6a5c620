import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

const largest = 16 * 1024 * 1024

/** The text of a regular file that another program writes; null for a link, for anything else, and for one that is too large. */
export async function readForeignText(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return null
  try {
    const facts = await file.stat()
    return facts.isFile() && facts.size <= largest ? await file.readFile('utf8') : null
  } finally {
    await file.close()
  }
}
