/** One line of a program's output, without its end. `cut`: the line was longer than the limit and its rest was dropped. */
export type OutputLine = { text: string; cut: boolean }

export type LineReader = {
  write: (chunk: Uint8Array) => void
  /** Hands over a last line that has no line end. */
  end: () => void
}

const newline = 0x0a
const carriageReturn = 0x0d

/** Longest line that is handed over whole, in bytes. */
export const maxLineBytes = 64 * 1024

/**
 * Splits a byte stream into lines of UTF-8, wherever its chunks happen to end; invalid bytes become U+FFFD. It holds at most
 * `limit` bytes of one line.
 */
export const createLineReader = (onLine: (line: OutputLine) => void, limit: number = maxLineBytes): LineReader => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let parts: Uint8Array[] = []
  let held = 0
  let cut = false

  const keep = (bytes: Uint8Array) => {
    const room = limit - held
    if (bytes.length > room) cut = true
    const kept = bytes.subarray(0, room)
    if (kept.length === 0) return
    // A copy: the chunk belongs to the stream, and a small slice would keep all of it alive.
    parts.push(kept.slice())
    held += kept.length
  }
  const flush = () => {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    const whole = cut ? bytes.subarray(0, lastCharacterEnd(bytes)) : bytes
    const line = whole.at(-1) === carriageReturn && !cut ? whole.subarray(0, -1) : whole
    const text = decoder.decode(line)
    const wasCut = cut
    parts = []
    held = 0
    cut = false
    onLine({ text, cut: wasCut })
  }

  return {
    write: (chunk) => {
      let from = 0
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        keep(chunk.subarray(from, at))
        flush()
        from = at + 1
      }
      if (from < chunk.length) keep(chunk.subarray(from))
    },
    end: () => {
      if (held > 0) flush()
    },
  }
}

/** Where the last whole character ends: a cut must not split one. */
const lastCharacterEnd = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
