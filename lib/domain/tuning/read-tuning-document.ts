import type { Place } from '../loop/document/codec.ts'
import { isObject, type JsonObject, readJson } from '../loop/document/json-value.ts'
import { fitTogether } from './document/fit-together.ts'
import { liftDialects } from './document/lift-dialects.ts'
import { tuningDocument } from './document/tuning-shape.ts'
import type { TuningState } from './tuning-state.ts'

/** A document as it was read: `state` keeps every rule between its fields, `raw` is what stands in the file, `warnings` say what was repaired. */
export type TuningReading =
  | { kind: 'tuning'; state: TuningState; raw: JsonObject; warnings: string[] }
  | { kind: 'not-a-tuning'; raw: JsonObject | null }
  | { kind: 'corrupt'; message: string }

const signs = ['target_skill', 'issues', 'diagnosis', 'proposed_fixes', 'iteration_count', 'schema_version']

/**
 * Reads the text of a `state.json` in every dialect that is about: missing parts, older names, keys with dots, numbers out of range, words
 * that nobody knows. It never throws. `tuningId` is the name of the folder the file stands in.
 */
export function readTuningDocument(text: string, tuningId: string): TuningReading {
  const json = readJson(text)
  if (!json.ok) return { kind: 'corrupt', message: json.message }
  const raw = json.value
  if (!isObject(raw)) return { kind: 'not-a-tuning', raw: null }
  if (raw['status'] === undefined || !signs.some((sign) => raw[sign] !== undefined))
    return { kind: 'not-a-tuning', raw }
  const warnings = json.duplicateKeys.map((path) => `The key ${path} stands twice; the last one counts.`)
  const warn = (message: string) => warnings.push(message)
  const at: Place = { path: '', report: ({ message }) => warn(`${message}.`) }
  const lifted = liftDialects(raw, warn)
  const word = lifted['status']
  const state = tuningDocument.read({ ...lifted, status: knownStatus(word) }, at)
  const named = { ...state, tuning_id: tuningId }
  return { kind: 'tuning', state: fitTogether(named, typeof word === 'string' ? word : null, warn), raw, warnings }
}

const statuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'user_exit']

const knownStatus = (word: unknown): string => (typeof word === 'string' && statuses.includes(word) ? word : 'failed')
