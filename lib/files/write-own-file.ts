import { renameSync } from 'node:fs'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { refuseFault } from './file-fault.ts'
import { readNow, removeQuietly } from './late-looks.ts'
import { temporaryName } from './own-names.ts'
import type { Folder } from './walk.ts'
import { createOwn, writeWhole } from './write-whole.ts'

/**
 * Writes a file that nobody else writes: readers see the old or the new version whole, and when this returns the new one is on the disk. The
 * same content is not written again. A link at the name is replaced, never followed. A refusal names `shown`, for a file that only we know of.
 */
export async function writeOwnFile(
  folder: Folder,
  name: string,
  content: string | Buffer,
  newHex: () => string,
  mode = 0o644,
  shown = name,
): Promise<Result<{ changed: boolean }>> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const temporary = temporaryName(name, newHex())
  let isOurs = false
  try {
    if (readNow(folder, name, bytes.length)?.equals(bytes)) return ok({ changed: false })
    const handle = await createOwn(folder, temporary, mode)
    isOurs = true
    try {
      await writeWhole(handle, bytes)
      renameSync(folder.at(temporary), folder.at(name))
      isOurs = false
      folder.sync()
    } finally {
      await handle.close()
    }
    return ok({ changed: true })
  } catch (error) {
    return refuseFault(error, say('cannot_write', { name: shown }))
  } finally {
    if (isOurs) removeQuietly(folder, temporary)
  }
}
