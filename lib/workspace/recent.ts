/** Values of the last `limit` keys that were asked for or set; the one not used for longest goes first. */
export type Recent<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  delete: (key: string) => void
}

/** Keeps a few values by key, so that what was found once need not be found again. */
export function createRecent<Value>(limit: number): Recent<Value> {
  const values = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > limit && oldest !== undefined) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void values.delete(key),
  }
}

/** The answer to a question whose answer never changes; asked once, and again only after a failure. */
export function askOnce<Value>(known: Recent<Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const present = known.get(key)
  if (present) return present
  const asked = ask()
  known.set(key, asked)
  asked.catch(() => known.get(key) === asked && known.delete(key))
  return asked
}
