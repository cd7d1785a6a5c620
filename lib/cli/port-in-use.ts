import { createServer } from 'node:net'

/** True when another program listens there already; every other fault is left to the server that will listen. */
export const isPortInUse = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code === 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
