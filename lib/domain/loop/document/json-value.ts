/** Any JSON value as it stands in a file. Objects have no prototype, so `__proto__` and `constructor` are plain data in them. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/** What a text holds: a value with the paths of keys that stand twice in one object, or the reason why it is no JSON. */
export type JsonReading = { ok: true; value: JsonValue; duplicateKeys: string[] } | { ok: false; message: string }

const deepest = 200

/** JSON.rawJSON keeps the digits of a number that a double cannot hold; TypeScript does not know it yet. */
type ExactJson = {
  rawJSON: (source: string) => JsonObject
  isRawJSON: (value: unknown) => boolean
}
const exactJson = JSON as unknown as ExactJson

/** True for a JSON object; false for a list, for null, and for a number kept as its text. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !exactJson.isRawJSON(value)

/** An empty object without a prototype. */
export const emptyObject = (): JsonObject => Object.create(null) as JsonObject

/** True when both values are written by the same text. */
export const isSameJson = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The value for calculating: a number that was kept as its text becomes the nearest number. */
export function toPlain(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(toPlain)
  if (exactJson.isRawJSON(value)) return Number(JSON.stringify(value))
  if (!isObject(value)) return value
  const result = emptyObject()
  for (const key of Object.keys(value)) result[key] = toPlain(value[key]!)
  return result
}

/** The value with its exact numbers, after it was kept somewhere that stores each as the object `{rawJSON: text}`. */
export function withExactNumbers(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withExactNumbers)
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  const { rawJSON: text } = value
  if (keys.length === 1 && typeof text === 'string' && exactNumber.test(text)) return exactJson.rawJSON(text)
  const result = emptyObject()
  for (const key of keys) result[key] = withExactNumbers(value[key]!)
  return result
}

const exactNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Reads JSON without losing anything a rewrite must keep: numbers beyond a double stay as they are written, and `__proto__` is a key
 * like any other. A byte order mark is accepted; more than 200 levels are not.
 */
export function readJson(text: string): JsonReading {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  let parsed: unknown
  try {
    parsed = JSON.parse(source, keepNumber)
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'not JSON' }
  }
  const { depth, duplicateKeys } = scan(source)
  if (depth > deepest) return { ok: false, message: `nested deeper than ${deepest} levels` }
  return { ok: true, value: withoutPrototypes(parsed), duplicateKeys }
}

function keepNumber(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || source.length <= 15) {
    return value === Infinity || value === -Infinity ? exactJson.rawJSON(source ?? '0') : value
  }
  return Number.isFinite(value) && String(value) === source ? value : exactJson.rawJSON(source)
}

function withoutPrototypes(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(withoutPrototypes)
  if (!isObject(value)) return value as JsonValue
  const result = emptyObject()
  for (const key of Object.keys(value)) result[key] = withoutPrototypes(value[key])
  return result
}

type Level = { path: string; keys: Set<string> | null; key: string; index: number }

/** Walks a text that is known to be valid JSON: how deep it is nested, and which keys stand twice in one object. */
function scan(text: string): { depth: number; duplicateKeys: string[] } {
  const levels: Level[] = []
  const duplicateKeys: string[] = []
  let depth = 0
  let expectsKey = false
  for (let at = 0; at < text.length; at++) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        if (expectsKey && level?.keys) {
          level.key = JSON.parse(text.slice(at, end)) as string
          if (level.keys.has(level.key)) duplicateKeys.push(placeOf(level))
          level.keys.add(level.key)
        }
        at = end - 1
        break
      }
      case '{':
      case '[': {
        const isMap = text[at] === '{'
        // Beyond the limit the text is refused anyway; without names the walk stays cheap.
        const path = level && levels.length <= deepest ? placeOf(level) : ''
        levels.push({ path, keys: isMap ? new Set() : null, key: '', index: 0 })
        expectsKey = isMap
        depth = Math.max(depth, levels.length)
        break
      }
      case '}':
      case ']':
        levels.pop()
        expectsKey = false
        break
      case ':':
        expectsKey = false
        break
      case ',':
        if (level) level.index++
        expectsKey = level?.keys !== null
        break
    }
  }
  return { depth, duplicateKeys }
}

const placeOf = (level: Level): string => {
  const name = level.keys ? level.key : String(level.index)
  return level.path === '' ? name : `${level.path}.${name}`
}

/** The position behind the closing quote of the string that opens at `start`; the end of the text when it never closes. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
