import type { QueryClient } from '@tanstack/react-query'
import { fixQuery } from '#lib/client/tuning-review-queries.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import type { TuningOrder } from './use-tuning-command.ts'

const saidAbout = ({ status, diff_sha256, decisions }: FixView): string =>
  JSON.stringify([status, diff_sha256, decisions])

/**
 * The present revision when an order that came too late is about a proposal that nobody touched since it was seen: others decided about something
 * else, so it may be sent again. Null for every other order.
 */
export async function untouchedSince(
  client: QueryClient,
  tuningId: string,
  order: TuningOrder,
): Promise<number | null> {
  if (!('fix_id' in order) || order.type === 'rollback-fix') return null
  const query = fixQuery(tuningId, order.fix_id)
  const seen = client.getQueryData(query.queryKey)
  const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  return seen && now && saidAbout(seen.data) === saidAbout(now.data) ? now.revision : null
}
