/** Computes a value on the first call and keeps it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | null = null
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

/** Where an object keeps what was computed of it: one entry for each function that did. */
const kept = Symbol('kept')
type Keeper<Value> = { readonly [kept]?: Map<object, Value> }

/**
 * Computes a value once for each object it is asked of, and keeps it as long as that object is there. It is kept on the object itself, which a weak map would
 * not touch, but the collector has to look through all weak maps. A copy of the object has nothing of it: the property is not enumerable.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const values = (key as Keeper<Value>)[kept] ?? keeperOf<Value>(key)
    const known = values.get(compute)
    if (known !== undefined || values.has(compute)) return known!
    const value = compute(key)
    values.set(compute, value)
    return value
  }
}

function keeperOf<Value>(key: object): Map<object, Value> {
  const values = new Map<object, Value>()
  Object.defineProperty(key, kept, { value: values })
  return values
}

/**
 * Makes the maker of objects whose `names` are computed on first use, each by its function in the second argument. The accessors are shared by
 * all objects: accessors of their own would keep each object, and all it refers to, until the next full garbage collection.
 */
export function lazyView<Own extends object, Computed extends object>(
  names: readonly (keyof Computed & string)[],
): (own: Own, compute: { [Name in keyof Computed]: () => Computed[Name] }) => Own & Computed {
  type Held = { computing: Record<string, () => unknown>; kept: unknown[] }
  const view: object = {}
  for (const [at, name] of names.entries())
    Object.defineProperty(view, name, {
      get(this: Held) {
        this.kept[at] ??= this.computing[name]!()
        return this.kept[at]
      },
    })
  return (own, compute) =>
    Object.assign(Object.create(view), own, { computing: compute, kept: names.map(() => undefined) })
}

/** Keeps the last answer alone: for what several ask of one text, one right after the other. */
export function lastAsked<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  let kept: { text: string; answer: Answer } | null = null
  return (text) => {
    if (kept?.text !== text) kept = { text, answer: ask(text) }
    return kept.answer
  }
}

/** As `oncePer`, for what is asked by a name. */
export function oncePerKey<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>()
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key))
    return answers.get(key)!
  }
}
