/** What a sign is to the tokenizer: letters by case, marks, digits, line ends, other blanks, all else. */
const kinds = { upper: 1, lower: 2, caseless: 3, mark: 4, digit: 5, lineEnd: 6, blank: 7, sign: 8 } as const

const patterns: readonly (readonly [RegExp, number])[] = [
  [/[\p{Lu}\p{Lt}]/u, kinds.upper],
  [/\p{Ll}/u, kinds.lower],
  [/\p{L}/u, kinds.caseless],
  [/\p{M}/u, kinds.mark],
  [/\p{N}/u, kinds.digit],
  [/[\r\n]/, kinds.lineEnd],
  [/\s/, kinds.blank],
]
const kindOf = (sign: string): number => patterns.find(([pattern]) => pattern.test(sign))?.[1] ?? kinds.sign

/** Kinds of what one unit writes; 0 is not known yet. */
const unitKinds = new Uint8Array(0x10000)
/** Kinds of what takes a pair of units. */
const pairKinds = new Map<number, number>()

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = unitKinds[unit]!
  if (known !== 0) return known
  const point = text.codePointAt(at)!
  if (point < 0x10000) {
    const kind = kindOf(String.fromCharCode(unit))
    // Half of a pair that stands alone says nothing about the pairs it may be part of.
    if (unit < 0xd800 || unit >= 0xe000) unitKinds[unit] = kind
    return kind
  }
  const kind = pairKinds.get(point) ?? kindOf(String.fromCodePoint(point))
  pairKinds.set(point, kind)
  return kind
}

/** Where the sign at a place ends. */
function signEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit < 0xdc00 && text.codePointAt(at)! > 0xffff ? at + 2 : at + 1
}

const mayBegin = (kind: number) => kind === kinds.upper || kind === kinds.caseless || kind === kinds.mark
const mayFollow = (kind: number) => kind === kinds.lower || kind === kinds.caseless || kind === kinds.mark

/**
 * Where the piece ends that o200k makes of a text from an offset on: a word with one sign or blank before it and a contraction behind it, up to
 * three digits, a run of signs with the line ends behind it, or a run of blanks. The text counts as far as `end`.
 */
export function pieceEnd(text: string, start: number, end: number): number {
  const first = kindAt(text, start)
  const behind = signEnd(text, start)
  if (first === kinds.mark) {
    const word = wordEnd(text, behind, end, false)
    return word === -1 ? wordEnd(text, start, end, false) : word
  }
  const isLetter = first <= kinds.caseless
  if (isLetter || first >= kinds.blank) {
    const word = wordEnd(text, isLetter ? start : behind, end, true)
    if (word !== -1) return word
  }
  if (first === kinds.digit) return digitsEnd(text, start, end)
  const signs = text.charCodeAt(start) === 32 ? start + 1 : start
  const stop = signsEnd(text, signs, end)
  return stop > signs ? stop : blanksEnd(text, start, end)
}

/** Letters that may be upper case, then letters that may be lower case; one of the second, unless a word of capitals alone will do. */
function wordEnd(text: string, start: number, end: number, orCapitals: boolean): number {
  let at = start
  let either = -1
  for (let kind = at < end ? kindAt(text, at) : 0; mayBegin(kind); kind = at < end ? kindAt(text, at) : 0) {
    const next = signEnd(text, at)
    if (kind !== kinds.upper) either = next
    at = next
  }
  let stop = at
  while (stop < end && mayFollow(kindAt(text, stop))) stop = signEnd(text, stop)
  if (stop === at && either !== -1) stop = either
  else if (stop === at && (at === start || !orCapitals)) return -1
  return stop + contraction(text, stop, end)
}

function digitsEnd(text: string, start: number, end: number): number {
  let at = start
  for (let count = 0; count < 3 && at < end && kindAt(text, at) === kinds.digit; count++) at = signEnd(text, at)
  return at
}

function signsEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isSign(kindAt(text, at))) at = signEnd(text, at)
  if (at === start) return start
  while (at < end && (kindAt(text, at) === kinds.lineEnd || text.charCodeAt(at) === 0x2f)) at++
  return at
}

const isSign = (kind: number) => kind === kinds.sign || kind === kinds.mark

/** Up to the last line end; without one, all of them at the end of the text, else all but the last, which goes with what follows. */
function blanksEnd(text: string, start: number, end: number): number {
  let at = start
  let behindLine = -1
  for (; at < end; at++) {
    const kind = kindAt(text, at)
    if (kind === kinds.lineEnd) behindLine = at + 1
    else if (kind !== kinds.blank) break
  }
  if (behindLine !== -1) return behindLine
  return at === end ? at : Math.max(start + 1, at - 1)
}

/** Length of `'s`, `'d`, `'m`, `'t`, `'ll`, `'ve`, `'re`, in any case. */
function contraction(text: string, at: number, end: number): 0 | 2 | 3 {
  if (at + 1 >= end || text.charCodeAt(at) !== 0x27) return 0
  const letter = text.charCodeAt(at + 1) | 32
  if (letter === 0x73 || letter === 0x64 || letter === 0x6d || letter === 0x74) return 2
  const next = at + 2 < end ? text.charCodeAt(at + 2) | 32 : 0
  if (letter === 0x6c && next === 0x6c) return 3
  return (letter === 0x76 || letter === 0x72) && next === 0x65 ? 3 : 0
}
