import { isObject, type JsonObject, readJson } from '../document/json-value.ts'
import { readStatus } from '../document/loop-shape.ts'
import { readTime, withoutSkew } from '../document/read-time.ts'
import type { LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import { writeLoopDocument } from '../write-loop-document.ts'
import { overlay } from './document-changes.ts'

const times = ['created_at', 'updated_at', 'completed_at'] as const

/**
 * The text of a loop's shared document: the journal's fields, and what other programs put there as it was last taken over. `found` is what
 * stands in the file; its order of keys and its spelling stay.
 */
export function renderLoop(
  { state, memory }: Pick<LoopModel, 'state' | 'memory'>,
  found: JsonObject | null = null,
): string {
  const { document, skewMs } = memory.file
  const source = document && found ? overlay(found, document) : (document ?? found)
  const text = writeLoopDocument(source, source && skewMs !== 0 ? inTheirClock(state, source, skewMs) : state)
  return document && state.loopboard.runner === 'external' ? withTheirStatusWord(text, document, state) : text
}

/** The same as an object. */
export function documentOf(model: Pick<LoopModel, 'state' | 'memory'>, found: JsonObject | null = null): JsonObject {
  const json = readJson(renderLoop(model, found))
  if (!json.ok || !isObject(json.value)) throw new Error('a document we wrote is an object')
  return json.value
}

/** A time that stands in the file by a skewed clock keeps its text where it means the same. */
function inTheirClock(state: LoopState, source: JsonObject, skewMs: number): LoopState {
  const written = { ...state }
  for (const key of times) {
    const theirs = readTime(source[key])
    if (theirs !== null && withoutSkew(theirs, skewMs) === state[key]) written[key] = theirs
  }
  return written
}

/** A status in another word that means ours stays as its program writes it, once it was taken over. */
function withTheirStatusWord(text: string, taken: JsonObject, state: LoopState): string {
  const { status, word } = readStatus(taken['status'])
  if (typeof taken['status'] !== 'string' || status !== state.status || word === state.status) return text
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) return text
  json.value['status'] = word
  return `${JSON.stringify(json.value, null, 2)}\n`
}
