import { diskFull, isDiskFull } from './disk-full.ts'
import { internalPause, type PauseReason, untrusted } from './planned-turn.ts'
import type { EnginePorts } from './ports.ts'
import { requireTrust } from './require-trust.ts'

/** Why a loop pauses when an action could not be done: trust that was taken back meanwhile, or a full disk, is no fault of ours. */
export async function pauseAfterFault(
  { journal, trust }: Pick<EnginePorts, 'journal' | 'trust'>,
  runId: string,
  fault: unknown,
): Promise<PauseReason> {
  if (isDiskFull(fault)) return diskFull()
  const run = await journal.read(runId)
  const trusted = run && requireTrust(await trust(run.workspaceId))
  return trusted && !trusted.ok ? untrusted(trusted.refusal) : internalPause(fault)
}
