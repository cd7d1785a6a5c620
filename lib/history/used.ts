import type { Used } from '../domain/loop/measured-limits.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Sums = { usd: number | null; tokens: number | null; turns: number; spent: number }

/**
 * Adds up what attempts used: the time they took, up to now for one that is open, and what the turns of their agents told. A figure nobody
 * told stays null; cached input was not read anew, and reasoning is part of the output.
 */
export function createUsed(database: HistoryDatabase) {
  const sum = async (which: Prisma.Sql): Promise<Used> => {
    const [row] = await database.$queryRaw<Sums[]>(
      Prisma.sql`SELECT sum(told.usd) AS usd, sum(told.tokens)::float8 AS tokens, coalesce(sum(told.turns), 0)::int AS turns,
          coalesce(sum(extract(epoch FROM coalesce(a."endedAt", ${new Date()}::timestamptz) - a."startedAt")), 0)::float8 AS spent
        FROM "Attempt" a
        LEFT JOIN LATERAL (
          SELECT sum((each -> 'turn' -> 'usage' ->> 'usd')::float8) AS usd,
            sum(CASE WHEN each -> 'turn' -> 'usage' ->> 'input' IS NULL AND each -> 'turn' -> 'usage' ->> 'output' IS NULL THEN NULL
              ELSE coalesce((each -> 'turn' -> 'usage' ->> 'input')::float8, 0)
                + coalesce((each -> 'turn' -> 'usage' ->> 'output')::float8, 0) END) AS tokens,
            count(*) AS turns
          FROM json_array_elements(a."agentTurns") AS each
        ) told ON true
        WHERE a."startedAt" IS NOT NULL AND ${which}`,
    )
    if (!row) return { usd: null, tokens: null, turns: 0, wallMs: 0 }
    const { usd, tokens, turns, spent } = row
    return { usd, tokens, turns, wallMs: Math.round(spent * 1000) }
  }

  /** What a run used. */
  const usedBy = (runId: string): Promise<Used> => sum(Prisma.sql`a."runId" = ${runId}`)

  /**
   * What the loops and tunings of a workspace used together, those that were deleted too; `since` leaves out attempts that started before. What
   * was made in another installation used nothing of this one.
   */
  const usedIn = (workspaceId: string, since: Date | null): Promise<Used> =>
    sum(
      Prisma.sql`a."runId" IN (SELECT "id" FROM "Run" WHERE "workspaceId" = ${workspaceId})
        AND a."startedAt" >= ${since ?? new Date(0)} AND NOT a."imported"`,
    )

  return { usedBy, usedIn }
}
