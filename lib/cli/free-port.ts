import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
}

/** Listens for a moment, so that a start that cannot serve is refused before anything else begins. */
export const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const why = reasons[fault.code ?? ''] ?? fault.message
      const next = 'End it, or choose another port with --port.'
      reject(new StartError(`Port ${port} of ${host} cannot be used: ${why}. ${next}`, 1))
    })
    server.listen(port, host, () => server.close(() => resolve()))
  })
