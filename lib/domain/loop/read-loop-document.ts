import type { Finding } from './document/codec.ts'
import { isObject, type JsonObject, readJson } from './document/json-value.ts'
import { loopDocument, readStatus } from './document/loop-shape.ts'
import { waitWordOf } from './document/skill-state-shape.ts'
import type { LoopState } from './loop-state.ts'
import { fileIdOf } from './twin-id.ts'

/** Which program's document it is; `v1` and `legacy` are shown but never written. */
export type LoopKind = 'v2' | 'v1' | 'ccw_b' | 'legacy'

/**
 * A document as it was read. `state` has a usable value everywhere; `raw` is what stands in the file; `waitsFor` is the word by which an
 * outside program says that it waits for a person; `statusWord` is the status as written.
 */
export type ReadLoop = {
  kind: LoopKind
  state: LoopState
  raw: JsonObject
  findings: Finding[]
  statusWord: string
  waitsFor: string | null
}

export type LoopReading =
  | ReadLoop
  | { kind: 'not-a-loop'; raw: JsonObject | null }
  | { kind: 'corrupt'; message: string }

/**
 * Reads the text of `fileName` in every dialect that is about: other names of fields, other words for a status, missing parts, a byte order
 * mark. It never throws. The name of the file is the id of the loop, whatever the document says.
 */
export function readLoopDocument(text: string, fileName: string): LoopReading {
  const json = readJson(text)
  if (!json.ok) return { kind: 'corrupt', message: json.message }
  const raw = json.value
  if (!isObject(raw)) return { kind: 'not-a-loop', raw: null }
  if (!looksLikeLoop(raw)) return { kind: 'not-a-loop', raw }

  const findings: Finding[] = json.duplicateKeys.map((path) => ({
    id: 'C18',
    message: `The key ${path} stands twice; the last one counts`,
    path,
  }))
  const kind = kindOf(raw)
  const state = loopDocument.read(raw, { path: '', report: (finding) => findings.push(finding) })
  if (kind !== 'legacy') nameByFile(state, raw, fileName, findings)
  for (const task of state.skill_state?.develop.tasks ?? []) task.created_at ||= state.created_at

  const written = readStatus(raw['status'])
  const skill = isObject(raw['skill_state']) ? raw['skill_state'] : raw
  const waitsFor = written.word.toLowerCase().startsWith('waiting')
    ? written.word.toLowerCase()
    : waitWordOf(skill['current_action'])
  return { kind, state, raw, findings, statusWord: written.word, waitsFor }
}

function nameByFile(state: LoopState, raw: JsonObject, fileName: string, findings: Finding[]) {
  const id = fileIdOf(fileName.replace(/\.json$/, ''))
  if (raw['loop_id'] !== id)
    findings.push({ id: 'C01', message: `loop_id is not ${id}, the name of the file`, path: 'loop_id' })
  state.loop_id = id
  if (!isObject(raw['loopboard']) && state.skill_state) state.loopboard.mode = state.skill_state.mode
}

const looksLikeLoop = (raw: JsonObject): boolean =>
  raw['status'] !== undefined &&
  ['title', 'description', 'task_description', 'cli_sequence'].some((key) => raw[key] !== undefined)

function kindOf(raw: JsonObject): LoopKind {
  const skill = raw['skill_state']
  if (Array.isArray(raw['cli_sequence'])) return 'v1'
  if (isObject(skill) && (skill['phase'] !== undefined || skill['workers_completed'] !== undefined)) return 'ccw_b'
  return raw['session_id'] !== undefined && raw['loop_id'] === undefined ? 'legacy' : 'v2'
}
