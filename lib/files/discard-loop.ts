import { rm } from 'node:fs/promises'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { eachRoot } from './each-root.ts'
import { refuseFault } from './file-fault.ts'
import { trashedLoop, trashName } from './loop-paths.ts'

/** Removes for good what the trash of a workspace holds of one loop; nothing there is fine. */
export async function discardLoop(workspacePath: string, loopId: string): Promise<Result<null>> {
  try {
    await eachRoot(workspacePath, async (root) => {
      if (root.look(trashName) === null) return
      const trash = await root.enter(trashName)
      try {
        const names = (await trash.list()).filter((name) => trashedLoop(name)?.loopId === loopId)
        for (const name of names) await rm(trash.at(name), { recursive: true, force: true })
        if (names.length > 0) trash.sync()
      } finally {
        await trash.close()
      }
    })
    return ok(null)
  } catch (fault) {
    return refuseFault(fault, say('trash_of_not_emptied', { loop: loopId }))
  }
}
