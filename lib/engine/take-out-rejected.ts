import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { EnginePorts } from './ports.ts'
import { treeHashOf, type WorkPlace } from './work-place.ts'

type Ports = Pick<EnginePorts, 'workspaces' | 'logs'>

/**
 * Carries out a decision that keeps a part of the changes: where the files are as the person saw them, the rejected pieces are taken out. Done a
 * second time nothing is left to do; files that moved on since stay, and are asked about again.
 */
export async function takeOutRejected({ workspaces, logs }: Ports, model: LoopModel, place: WorkPlace): Promise<void> {
  const { changesDecision: decision } = model.memory
  if (decision?.shown === undefined || (await treeHashOf(workspaces, place)) !== decision.shown) return
  const { workspaceId, loopId, root } = place
  const isDone = await workspaces.exchange(workspaceId, loopId, root, decision.shown, decision.tree)
  const text = isDone
    ? `The pieces that ${decision.by} rejected were taken out of the files; they are kept with the loop.`
    : `The pieces that ${decision.by} rejected could not be taken out: the files changed at that moment.`
  logs.append(loopId, null, 'engine', text)
}
