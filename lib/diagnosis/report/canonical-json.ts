/** JSON with the keys of every object in code point order, so that equal values give equal bytes. Ends with a line end. */
export const canonicalJson = (value: unknown): string => `${JSON.stringify(value, sorted, 2)}\n`

/** Sorts each object when it is written: a sorted copy of a whole library would need as much room again. */
const sorted = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries)
}
