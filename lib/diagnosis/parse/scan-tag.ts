const isLetter = (unit: number) => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122)
const isDigit = (unit: number) => unit >= 48 && unit <= 57
const isBlank = (unit: number) => unit === 32 || unit === 9 || unit === 10
const isNameUnit = (unit: number) =>
  isLetter(unit) || isDigit(unit) || unit === 45 || unit === 46 || unit === 58 || unit === 95

/** Longest tag that is looked at: hostile text must not make each `<` read on to the end. */
const longestTag = 2000

/** Offset behind an autolink `<scheme:...>` or `<name@host>` that starts here, or -1. */
export function autolinkEnd(text: string, start: number): number {
  let index = start + 1
  if (!isLetter(text.charCodeAt(index)) && !isDigit(text.charCodeAt(index))) return -1
  const limit = Math.min(text.length, start + longestTag)
  let isUri = false
  let isMail = false
  for (; index < limit; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 62) return isUri || isMail ? index + 1 : -1
    if (unit <= 32 || unit === 60) return -1
    if (unit === 58 && !isUri && !isMail) {
      const length = index - start - 1
      if (length < 2 || length > 32 || !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(text.slice(start + 1, index))) return -1
      isUri = true
    }
    if (unit === 64 && !isUri) isMail = /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(text.slice(start + 1, index))
  }
  return -1
}

/** Offset behind an HTML tag that starts here, or -1. Declarations and processing instructions count as tags. */
export function tagEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + longestTag)
  let index = start + 1
  const first = text.charCodeAt(index)
  if (first === 0x3f) return endOfMarked(text, '?>', index, limit)
  if (first === 0x21) {
    if (text.startsWith('[CDATA[', index + 1)) return endOfMarked(text, ']]>', index, limit)
    return isLetter(text.charCodeAt(index + 1)) ? endOfMarked(text, '>', index, limit) : -1
  }
  const closing = first === 47
  if (closing) index++
  if (!isLetter(text.charCodeAt(index))) return -1
  while (isLetter(text.charCodeAt(index)) || isDigit(text.charCodeAt(index)) || text.charCodeAt(index) === 45) index++
  while (index < limit) {
    const blanks = skipBlanks(text, index, limit)
    const unit = text.charCodeAt(blanks)
    if (unit === 62) return blanks + 1
    if (closing) return -1
    if (unit === 47) return text.charCodeAt(blanks + 1) === 62 ? blanks + 2 : -1
    if (blanks === index || !(isLetter(unit) || unit === 95 || unit === 58)) return -1
    index = attributeEnd(text, blanks, limit)
    if (index === -1) return -1
  }
  return -1
}

function attributeEnd(text: string, start: number, limit: number): number {
  let index = start
  while (index < limit && isNameUnit(text.charCodeAt(index))) index++
  const equals = skipBlanks(text, index, limit)
  if (text.charCodeAt(equals) !== 61) return index
  const value = skipBlanks(text, equals + 1, limit)
  const quote = text.charCodeAt(value)
  if (quote === 34 || quote === 39) {
    for (let at = value + 1; at < limit; at++) if (text.charCodeAt(at) === quote) return at + 1
    return -1
  }
  let at = value
  while (at < limit && !isBlank(text.charCodeAt(at)) && !'"\'=<>`'.includes(text[at]!)) at++
  return at === value ? -1 : at
}

function endOfMarked(text: string, mark: string, start: number, limit: number): number {
  const at = text.slice(start, limit).indexOf(mark)
  return at === -1 ? -1 : start + at + mark.length
}

function skipBlanks(text: string, start: number, limit: number): number {
  let index = start
  while (index < limit && isBlank(text.charCodeAt(index))) index++
  return index
}
