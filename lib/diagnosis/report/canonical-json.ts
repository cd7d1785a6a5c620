/** JSON with the keys of every object in code point order, so that equal values give equal bytes. Ends with a line end. */
export const canonicalJson = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`

/**
 * Hands over the same text as `canonicalJson` in pieces, one for each entry of a list at the top: the report of a large library need not stand in
 * memory as a whole.
 */
export function writeCanonicalJson(document: Record<string, unknown>, put: (piece: string) => void): void {
  let before = '{\n'
  for (const [key, value] of Object.entries(document).sort(byKey)) {
    put(`${before}  ${JSON.stringify(key)}: `)
    before = ',\n'
    if (Array.isArray(value) && value.length > 0) writeList(value, put)
    else put(JSON.stringify([sorted(value)], null, 2).slice('[\n  '.length, -'\n]'.length))
  }
  put('\n}\n')
}

function writeList(list: readonly unknown[], put: (piece: string) => void): void {
  for (const [index, entry] of list.entries()) {
    // Two lists around the entry: so its lines stand as deep as they do in the document.
    const text = JSON.stringify([[sorted(entry)]], null, 2)
    put(`${index === 0 ? '[' : ','}${text.slice('[\n  ['.length, -'\n  ]\n]'.length)}`)
  }
  put('\n  ]')
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  // Keys of reports are those of the program: none of them means something to an object.
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) copy[key] = sorted((value as Record<string, unknown>)[key])
  return copy
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)
