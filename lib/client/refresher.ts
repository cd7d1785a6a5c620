import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches queries again, each key at most once at a time and not more often than `pauseMs`. A wish that comes while one is under way is
 * carried out after it, so the last change is always seen and nothing is cancelled over and over.
 */
export function createRefresher(client: QueryClient, pauseMs: number) {
  const running = new Map<string, { again: boolean }>()

  async function run(key: QueryKey, name: string, turn: { again: boolean }): Promise<void> {
    do {
      // What others fetch already may be answered from before the wish.
      turn.again = client.isFetching({ queryKey: key }) > 0
      await client.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (turn.again)
    running.delete(name)
  }

  return (key: QueryKey): void => {
    const name = JSON.stringify(key)
    const turn = running.get(name)
    if (turn) {
      turn.again = true
      return
    }
    const begun = { again: false }
    running.set(name, begun)
    void run(key, name, begun)
  }
}
