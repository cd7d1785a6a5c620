import type { Trust } from '#lib/engine/ports.ts'
import type { WorkspaceRecord } from '#lib/history/workspace-store.ts'
import {
  compareSteering,
  hashSteering,
  readSteering,
  type Steering,
  type SteeringChange,
} from '#lib/workspace/steering.ts'

/** What steers execution in a folder now, and what of it nobody has trusted yet. */
export type SteeringView = { hash: string; files: Steering; changes: SteeringChange[] }

/** Looks at a folder afresh. Without trust everything is new to a person; trust of an older version does not know for what it was given. */
export async function lookAtSteering(record: WorkspaceRecord): Promise<SteeringView> {
  const files = await readSteering(record.path)
  const hash = hashSteering(files)
  const isKnown = record.trusted && (record.trustHash === null || record.trustHash === hash)
  return { hash, files, changes: isKnown ? [] : compareSteering(record.trustFiles ?? {}, files) }
}

/** Whether a person trusted a folder, and trusted it as it is now. */
export const createTrust =
  (find: (workspaceId: string) => Promise<WorkspaceRecord | null>) =>
  async (workspaceId: string): Promise<Trust> => {
    const record = await find(workspaceId)
    if (!record?.trusted) return { given: false, changes: [] }
    const { changes } = await lookAtSteering(record)
    return { given: true, changes: changes.map(({ name }) => name) }
  }
