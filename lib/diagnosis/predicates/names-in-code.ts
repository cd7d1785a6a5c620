const inName = /[\w$]/
const inNameOrBehindDot = /[\w$.]/

/** Offsets at which a name stands in a piece of code as a word of its own, not as a field of something. */
export function* placesOf(source: string, name: string): Iterable<number> {
  for (let at = source.indexOf(name); at !== -1; at = source.indexOf(name, at + 1)) {
    const before = source[at - 1] ?? ' '
    const after = source[at + name.length] ?? ' '
    if (!inNameOrBehindDot.test(before) && !inName.test(after)) yield at
  }
}

/** Whether a name stands in a piece of code as a word of its own. */
export function mentions(source: string, name: string): boolean {
  for (const _ of placesOf(source, name)) return true
  return false
}
