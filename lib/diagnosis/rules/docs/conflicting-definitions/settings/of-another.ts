import type { StatedValue } from '../../stated-value.ts'

/** "`wait_s` of `cook` defaults to 3", "defaults to 1024 in the service": the sentence names what has that default. */
export function isOfAnother({ key, file: { text, lines }, range: { start, end } }: StatedValue): boolean {
  const from = lines.startOf(lines.lineAt(start))
  const before = text.slice(from, start)
  if (before.trimStart().startsWith('|')) return false
  const between = before.slice(before.toLowerCase().replaceAll('-', '_').lastIndexOf(key) + key.length)
  return ofThing.test(between) || new RegExp(`^[^\\w\\n]{0,4}${ofThing.source}`, 'i').test(text.slice(end, end + 20))
}
const ofThing = /\b(?:in|of|for|on|with|by|when|if|unless|per)\b(?! default)/i
