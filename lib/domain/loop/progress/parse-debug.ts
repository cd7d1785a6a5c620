import type { Place } from '../document/codec.ts'
import { debugPart, hypothesis } from '../document/debug-shape.ts'
import { emptyObject, isObject, type JsonObject, readJson } from '../document/json-value.ts'
import type { SkillState } from '../execution-record.ts'
import { plain } from './markdown-text.ts'
import { type Entry, entriesIn, headOf, latest, meaningfulLines, metaOf } from './progress-lines.ts'

const opened = /^\*\*(H\d+)\*\*(?: \(Likelihood: (\d+)\))?: (.+)$/
const attribute =
  /^- (Testable condition|Testing|Logging point|Logging at|Likelihood|Confirm|Reject|Evidence to confirm|Evidence to reject): `?(.+?)`?$/
const verdict = /^\*\*(H\d+)\*\*: \**(CONFIRMED|REJECTED|INCONCLUSIVE|PENDING)\**$/
const proof = /^- (Finding|Evidence|Reasoning): (.*)$/
const nowhere: Place = { path: '', report: () => {} }

const keys: Record<string, string> = {
  'Testable condition': 'testable_condition',
  Testing: 'testable_condition',
  'Logging point': 'logging_point',
  'Logging at': 'logging_point',
  Likelihood: 'likelihood',
}

/** The search for a bug that `hypotheses.json` and `debug.md` tell of; the JSON goes first, verdicts that were added to the text later count. */
export function parseDebug(text: string, json: string): { debug: SkillState['debug']; entries: Entry[] } {
  const lines = meaningfulLines(text)
  const entries = entriesIn(lines)
  const record = readJson(json)
  if (record.ok && isObject(record.value) && Array.isArray(record.value['hypotheses']))
    return { debug: fromRecord(record.value, lines), entries }

  const found = hypothesesIn(lines)
  const debug = debugPart.read(undefined, nowhere)
  debug.hypotheses = [...found.values()].map((each) => hypothesis.read(each, nowhere))
  debug.hypotheses_count = debug.hypotheses.length
  debug.active_bug = headOf(lines, 'Bug Description') || null
  debug.iteration = entries.length
  debug.last_analysis_at = latest(entries.map((entry) => entry.at))
  debug.round = Math.max(0, ...debug.hypotheses.map((each) => each.round ?? 0))
  debug.confirmed_hypothesis = rootCause(lines, debug)
  return { debug, entries }
}

function fromRecord(record: JsonObject, lines: string[]): SkillState['debug'] {
  const debug = debugPart.read(record, nowhere)
  const bug = record['bug_description']
  return {
    ...debug,
    active_bug: typeof bug === 'string' ? bug : null,
    hypotheses_count: debug.hypotheses.length,
    last_analysis_at: debugPart.read({ last_analysis_at: record['timestamp'] ?? null }, nowhere).last_analysis_at,
    confirmed_hypothesis:
      record['confirmed_hypothesis'] === undefined ? rootCause(lines, debug) : debug.confirmed_hypothesis,
  }
}

/** The last one named as root cause, when its verdict is that it is confirmed. */
function rootCause(lines: string[], debug: SkillState['debug']): string | null {
  let inCause = false
  let cause: string | null = null
  for (const line of lines) {
    if (line.startsWith('#')) inCause = line.startsWith('#### Root Cause Identified')
    const id = inCause ? opened.exec(line)?.[1] : undefined
    if (id && debug.hypotheses.some((each) => each.id === id && each.status === 'confirmed')) cause = id
  }
  return cause
}

function hypothesesIn(lines: string[]): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>()
  let heading = ''
  let current: JsonObject | null = null
  for (const line of lines) {
    if (line.startsWith('#')) {
      heading = line
      current = null
    } else if (heading.startsWith('#### Hypotheses'))
      current = openOne(found, line) ?? attributeOf(found, current, line)
    else if (heading.startsWith('#### Log Analysis Results')) current = decide(found, line) ?? prove(current, line)
  }
  return found
}

function openOne(found: Map<string, JsonObject>, line: string): JsonObject | null {
  const [, id, likelihood, description] = opened.exec(line) ?? []
  if (!id) return null
  const one = Object.assign(emptyObject(), found.get(id), { id, description: plain(description ?? '') })
  if (likelihood) one['likelihood'] = Number(likelihood)
  found.set(id, one)
  return one
}

function attributeOf(found: Map<string, JsonObject>, current: JsonObject | null, line: string): JsonObject | null {
  if (!current) return null
  const exact = metaOf(line, 'hyp')
  if (exact && exact['id'] === current['id']) {
    // With the comment every field is known exactly; what people read below adds nothing.
    found.set(String(exact['id']), Object.assign(current, exact))
    return exact['testable_condition'] === undefined ? current : null
  }
  const [, name, value] = attribute.exec(line) ?? []
  if (!name) return current
  const key = keys[name]
  if (key) current[key] = plain(value ?? '')
  else {
    const criteria = isObject(current['evidence_criteria']) ? current['evidence_criteria'] : emptyObject()
    criteria[/confirm/i.test(name) ? 'confirm' : 'reject'] = plain(value ?? '')
    current['evidence_criteria'] = criteria
  }
  return current
}

function decide(found: Map<string, JsonObject>, line: string): JsonObject | null {
  const [, id, word] = verdict.exec(line) ?? []
  if (!id) return null
  const one = found.get(id) ?? Object.assign(emptyObject(), { id })
  // The verdict its comment tells is known with all its reasons; only a later one is news.
  if (one['status'] === String(word).toLowerCase()) return null
  one['status'] = String(word).toLowerCase()
  found.set(id, one)
  return one
}

function prove(current: JsonObject | null, line: string): JsonObject | null {
  const [, name, text] = proof.exec(line) ?? []
  const value = plain(text ?? '')
  if (!current || !name || value === '') return current
  if (name === 'Reasoning') current['verdict_reason'] ??= value
  else if (name === 'Finding') current['finding'] ??= value
  else current['evidence'] ??= Object.assign(emptyObject(), { refs: value.split(', ') })
  return current
}
