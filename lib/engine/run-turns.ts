/** Gives the work on one loop its turn, one after the other; `onRest` is told of a loop for which nothing is left to do. */
export function createRunTurns(onRest: (runId: string) => void) {
  const tails = new Map<string, Promise<void>>()

  function inTurn<T>(runId: string, work: () => Promise<T>): Promise<T> {
    const mine = (tails.get(runId) ?? Promise.resolve()).then(work, work)
    const tail: Promise<void> = mine.then(nothing, nothing).then(() => {
      if (tails.get(runId) !== tail) return
      tails.delete(runId)
      onRest(runId)
    })
    tails.set(runId, tail)
    return mine
  }

  return {
    inTurn,
    /** Resolves when nothing is left to do. */
    async idle(): Promise<void> {
      while (tails.size > 0) await Promise.all(tails.values())
    },
  }
}

const nothing = () => {}
