/** How Node, PostgreSQL and Prisma say that the database is away for now: refused or broken connections, and its start and stop. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
])
const awayKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'])
/** pg gives these no code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True when the fault, or one that caused it, says that the database cannot be reached now but may be again. */
export function isDatabaseAway(fault: unknown, depth = 0): boolean {
  if (typeof fault !== 'object' || fault === null || depth > 5) return false
  const { code, kind, message, cause, meta, errors } = fault as Record<string, unknown>
  if (typeof code === 'string' && awayCodes.has(code)) return true
  if (typeof kind === 'string' && awayKinds.has(kind)) return true
  if (typeof message === 'string' && awayMessage.test(message)) return true
  const within = [
    cause,
    ...(Array.isArray(errors) ? errors : []),
    (meta as Record<string, unknown>)?.['driverAdapterError'],
  ]
  return within.some((inner) => isDatabaseAway(inner, depth + 1))
}
