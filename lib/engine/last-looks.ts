/**
 * Versions of a file are read by several ways and may come in another order than they were written. When all that came was taken, the file is looked at
 * once more: what stands in it is the last one.
 */
export function createLastLooks(lookOnceMore: (runId: string) => Promise<void>, onFault: (fault: unknown) => void) {
  const due = new Set<string>()
  const looking = new Set<Promise<void>>()
  let isClosed = false

  function look(runId: string): void {
    const looked = lookOnceMore(runId)
      .catch(onFault)
      .finally(() => looking.delete(looked))
    looking.add(looked)
  }

  return {
    look,
    /** Something of the loop was taken. */
    note: (runId: string): void => void due.add(runId),
    /** Nothing of the loop is left to be taken. */
    rests(runId: string): void {
      if (due.delete(runId) && !isClosed) look(runId)
    },
    /** Begins no look by itself any more. */
    stop(): void {
      isClosed = true
    },
    /** Resolves when the looks that were begun have ended. */
    async idle(): Promise<void> {
      while (looking.size > 0) await Promise.all(looking)
    },
  }
}
