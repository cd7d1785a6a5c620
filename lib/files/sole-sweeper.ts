import { createServer } from 'node:net'
import type { Folder } from './walk.ts'

/**
 * Does `work` as the only process on this machine that removes locks of the dead from a folder; null when another one is at it. The name that is
 * held is no file: the system frees it the moment its process ends, however it ends.
 */
export async function asSoleSweeper<T>(folder: Folder, work: () => Promise<T>): Promise<T | null> {
  // Such names exist on Linux; elsewhere one server has a folder.
  if (process.platform !== 'linux') return work()
  const server = createServer()
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'EADDRINUSE' ? resolve(false) : reject(fault),
    )
    server.listen({ path: `\0loopboard-sweep:${folder.key}` }, () => resolve(true))
  })
  if (!isOurs) return null
  try {
    return await work()
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
