const isUpper = (unit: number) => unit >= 65 && unit <= 90
const isLower = (unit: number) => unit >= 97 && unit <= 122
const isDigit = (unit: number) => unit >= 48 && unit <= 57
const isBlank = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13)
const isLineEnd = (unit: number) => unit === 10 || unit === 13
const isSign = (unit: number) => !isUpper(unit) && !isLower(unit) && !isDigit(unit) && !isBlank(unit)

/**
 * Where the piece ends that o200k makes of ASCII text from an offset on: a word with one sign or blank before it and a contraction behind it, up
 * to three digits, a run of signs with the line ends behind it, or a run of blanks. `isLast` says that the text ends at `end`.
 */
export function pieceEnd(text: string, start: number, end: number, isLast: boolean): number {
  const at = (index: number) => (index < end ? text.charCodeAt(index) : 0x100)
  const first = at(start)
  const word = isUpper(first) || isLower(first) ? start : start + 1
  const hasWord = word === start || (!isDigit(first) && !isLineEnd(first))
  if (hasWord && (isUpper(at(word)) || isLower(at(word)))) {
    let index = word
    while (isUpper(at(index))) index++
    while (isLower(at(index))) index++
    return index + contraction(at(index), at(index + 1), at(index + 2))
  }
  if (isDigit(first)) return start + (isDigit(at(start + 1)) ? (isDigit(at(start + 2)) ? 3 : 2) : 1)
  const signs = first === 32 ? start + 1 : start
  if (signs < end && isSign(at(signs))) {
    let index = signs
    while (index < end && isSign(at(index))) index++
    while (isLineEnd(at(index)) || at(index) === 0x2f) index++
    return index
  }
  return blanksEnd(text, start, end, isLast)
}

/** Up to the last line end; without one, all of them at the end of the text, else all but the last, which goes with what follows. */
function blanksEnd(text: string, start: number, end: number, isLast: boolean): number {
  let index = start
  let behindLine = -1
  for (; index < end && isBlank(text.charCodeAt(index)); index++)
    if (isLineEnd(text.charCodeAt(index))) behindLine = index + 1
  if (behindLine !== -1) return behindLine
  if (index === end && isLast) return index
  return Math.max(start + 1, index - 1)
}

/** Length of `'s`, `'d`, `'m`, `'t`, `'ll`, `'ve`, `'re`, in any case. */
function contraction(quote: number, one: number, two: number): 0 | 2 | 3 {
  if (quote !== 0x27) return 0
  const letter = one | 32
  if (letter === 0x73 || letter === 0x64 || letter === 0x6d || letter === 0x74) return 2
  const next = two | 32
  if (letter === 0x6c && next === 0x6c) return 3
  return (letter === 0x76 || letter === 0x72) && next === 0x65 ? 3 : 0
}
