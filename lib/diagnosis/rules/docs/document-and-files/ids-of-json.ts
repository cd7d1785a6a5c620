/** "lint", "R1", "4k" */
export const id = String.raw`\d{0,4}[A-Za-z][\w.:-]*`
export const identifier = new RegExp(`^[\`*_]*(${id})[\`*_]*$`)
const fewestIds = 3
const fewestRecords = 2

/** The lists of ids of a JSON document: keys of an object of objects, or `id`, `key`, `name` of its objects; at the top and one level below. */
export function idsOf(text: string): string[][] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const nested = isObject(value)
    ? Object.entries(value).map(([key, one]) => (key === 'required' ? ofKind(one, value) : one))
    : []
  return [value, ...nested].flatMap((one) => {
    const ids = idsIn(one)
    return ids.length >= (isOfRecords(one) ? fewestRecords : fewestIds) ? [ids] : []
  })
}

/** `[{ "id": "oak" }, { "id": "elm" }]`: nothing but things that have an id. */
const isOfRecords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one['id'] === 'string')

/** What a JSON Schema requires, of the properties that are compared. */
function ofKind(required: unknown, { properties }: Record<string, unknown>): unknown {
  if (!Array.isArray(required) || !isObject(properties)) return required
  const kind = new Set(ofOneKind(Object.entries(properties)).map(([key]) => key))
  return required.filter((key) => kind.has(key))
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.every(isWord) ? value : value.flatMap((one) => (isObject(one) ? idOf(one) : []))
  if (!isObject(value)) return []
  const entries = Object.entries(value)
  const keys = entries.map(([key]) => key)
  if (entries.every(([, one]) => typeof one === 'string') && areIds(keys)) return keys
  return entries.every(([, one]) => isObject(one)) ? ofOneKind(entries).map(([key]) => key) : []
}

const isWord = (value: unknown): value is string => typeof value === 'string' && identifier.test(value)

/** `R1`, `SEC-02`: keys that number what their texts say; `race`, `leak`: words that are each told of in a text. */
const areIds = (keys: readonly string[]): boolean =>
  keys.every((key) => /^[A-Za-z]{1,8}[-_]?\d{1,4}$/.test(key)) ||
  keys.every((key) => /^\d{0,4}[a-z][a-z0-9-]*$/.test(key) && !ofSettings.test(key))
/** What a file of settings tells of itself. */
const ofSettings =
  /^(?:name|version|description|author|license|homepage|url|title|type|id|path|date|main|model|language|locale|schema|test|build|start|dev)$/

/** Of a JSON Schema the properties that have the type of the first one: a table of limits lists no lists. */
function ofOneKind(entries: [string, unknown][]): [string, unknown][] {
  const typeOf = (value: unknown) => (isObject(value) && typeof value['type'] === 'string' ? value['type'] : null)
  const [kind] = entries.map(([, value]) => typeOf(value))
  return kind === null || entries.some(([, value]) => typeOf(value) === null)
    ? entries
    : entries.filter(([, value]) => typeOf(value) === kind)
}

function idOf(value: Record<string, unknown>): string[] {
  const id = value['id'] ?? value['key'] ?? value['name']
  return typeof id === 'string' ? [id] : []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
