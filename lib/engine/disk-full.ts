import { engineActor } from '../domain/actor.ts'
import type { LoopCommand } from '../domain/loop/loop-commands.ts'
import { reasonFor } from '../domain/loop/reasons.ts'
import { say } from '../domain/sentences/say.ts'
import type { PauseReason } from './planned-turn.ts'
import type { EnginePorts } from './ports.ts'

/** Why a loop pauses while the disk has no room: nothing it did would be kept. */
export const diskFull = (): PauseReason => reasonFor('disk_full', say('disk_is_full'))

/** What Node, Linux and PostgreSQL say of a disk, or a quota, that is used up. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const quotaExceeded = 122

/** True for a fault that has no other cause than a full disk. */
export function isDiskFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code, errno } = fault as NodeJS.ErrnoException
  return codes.includes(String(code)) || Math.abs(Number(errno)) === quotaExceeded
}

type Ports = Pick<EnginePorts, 'journal' | 'workspaces' | 'hasRoom'>
type Send = (runId: string, command: LoopCommand, actor: typeof engineActor) => Promise<unknown>

/** Resumes the loops of a node that paused because of a full disk, as soon as there is room. */
export async function goOnWithRoom({ journal, workspaces, hasRoom }: Ports, node: string, send: Send): Promise<void> {
  for (const { runId, workspaceId, model } of await journal.pausedBecause(node, 'disk_full')) {
    const workspace = await workspaces.check(workspaceId)
    if (workspace.ok && (await hasRoom(workspace.value.path, model.memory.file.root)))
      await send(runId, { type: 'resume' }, engineActor)
  }
}
