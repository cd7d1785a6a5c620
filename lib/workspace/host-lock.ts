import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { z } from 'zod'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { checkFolder, type FolderIdentity } from './register-workspace.ts'

/** Who holds a folder: the database whose loops it executes, and the process. */
const Holder = z.object({ database: z.string(), home: z.string(), pid: z.number() })
type Holder = z.infer<typeof Holder>

const answerMs = 1000
const knownMs = 1000
const tries = 3

/**
 * Keeps two servers with different databases from executing loops in one folder of this machine: the first one that asks holds it, also for all
 * others on its database. What is held is a name of the system and no file: it is free the moment its process ends, however it ends.
 */
export function createHostLocks(self: Holder) {
  const held = new Map<string, Server>()
  const shared = new Map<string, number>()
  const asking = new Map<string, Promise<Result<null>>>()

  /** `busy` while a server with another database holds the folder; it names the holder. Asked again, it may be free. */
  function hold(folder: FolderIdentity): Promise<Result<null>> {
    const name = nameOf(folder)
    // Such names exist on Linux alone.
    if (process.platform !== 'linux' || held.has(name) || (shared.get(name) ?? 0) > performance.now())
      return Promise.resolve(ok(null))
    const asked = asking.get(name) ?? ask(name, folder).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }

  async function ask(name: string, folder: FolderIdentity): Promise<Result<null>> {
    for (let round = 0; round < tries; round++) {
      const server = await listen(name, folder)
      if (server) {
        held.set(name, server)
        return ok(null)
      }
      const holder = await holderOf(name)
      if (holder === 'gone') continue
      if (holder?.database === self.database) {
        shared.set(name, performance.now() + knownMs)
        return ok(null)
      }
      const by = holder ? say('server_of_home', { home: holder.home, pid: holder.pid }) : say('server_unknown')
      return refuse('busy', say('workspace_held', { path: folder.path, by }), { next: say('next_use_other_server') })
    }
    return refuse('busy', say('workspace_held', { path: folder.path, by: say('server_unknown') }), {
      next: say('next_use_other_server'),
    })
  }

  /** The server that holds the name now; null when another process does. It lets go of a folder that is gone: its number may be another folder's now. */
  function listen(name: string, folder: FolderIdentity): Promise<Server | null> {
    const server = createServer(async (asker) => {
      asker.on('error', () => {})
      if ((await checkFolder(folder)).ok) return asker.end(JSON.stringify(self))
      held.delete(name)
      server.close()
      return asker.end()
    })
    server.unref()
    return new Promise((resolve, reject) => {
      server.once('error', (fault: NodeJS.ErrnoException) =>
        fault.code === 'EADDRINUSE' ? resolve(null) : reject(fault),
      )
      server.listen({ path: name }, () => resolve(server))
    })
  }

  return {
    hold,
    close: async (): Promise<void> => {
      await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))))
      held.clear()
    },
  }
}

const nameOf = ({ device, inode }: FolderIdentity): string =>
  `\0loopboard:${createHash('sha256').update(`${device}:${inode}`).digest('hex')}`

/** What the holder says of itself; null when it says nothing we know, `gone` when there is none any more or it let go. */
function holderOf(name: string): Promise<Holder | 'gone' | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ path: name })
    const end = (answer: Holder | 'gone' | null) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(answerMs, () => end(null))
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8')
      if (text.length > 10_000) end(null)
    })
    socket.on('error', (fault: NodeJS.ErrnoException) => end(fault.code === 'ECONNREFUSED' ? 'gone' : null))
    socket.on('end', () => end(text === '' ? 'gone' : parse(text)))
  })
}

function parse(text: string): Holder | null {
  try {
    return Holder.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
