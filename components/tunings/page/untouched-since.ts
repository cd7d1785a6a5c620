import type { QueryClient } from '@tanstack/react-query'
import { fixQuery } from '#lib/client/tuning-review-queries.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import type { TuningOrder } from './use-tuning-command.ts'

type FixOrder = Extract<TuningOrder, { fix_id: string }>

/** What stands about the thing of an order: of a part of a fix what was said about this part, else all that was said about the fix. */
function saidAbout({ status, diff_sha256, decisions, changes }: FixView, order: FixOrder): string {
  if (!('hunk_id' in order)) return JSON.stringify([status, diff_sha256, decisions])
  const change = changes.find(({ file }) => file === order.file)
  return JSON.stringify([status, change?.hunks.find(({ id }) => id === order.hunk_id)])
}

/** Whether nobody touched what an order is about between two looks at its fix. */
export const isUntouched = (seen: FixView, now: FixView, order: FixOrder): boolean =>
  saidAbout(seen, order) === saidAbout(now, order)

/**
 * The present revision when an order that came too late is about something that nobody touched since it was seen: others decided about something
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
  return seen && now && isUntouched(seen.data, now.data, order) ? now.revision : null
}
