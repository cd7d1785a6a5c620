import type { LoopRoot } from '../domain/loop/loop-model.ts'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { guard } from './file-fault.ts'
import { progressName, rootNamesOf } from './loop-paths.ts'
import { noteAsOurs } from './progress-ledger.ts'
import { descend } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

/** Puts the progress files of a loop that came from elsewhere beside its document. A file that stands there already is left as it is. */
export const bringProgress = (
  path: string,
  root: LoopRoot,
  loopId: string,
  files: ReadonlyMap<string, string>,
  newHex: () => string,
): Promise<Result<null>> =>
  guard(say('files_not_written', { loop: loopId }), async () => {
    const folder = await descend(path, [...rootNamesOf(root), progressName(loopId)], 'create')
    if (folder === null) return ok(null)
    try {
      const missing = new Map([...files].filter(([name]) => folder.look(name) === null))
      for (const [name, text] of missing) {
        const written = await writeOwnFile(folder, name, text, newHex)
        if (!written.ok) return written
      }
      return await noteAsOurs(folder, missing, newHex)
    } finally {
      await folder.close()
    }
  })
