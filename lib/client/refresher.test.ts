import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

/** A query whose answers are held until they are let go; each says what was true when it was asked for. */
function heldQuery(client: QueryClient) {
  const now = { value: 1 }
  const held: (() => void)[] = []
  const options = {
    queryKey: ['loop', 'one'],
    queryFn: () => {
      const { value } = now
      return new Promise<number>((resolve) => held.push(() => resolve(value)))
    },
  }
  return { now, held, options, shown: () => client.getQueryData<number>(options.queryKey) }
}

test.each(['the first look', 'a later look'])('what changed while %s was under way is seen after it', async (look) => {
  const client = new QueryClient()
  const { now, held, options, shown } = heldQuery(client)
  if (look === 'a later look') client.setQueryData(options.queryKey, 0)
  const refresh = createRefresher(client, 1)
  const leave = new QueryObserver(client, options).subscribe(() => {})
  await vi.waitFor(() => expect(held).toHaveLength(1))
  now.value = 2
  refresh(['loop', 'one'])
  held[0]?.()
  await vi.waitFor(() => {
    for (const answer of held) answer()
    expect(shown()).toBe(2)
  })
  leave()
})
