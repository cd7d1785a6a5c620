/** Gives the work on one thing its turn: in the order of asking, one at a time, whatever became of the work before. */
export function createTurns() {
  const tails = new Map<string, Promise<unknown>>()

  const take = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const tail = mine.then(nothing, nothing)
    tails.set(key, tail)
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key)
    })
    return mine
  }

  return { take }
}

const nothing = () => {}
