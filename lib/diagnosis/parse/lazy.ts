/** Computes a value on the first call and keeps it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | null = null
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
