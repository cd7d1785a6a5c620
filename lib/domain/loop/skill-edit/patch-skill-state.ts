import { emptyObject, isObject, type JsonObject, type JsonValue } from '../document/json-value.ts'

/** The key under which a patch gives elements to be added to the end of a list. */
const appendKey = '$append'

/** Values of `skill_state` that are null while there is nothing; everywhere else null removes. */
const nullable = new Set([
  'current_action',
  'last_action',
  'current_task',
  'last_progress_at',
  'active_bug',
  'confirmed_hypothesis',
  'last_analysis_at',
  'last_run_at',
  'run_id',
  'completed_at',
  'evidence',
  'verdict_reason',
  'error_message',
  'stack_trace',
])

/** Lists of records with an id: also where none stands yet, an object means its elements. */
const recordLists = new Set(['tasks', 'hypotheses'])

/** Other names of a field that programs use: where a document has one, it gets the same value. */
const otherNames: Record<string, string> = {
  total: 'total_count',
  completed: 'completed_count',
  current_task: 'current_task_id',
  active_bug: 'current_bug',
}

/**
 * A merge patch (RFC 7396) on the executor's part of a loop, with three additions: null stays null where the schema has null; an object that meets
 * a list patches its elements by their `id`, new ones at the end; `{"$append": [...]}` adds to a list. The order of keys stays, new keys follow.
 */
export function patchSkillState(target: JsonValue | undefined, patch: JsonObject): JsonObject {
  const patched = patchObject(target, patch)
  recount(patched, patch)
  return patched
}

function patchObject(target: JsonValue | undefined, patch: JsonObject): JsonObject {
  const result = emptyObject()
  if (isObject(target)) for (const key of Object.keys(target)) result[key] = target[key]!
  for (const key of Object.keys(patch)) {
    put(result, key, patch[key]!)
    const other = otherNames[key]
    if (other !== undefined && Object.hasOwn(result, other) && !Object.hasOwn(patch, other))
      put(result, other, patch[key]!)
  }
  return result
}

function put(into: JsonObject, key: string, value: JsonValue) {
  const found = Object.hasOwn(into, key) ? into[key] : undefined
  if (value === null && !nullable.has(key)) delete into[key]
  else into[key] = patchValue(found === undefined && recordLists.has(key) ? [] : found, value)
}

function patchValue(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch
  const added = patch[appendKey]
  if (Array.isArray(added) && Object.keys(patch).length === 1)
    return [...(Array.isArray(target) ? target : []), ...added]
  return Array.isArray(target) ? patchById(target, patch) : patchObject(target, patch)
}

/** `{"task-001": {...}}` changes the element with that id, null removes it. */
function patchById(list: JsonValue[], patch: JsonObject): JsonValue[] {
  const idOf = (element: JsonValue) => (isObject(element) ? element['id'] : undefined)
  const kept = list.flatMap((element) => {
    const id = idOf(element)
    if (typeof id !== 'string' || !Object.hasOwn(patch, id)) return [element]
    return patch[id] === null ? [] : [patchValue(element, patch[id]!)]
  })
  const known = new Set(list.map(idOf))
  const fresh = Object.keys(patch).filter((id) => !known.has(id) && isObject(patch[id]))
  return [...kept, ...fresh.map((id) => patchValue(named(id), patch[id]!))]
}

const named = (id: string): JsonObject => Object.assign(emptyObject(), { id })

/** Counts follow the lists that were patched, so that two who work on different elements agree on them. */
function recount(state: JsonObject, patch: JsonObject) {
  const { develop, debug } = state
  if (
    isObject(patch['develop']) &&
    isObject(develop) &&
    Array.isArray(develop['tasks']) &&
    hasOwn(patch['develop'], 'tasks')
  ) {
    const done = develop['tasks'].filter((task) => isObject(task) && task['status'] === 'completed').length
    count(develop, patch['develop'], 'total', develop['tasks'].length)
    count(develop, patch['develop'], 'completed', done)
  }
  if (
    isObject(patch['debug']) &&
    isObject(debug) &&
    Array.isArray(debug['hypotheses']) &&
    hasOwn(patch['debug'], 'hypotheses')
  )
    count(debug, patch['debug'], 'hypotheses_count', debug['hypotheses'].length)
}

const hasOwn = (object: JsonObject, key: string) => Object.hasOwn(object, key)

function count(part: JsonObject, patch: JsonObject, name: string, value: number) {
  if (hasOwn(patch, name)) return
  part[name] = value
  const other = otherNames[name]
  if (other !== undefined && hasOwn(part, other)) part[other] = value
}
