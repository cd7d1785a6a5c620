import type { HistoryDatabase } from './open-history.ts'

const mostLoops = 200

/** Loops that may wait for a decision of a person: those that ask for an approval or an answer, those whose proof lacks what can be waived, and those whose agent was refused something. */
export function createWaitingLoops(database: HistoryDatabase) {
  return async (workspaceId: string | null): Promise<string[]> => {
    const rows = await database.run.findMany({
      where: {
        kind: 'loop',
        deleted: false,
        ...(workspaceId === null ? {} : { workspaceId }),
        OR: [
          { status: 'running', waitingKind: { in: ['approval', 'input'] } },
          { status: 'paused', reasonCode: { in: ['tests_removed', 'validation_changed', 'permission_denied'] } },
        ],
      },
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
      select: { id: true },
      take: mostLoops,
    })
    return rows.map((row) => row.id)
  }
}
