import type { HistoryDatabase } from './open-history.ts'

/** A test command a person approved, bound to exactly this text. */
export type ApprovedCommand = { workspaceId: string; sha256: string; text: string; cwd: string; approvedBy: string }

/** Keeps which commands may run in which workspace. */
export function createApprovalStore(database: HistoryDatabase) {
  /** Records approvals; one that stands already keeps its first author. */
  const approve = async (commands: ApprovedCommand[]): Promise<void> => {
    await database.commandApproval.createMany({ data: commands, skipDuplicates: true })
  }

  /** Which of these hashes are approved in the workspace. */
  const approved = async (workspaceId: string, sha256: string[]): Promise<Set<string>> => {
    const rows = await database.commandApproval.findMany({
      where: { workspaceId, sha256: { in: sha256 } },
      select: { sha256: true },
    })
    return new Set(rows.map((row) => row.sha256))
  }

  return { approve, approved }
}
