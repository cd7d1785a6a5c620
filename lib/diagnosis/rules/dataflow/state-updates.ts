import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { isToken } from '../../parse/code-statements.ts'

/** A place that reads or changes a field of the state. */
export type FieldUse = { field: string; file: SkillFile; range: TextRange }

/** `state.json` is a file, and `json` no field. */
export const fileEnding = /^(?:json|jsonl|ya?ml|md|txt|ts|js|py|schema|db)$/
const updates = /^(?:state_?updates|stateUpdates|state_changes|stateChanges)$/i

const updater = /^update_?state$/i
/** `update(state, { ... })`, `Object.assign(state, { ... })` */
const changer = /^(?:update|patch|merge|assign|apply|set)(?:[A-Z_]\w*)?$/

/** Fields that code changes by the keys of an object, and those that a string of Python takes in. */
export function* fieldsChanged(file: SkillFile, block: CodeBlock): Iterable<FieldUse> {
  yield* updateKeys(file, block)
  yield* inFormats(file, block)
  yield* dottedKeys(file, block)
}

/** Keys of what an action gives back as changes of the state, or `updateState` is given; of a dotted key the first part. */
function* updateKeys(file: SkillFile, block: CodeBlock): Iterable<FieldUse> {
  const { tree } = block
  const changes = tree.objects.flatMap(({ properties }) =>
    properties.flatMap(({ key, value }) => (updates.test(key) && value.length === 1 ? value : [])),
  )
  for (const { name, callee, group, start } of tree.calls)
    if (
      updater.test(name) ||
      (callee === 'state.update' && !isOwnName(block, start)) ||
      (changer.test(name) && isToken(group.children[0], 'state'))
    )
      changes.push(...group.children)
  for (const { group, properties, start } of tree.objects) {
    if (!changes.includes(group) && !isNextState(block, start)) continue
    for (const { key, keyRange } of properties) {
      const field = /^['"]?(?!state\.)([A-Za-z_]\w*)/.exec(key)?.[1]
      if (field) yield { field, file, range: keyRange }
    }
  }
}

/** `state = { ...state, step: 2 }`, `JSON.stringify({ ...state, step: 2 })`: the state as it goes on. */
function isNextState(block: CodeBlock, start: number): boolean {
  const at = start - block.content.start
  return (
    goesOnFrom.test(block.text.slice(at, at + 30)) &&
    becomesState.test(block.text.slice(Math.max(0, at - 40), at)) &&
    !isOwnName(block, start)
  )
}
const goesOnFrom = /^\{\s*\.\.\.state\b(?![.[])/
const becomesState = /(?:\b(?:state\s*=|return)|(?:[sS]tate|JSON\.stringify)\()\s*$/

/** `f"{state['step']}"`: within a string of Python. */
function* inFormats(file: SkillFile, block: CodeBlock): Iterable<FieldUse> {
  if (block.language !== 'python' || !block.text.includes('{state')) return
  for (const { index, 0: all, 1: member, 2: key = member } of block.text.matchAll(formatted)) {
    const start = block.content.start + index
    if (key === undefined || isOwnName(block, start)) continue
    const from = start + all.lastIndexOf(key)
    yield { field: key, file, range: { start: from, end: from + key.length } }
  }
}
const formatted = /\{state(?:\.([A-Za-z_]\w*)(?![\w(])|\[["']([A-Za-z_]\w*)["']\])/g

/** `update({ "state.approved_by": reviewer })`: the field behind the dot of a key, whatever the object is given to. */
function* dottedKeys(file: SkillFile, { tree, text }: CodeBlock): Iterable<FieldUse> {
  if (!/['"]state\./.test(text)) return
  for (const { properties } of tree.objects)
    for (const { key, keyRange } of properties) {
      const field = /^['"]?state\.([A-Za-z_]\w*)/.exec(key)?.[1]
      if (field !== undefined && !fileEnding.test(field)) yield { field, file, range: keyRange }
    }
}

/** Whether `state` is a variable of the block that holds something else than what a state file or a call for the state gave. */
export function isOwnName({ tree, text, content }: CodeBlock, offset: number): boolean {
  const parameter = scopesAround(tree, offset).some(
    ({ kind, head, label }) =>
      ((kind === 'function' && label === '') || (kind === 'loop' && label !== 'while')) &&
      bindsState.test(text.slice(head.start - content.start, head.end - content.start)),
  )
  if (parameter) return true
  const held = lastAssignment('state', offset, tree)
  if (!held) return false
  const value = text.slice(held.valueRange.start - content.start, held.valueRange.end - content.start)
  return !/state|JSON\.parse|json\.load|Read\(|session|^(?:await\s+)?(?:(?:load|read|open|restore|resume)[A-Z_]\w*|load|restore|resume)\(/i.test(
    value,
  )
}

/** A parameter or the variable of a loop, not what the loop goes over: `for (const id of state.open)`. */
const bindsState = /^(?:(?!\b(?:of|in)\b|[;=]).)*\bstate\b(?!\s*[.[])/s
