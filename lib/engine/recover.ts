import { interruptAttempt } from './interrupt-attempt.ts'
import type { EnginePorts } from './ports.ts'

type Ports = Pick<EnginePorts, 'attempts' | 'journal' | 'processes' | 'workspaces' | 'now'>

/**
 * Ends what a dead executor left running and records its open attempts as interrupted. Only for the holder of that executor's seat, and
 * before any of its turns runs again. Returns how many there were.
 */
export async function recoverAttempts(ports: Ports, executorId: string): Promise<number> {
  const open = await ports.attempts.open({ node: executorId })
  for (const attempt of open) await interruptAttempt(ports, attempt)
  return open.length
}
