import type { JsonObject } from '../document/json-value.ts'
import type { LoopStatus } from '../loop-state.ts'
import { applyChanges } from './document-changes.ts'

/** The same document with this status in our word. */
export const withStatus = (document: JsonObject, status: LoopStatus): JsonObject =>
  applyChanges(document, [{ path: ['status'], value: status }])
