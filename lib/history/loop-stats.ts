import type { LoopStats } from '../domain/loop/loop-query.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Totals = {
  total: number
  active: number
  completed: number
  failed: number
  iterations: number | null
  rate: number | null
  iterations50: number | null
  iterations90: number | null
  duration50: number | null
  duration90: number | null
}
type Count = { name: string; count: number }
type Day = { day: string; completed: number; failed: number; created: number; green: number | null }

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
const toRecord = (rows: Count[]) => Object.fromEntries(rows.map((row) => [row.name, row.count]))

/**
 * Figures over the loops of a workspace, or of all. Status counts speak of every loop; reasons, rates, percentiles and days of the loops
 * that changed within the window. The success rate is completed of completed and failed; 0 while nothing ended.
 */
export function createLoopStats(database: HistoryDatabase, now: () => Date) {
  return async (workspaceId: string | null, windowDays: number): Promise<LoopStats> => {
    const until = now()
    const since = new Date(until.getTime() - windowDays * 86_400_000)
    const live = Prisma.sql`"kind" = 'loop' AND NOT "deleted" ${workspaceId === null ? Prisma.empty : Prisma.sql`AND "workspaceId" = ${workspaceId}`}`
    const recent = Prisma.sql`${live} AND "updatedAt" >= ${since}`
    const ended = Prisma.sql`"status" IN ('completed', 'failed')`
    const [[totals], statuses, reasons, days] = await Promise.all([
      database.$queryRaw<Totals[]>(Prisma.sql`
        SELECT count(*)::int AS total, count(*) FILTER (WHERE "status" IN ('running', 'paused'))::int AS active,
          count(*) FILTER (WHERE "updatedAt" >= ${since} AND "status" = 'completed')::int AS completed,
          count(*) FILTER (WHERE "updatedAt" >= ${since} AND "status" = 'failed')::int AS failed,
          avg("currentIteration")::float8 AS iterations,
          (avg("passRate") FILTER (WHERE "updatedAt" >= ${since} AND "passRate" >= 0))::float8 AS rate,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY "currentIteration") FILTER (WHERE "updatedAt" >= ${since} AND ${ended}) AS iterations50,
          percentile_disc(0.9) WITHIN GROUP (ORDER BY "currentIteration") FILTER (WHERE "updatedAt" >= ${since} AND ${ended}) AS iterations90,
          (percentile_disc(0.5) WITHIN GROUP (ORDER BY "durationMs") FILTER (WHERE "updatedAt" >= ${since} AND ${ended}))::float8 AS duration50,
          (percentile_disc(0.9) WITHIN GROUP (ORDER BY "durationMs") FILTER (WHERE "updatedAt" >= ${since} AND ${ended}))::float8 AS duration90
        FROM "Run" WHERE ${live}`),
      database.$queryRaw<Count[]>(
        Prisma.sql`SELECT "status" AS name, count(*)::int AS count FROM "Run" WHERE ${live} GROUP BY "status" ORDER BY "status"`,
      ),
      database.$queryRaw<Count[]>(
        Prisma.sql`SELECT "reasonCode" AS name, count(*)::int AS count FROM "Run" WHERE ${recent} AND "reasonCode" IS NOT NULL
          GROUP BY "reasonCode" ORDER BY count DESC, name`,
      ),
      database.$queryRaw<Day[]>(Prisma.sql`
        WITH days AS (
          SELECT generate_series(date_trunc('day', ${since}::timestamptz AT TIME ZONE 'UTC') + interval '1 day',
            date_trunc('day', ${until}::timestamptz AT TIME ZONE 'UTC'), interval '1 day') AS day
        ), ends AS (
          SELECT date_trunc('day', "completedAt" AT TIME ZONE 'UTC') AS day, count(*) FILTER (WHERE "status" = 'completed')::int AS completed,
            count(*) FILTER (WHERE "status" = 'failed')::int AS failed,
            (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "completedAt" - "startedAt") * 1000) FILTER (WHERE "status" = 'completed'))::float8 AS green
          FROM "Run" WHERE ${recent} AND "completedAt" >= ${since} GROUP BY 1
        ), starts AS (
          SELECT date_trunc('day', "createdAt" AT TIME ZONE 'UTC') AS day, count(*)::int AS created
          FROM "Run" WHERE ${live} AND "createdAt" >= ${since} GROUP BY 1
        )
        SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(ends.completed, 0) AS completed, coalesce(ends.failed, 0) AS failed,
          coalesce(starts.created, 0) AS created, ends.green
        FROM days LEFT JOIN ends ON ends.day = days.day LEFT JOIN starts ON starts.day = days.day ORDER BY days.day`),
    ])
    const over = (totals?.completed ?? 0) + (totals?.failed ?? 0)
    return {
      total: totals?.total ?? 0,
      by_status: toRecord(statuses),
      by_reason: toRecord(reasons),
      active_count: totals?.active ?? 0,
      success_rate: over === 0 ? 0 : Math.round(((totals?.completed ?? 0) / over) * 1000) / 10,
      avg_iterations: round(totals?.iterations ?? 0) ?? 0,
      pass_rate: round(totals?.rate ?? null),
      iterations: { p50: totals?.iterations50 ?? null, p90: totals?.iterations90 ?? null },
      duration_ms: { p50: whole(totals?.duration50 ?? null), p90: whole(totals?.duration90 ?? null) },
      days: days.map(({ green, ...day }) => ({ ...day, median_to_green_ms: whole(green) })),
    }
  }
}
