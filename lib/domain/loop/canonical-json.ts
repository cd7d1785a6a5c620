import type { JsonValue } from './document/json-value.ts'

/**
 * The one text of a JSON value, as in RFC 8785: keys in the order of their UTF-16 units, no blanks, numbers and strings as JSON.stringify writes
 * them. Two values that are equal have equal bytes, so a signature of these bytes is a signature of the value.
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is no number of JSON`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
}
