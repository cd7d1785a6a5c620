/** The first JSON object that begins in a text, whatever stands before and after it; null where none is whole. */
export function balancedJson(text: string): Record<string, unknown> | null {
  const begin = text.indexOf('{')
  if (begin === -1) return null
  const end = endOfObject(text, begin)
  if (end === null) return null
  try {
    const value: unknown = JSON.parse(text.slice(begin, end))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Counts braces; those inside strings do not count. */
function endOfObject(text: string, begin: number): number | null {
  let depth = 0
  let inString = false
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}
