/** JSON with the keys of every object in code point order, so that equal values give equal bytes. Ends with a line end. */
export const canonicalJson = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
