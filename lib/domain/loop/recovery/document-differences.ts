import { z } from 'zod'
import { isObject, type JsonObject, type JsonValue } from '../document/json-value.ts'
import type { DocumentChange } from '../merge/document-changes.ts'

/** One place at which two documents differ: JSON Patch's word for it, a JSON pointer, and both values; null stands for a value that is not there. */
export const DocumentDifference = z.object({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.string(),
  before: z.unknown().default(null),
  after: z.unknown().default(null),
})
export type DocumentDifference = z.infer<typeof DocumentDifference>

const pointerOf = (path: DocumentChange['path']): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function valueAt(document: JsonObject, path: DocumentChange['path']): JsonValue | undefined {
  let value: JsonValue | undefined = document
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}

/** The changes of a document as a person reads them: each with the value before and after. A list that was cut loses its last elements one by one. */
export const documentDifferences = (before: JsonObject, changes: DocumentChange[]): DocumentDifference[] =>
  changes.flatMap(({ path, value, length }): DocumentDifference[] => {
    const was = valueAt(before, path)
    if (length !== undefined)
      return Array.isArray(was)
        ? was.slice(length).map((each, at) => ({
            ...{ op: 'remove', path: pointerOf([...path, length + at]), before: each, after: null },
          }))
        : []
    if (value === undefined) return [{ op: 'remove', path: pointerOf(path), before: was ?? null, after: null }]
    const op = was === undefined ? 'add' : 'replace'
    return [{ op, path: pointerOf(path), before: was ?? null, after: value }]
  })
