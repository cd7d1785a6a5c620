/** Pieces are handed over when they are about so long. */
const longestPiece = 65_536

/**
 * Writes JSON with the keys of every object in code point order, so that equal values give equal bytes, as `JSON.stringify` with two blanks would.
 * Ends with a line end. Hands it over in pieces: the report of a large library need not stand in memory as one text.
 */
export function writeCanonicalJson(value: unknown, put: (piece: string) => void): void {
  let piece = ''
  const write = (one: unknown, lineEnd: string): void => {
    if (typeof one !== 'object' || one === null) {
      piece += JSON.stringify(one)
      return
    }
    const inner = `${lineEnd}  `
    const isList = Array.isArray(one)
    let isFirst = true
    const begin = () => {
      piece += isFirst ? (isList ? '[' : '{') + inner : `,${inner}`
      isFirst = false
    }
    if (isList)
      for (const item of one) {
        begin()
        write(item ?? null, inner)
      }
    else
      for (const key of Object.keys(one).sort()) {
        const item = (one as Record<string, unknown>)[key]
        if (item === undefined) continue
        begin()
        piece += `${JSON.stringify(key)}: `
        write(item, inner)
      }
    if (isFirst) piece += isList ? '[]' : '{}'
    else piece += lineEnd + (isList ? ']' : '}')
    if (piece.length < longestPiece) return
    put(piece)
    piece = ''
  }
  write(value, '\n')
  put(`${piece}\n`)
}

/** JSON with the keys of every object in code point order, as one text. */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = []
  writeCanonicalJson(value, (piece) => pieces.push(piece))
  return pieces.join('')
}
