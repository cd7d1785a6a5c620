/** The text of a file in the form all rules see, and how it stood in the file. */
export type DecodedText = {
  text: string
  unread: 'not-utf-8' | 'binary' | null
  bom: boolean
  lineEnds: 'lf' | 'crlf' | 'mixed'
  originalOffset(offset: number): number
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads UTF-8; drops the byte order mark and makes every line end `\n`, so that LF, CRLF and BOM give the same text. A NUL makes a file binary,
 * unless its name says that it is text: there a stray one is a mistake to be seen.
 */
export function decodeText(bytes: Uint8Array, named: 'text' | 'anything'): DecodedText {
  if (named === 'anything' && bytes.subarray(0, 8000).includes(0)) return unreadText('binary')
  let decoded: string
  try {
    decoded = decoder.decode(bytes)
  } catch {
    return unreadText('not-utf-8')
  }
  const bom = decoded.charCodeAt(0) === 0xfeff
  const start = bom ? 1 : 0
  if (!decoded.includes('\r')) {
    const text = bom ? decoded.slice(1) : decoded
    return { text, unread: null, bom, lineEnds: 'lf', originalOffset: (offset) => offset + start }
  }
  return withCarriageReturns(decoded.slice(start), bom)
}

function withCarriageReturns(decoded: string, bom: boolean): DecodedText {
  /** Offsets, in the new text, of line ends that took two characters. */
  const pairs: number[] = []
  let singles = 0
  const text = decoded.replace(/\r\n?|\n/g, (end: string, offset: number) => {
    if (end.length === 2) pairs.push(offset - pairs.length)
    else singles++
    return '\n'
  })
  const lineEnds = singles === 0 ? 'crlf' : 'mixed'
  const originalOffset = (offset: number) => offset + (bom ? 1 : 0) + countBelow(pairs, offset)
  return { text, unread: null, bom, lineEnds, originalOffset }
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

const unreadText = (unread: 'not-utf-8' | 'binary'): DecodedText => ({
  text: '',
  unread,
  bom: false,
  lineEnds: 'lf',
  originalOffset: (offset) => offset,
})
