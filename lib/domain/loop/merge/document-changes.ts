import { emptyObject, isObject, type JsonObject, type JsonValue } from '../document/json-value.ts'

/**
 * One difference between two documents: at `path` stands `value` now, or nothing when it is absent. With `length` the list at `path` was cut.
 * Names of keys are texts, places in lists are numbers.
 */
export type DocumentChange = { path: (string | number)[]; value?: JsonValue; length?: number }

/** True when both hold the same, whatever the order of keys. */
export function isEqualJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => isEqualJson(each, other[at]))
  if (!isObject(one) || !isObject(other)) return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqualJson(one[key], other[key]))
  )
}

/** What leads from one document to the other. Lists are compared place by place, so that what is appended costs only itself. */
export function documentChanges(before: JsonObject, after: JsonObject): DocumentChange[] {
  const changes: DocumentChange[] = []
  compareObjects(before, after, [], changes)
  return changes
}

function compareObjects(before: JsonObject, after: JsonObject, path: DocumentChange['path'], into: DocumentChange[]) {
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push({ path: [...path, key] })
  for (const key of Object.keys(after))
    compare(Object.hasOwn(before, key) ? before[key] : undefined, after[key]!, [...path, key], into)
}

function compare(
  before: JsonValue | undefined,
  after: JsonValue,
  path: DocumentChange['path'],
  into: DocumentChange[],
): void {
  if (isObject(before) && isObject(after)) compareObjects(before, after, path, into)
  else if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length < before.length) into.push({ path, length: after.length })
    for (const [at, value] of after.entries()) compare(before[at], value, [...path, at], into)
  } else if (!isEqualJson(before, after)) into.push({ path, value: after })
}

/** The document after some changes. Total: a change whose place is not there is left out. */
export const applyChanges = (document: JsonObject, changes: DocumentChange[]): JsonObject =>
  changes.reduce((now, change) => put(now, change.path, change) as JsonObject, document)

function put(
  value: JsonValue | undefined,
  path: DocumentChange['path'],
  change: DocumentChange,
): JsonValue | undefined {
  const [step, ...rest] = path
  if (step === undefined) {
    if (change.length === undefined) return change.value
    return Array.isArray(value) ? value.slice(0, change.length) : value
  }
  if (Array.isArray(value)) {
    if (typeof step !== 'number' || step > value.length) return value
    const inner = put(value[step], rest, change)
    return inner === undefined
      ? value
      : value.with === undefined || step === value.length
        ? [...value.slice(0, step), inner]
        : value.with(step, inner)
  }
  if (!isObject(value) || typeof step !== 'string') return value
  const result = emptyObject()
  for (const key of Object.keys(value)) result[key] = value[key]!
  const inner = put(Object.hasOwn(value, step) ? value[step] : undefined, rest, change)
  if (inner === undefined) delete result[step]
  else result[step] = inner
  return result
}

/** The values of `values` in the order of `order`; what both say the same keeps the spelling of `order`. */
export function overlay(order: JsonObject, values: JsonObject): JsonObject {
  const result = emptyObject()
  const inner = (found: JsonValue | undefined, value: JsonValue): JsonValue => {
    if (isObject(found) && isObject(value)) return overlay(found, value)
    if (Array.isArray(found) && Array.isArray(value)) return value.map((each, at) => inner(found[at], each))
    return isSameValue(found, value) ? found! : value
  }
  for (const key of Object.keys(order)) if (Object.hasOwn(values, key)) result[key] = inner(order[key], values[key]!)
  for (const key of Object.keys(values)) if (!Object.hasOwn(order, key)) result[key] = values[key]!
  return result
}

/** Also true for a number that a double cannot hold and the double it became. */
const isSameValue = (found: JsonValue | undefined, value: JsonValue): boolean =>
  found !== undefined &&
  (isEqualJson(found, value) || (typeof value === 'number' && Number(JSON.stringify(found)) === value))

/** The changed places as JSON pointers, each once, at most 100. */
export const changedPaths = (changes: DocumentChange[]): string[] =>
  [
    ...new Set(
      changes.map(({ path }) =>
        path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      ),
    ),
  ].slice(0, 100)
