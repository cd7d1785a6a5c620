import { emptyObject, isObject, type JsonObject, type JsonValue } from '../../loop/document/json-value.ts'
import { diagnosisOfType, problemTypes } from '../vocabulary.ts'

/** Adds a line to the warnings of an import. */
export type Warn = (message: string) => void

/**
 * A document in which everything stands where ours has it: keys with dots are moved to their nested place, older names of the deep analysis to
 * the present one, the other shapes of issues and of the list of attempts to ours. The document that is given stays as it is.
 */
export function liftDialects(raw: JsonObject, warn: Warn): JsonObject {
  const lifted = withoutDots(copy(raw) as JsonObject, warn)
  liftDeepAnalysis(lifted, warn)
  lifted['issues'] = mapObjects(lifted['issues'], (issue) => liftIssue(issue, warn))
  lifted['applied_fixes'] = mapObjects(lifted['applied_fixes'], (fix) => liftVerification(fix, warn))
  lifted['action_history'] = mapObjects(lifted['action_history'], (entry, index) => ({
    ...entry,
    action: renamed(entry['action']) ?? '',
    id: entry['id'] ?? `imported-${index + 1}`,
  }))
  liftActions(lifted, warn)
  if (!Array.isArray(lifted['focus_requested']) && Array.isArray(lifted['focus_areas'])) {
    lifted['focus_requested'] = lifted['focus_areas']
  }
  return lifted
}

const copy = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(copy)
  if (!isObject(value)) return value
  const result = emptyObject()
  for (const key of Object.keys(value)) result[key] = copy(value[key]!)
  return result
}

const nameIn = (found: JsonValue | undefined): string =>
  typeof found === 'string' ? found : JSON.stringify(found ?? '')

const mapObjects = (
  found: JsonValue | undefined,
  change: (value: JsonObject, index: number) => JsonObject,
): JsonValue =>
  Array.isArray(found) ? found.map((each, index) => (isObject(each) ? change(each, index) : each)) : (found ?? [])

const isNothing = (value: JsonValue | undefined) => value === undefined || value === null || value === 0

/** A shallow merge leaves keys like `diagnosis.context` at the top: they count where their place is still empty. */
function withoutDots(document: JsonObject, warn: Warn): JsonObject {
  for (const key of Object.keys(document)) {
    const parts = key.split('.')
    if (parts.length < 2 || parts.some((part) => !/^[a-z_]+$/.test(part))) continue
    const value = document[key]!
    delete document[key]
    let place: JsonObject = document
    for (const part of parts.slice(0, -1)) {
      if (!isObject(place[part])) place[part] = emptyObject()
      place = place[part] as JsonObject
    }
    const name = parts.at(-1) as string
    const isUsed = isNothing(place[name])
    if (isUsed) place[name] = value
    warn(`The key "${key}" ${isUsed ? 'was moved to its place' : 'was dropped: its place has a value'}.`)
  }
  return document
}

const providers = ['gemini', 'agy'] as const

function liftDeepAnalysis(document: JsonObject, warn: Warn) {
  for (const provider of providers) {
    const found = document[`${provider}_analysis`]
    if (isObject(found) && !isObject(document['deep_analysis'])) {
      document['deep_analysis'] = { provider, ...found }
      warn(`${provider}_analysis was read as deep_analysis.`)
    }
    const requested = document[`${provider}_analysis_requested`]
    if (typeof requested === 'boolean') document['deep_analysis_requested'] ??= requested
  }
  const analysis = document['requirement_analysis']
  if (!isObject(analysis)) return
  analysis['spec_matches'] = mapObjects(analysis['spec_matches'], (match) => ({
    ...match,
    needs_deep_analysis:
      match['needs_deep_analysis'] ?? match['needs_gemini_analysis'] ?? match['needs_agy_analysis'] ?? false,
  }))
}

const renamed = (action: JsonValue | undefined): JsonValue | undefined =>
  typeof action === 'string' ? action.replace(/^action-(gemini|agy)-analysis$/, 'action-deep-analysis') : action

function liftActions(document: JsonObject, warn: Warn) {
  const found = document['completed_actions']
  if (!Array.isArray(found)) return
  const actions = found.map((action) => renamed(action)!)
  const once = [...new Set(actions)]
  if (once.length < actions.length) {
    const counts = once.map((action) => [action, actions.filter((each) => each === action).length] as const)
    const repeated = counts.filter(([, count]) => count > 1).map(([action, count]) => `${action} ${count} times`)
    warn(`completed_actions held ${repeated.join(', ')}.`)
  }
  document['completed_actions'] = once
}

function liftIssue(issue: JsonObject, warn: Warn): JsonObject {
  const lifted: JsonObject = { ...issue }
  const name = nameIn(issue['id'])
  if (lifted['type'] === undefined && lifted['category'] !== undefined) {
    lifted['type'] = lifted['category']
    warn(`${name}: category was read as type.`)
  }
  const isOf = problemTypes.find((type) => type === lifted['type'])
  if (isOf && lifted['diagnosis'] === undefined) lifted['diagnosis'] = diagnosisOfType[isOf] ?? null
  const { strategy } = issue
  if (typeof strategy === 'string' && lifted['strategies'] === undefined) {
    lifted['strategies'] = [strategy]
    lifted['suggested_fix'] ??= strategy
    warn(`${name}: strategy was read as its remedy.`)
  }
  const { location } = issue
  if (typeof location === 'string') lifted['location'] = { file: location }
  if (!isObject(location) || !Array.isArray(location['files'])) return lifted
  const [first, ...others] = location['files'].filter((file) => typeof file === 'string')
  lifted['location'] = { ...location, file: location['file'] ?? first ?? '' }
  const items = Array.isArray(issue['evidence_items']) ? issue['evidence_items'] : []
  lifted['evidence_items'] = [...items, ...others.map((file) => ({ file }))]
  warn(`${name}: of several files the first is the place, the others are evidence.`)
  return lifted
}

const known = ['pending', 'pass', 'fail', 'inconclusive', 'rolled_back']

function liftVerification(fix: JsonObject, warn: Warn): JsonObject {
  const result = fix['verification_result']
  if (result === undefined || (typeof result === 'string' && known.includes(result))) return fix
  warn(`${nameIn(fix['fix_id'])}: verification_result ${JSON.stringify(result)} was read as inconclusive.`)
  return { ...fix, verification_result: 'inconclusive' }
}
