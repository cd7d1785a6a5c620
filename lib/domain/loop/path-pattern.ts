/** More alternatives than this are not told apart: what `{a,b}` would double beyond it is taken as it is written. */
const mostAlternatives = 200

/**
 * True when a pattern fits a path with `/`: `**` stands for any folders, `*` and `?` stay within a name, `{a,b}` are alternatives, and a
 * pattern that ends with `/` means everything below. The work grows with the product of both lengths, whatever the pattern.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('/') ? `${pattern}**` : pattern
  const segments = path.split('/')
  return alternatives(whole.replace(/^\.?\//, '')).some((one) => matchesSegments(one.split('/'), segments))
}

/** The patterns without braces that a pattern with braces stands for. */
function alternatives(pattern: string): string[] {
  let found = ['']
  for (const part of pattern.split(/(\{[^{}]*,[^{}]*\})/)) {
    const choices = part.startsWith('{') && part.includes(',') ? part.slice(1, -1).split(',') : [part]
    const isTooMany = found.length * choices.length > mostAlternatives
    found = isTooMany
      ? found.map((begin) => begin + part)
      : found.flatMap((begin) => choices.map((choice) => begin + choice))
  }
  return found
}

const matchesSegments = (patterns: string[], segments: string[]) =>
  matchesParts(patterns, segments, '**', (pattern, segment) => matchesName([...pattern], [...segment]))

const matchesName = (pattern: string[], name: string[]) =>
  matchesParts(pattern, name, '*', (sign, letter) => sign === '?' || sign === letter)

/** Matches a list against a pattern in which `many` stands for any number of parts; on a mismatch only the last `many` takes one more. */
function matchesParts(
  pattern: string[],
  parts: string[],
  many: string,
  fits: (pattern: string, part: string) => boolean,
): boolean {
  let at = 0
  let position = 0
  let lastMany = -1
  let taken = 0
  while (position < parts.length) {
    const wanted = pattern[at]
    if (wanted === many) {
      lastMany = at
      taken = position
      at += 1
    } else if (wanted !== undefined && fits(wanted, parts[position] ?? '')) {
      at += 1
      position += 1
    } else if (lastMany >= 0) {
      taken += 1
      position = taken
      at = lastMany + 1
    } else return false
  }
  return pattern.slice(at).every((rest) => rest === many)
}
