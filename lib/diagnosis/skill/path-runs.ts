/**
 * The stretches of letters, digits and signs of paths in a text, each once. Plain words, also at the end of a sentence, only when a name may have
 * their shape.
 */
export function pathRuns(text: string, { shapes, hasPython }: { shapes: Uint8Array; hasPython: boolean }): Set<string> {
  const runs = new Set<string>()
  let start = -1
  let isPlain = true
  let dots = 0
  for (let at = 0; at <= text.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : 32
    if (isPathUnit(unit)) {
      if (start === -1) {
        start = at
        isPlain = true
        dots = 0
      }
      if (unit === 46) dots++
      else if (dots > 0 || unit === 47 || unit === 92 || unit > 127) isPlain = false
    } else if (start !== -1) {
      const length = at - start
      // A word of Python with a dot behind it may be a package.
      const isWord = isPlain && (dots === 0 || !hasPython)
      if (isWord ? shapes[shapeOf(text.charCodeAt(start), length - dots)] === 1 : length > 1 && length < 300)
        runs.add(text.slice(start, at))
      start = -1
    }
  }
  return runs
}

/** First letter and length of a word as one number. */
const shapeOf = (first: number, length: number): number => ((first & 127) << 7) | Math.min(length, 127)

/** The shapes of names. */
export function shapesOf(names: Iterable<string>): Uint8Array {
  const shapes = new Uint8Array(1 << 14)
  for (const name of names) if (name !== '') shapes[shapeOf(name.charCodeAt(0), name.length)] = 1
  return shapes
}

const signsOfPaths = new Set('$*-./@\\_{}~')
const pathUnits = Uint8Array.from({ length: 128 }, (_, unit) => {
  const sign = String.fromCharCode(unit)
  return /[A-Za-z0-9]/.test(sign) || signsOfPaths.has(sign) ? 1 : 0
})

/** Letters, digits, the signs of paths, and all beyond ASCII. */
const isPathUnit = (unit: number): boolean => unit > 127 || pathUnits[unit] === 1
