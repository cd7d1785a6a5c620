import type { Assignment, CodeCall, CodeNode, CodeTree, Group, ObjectLiteral, Property, Scope } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { rangeOf, textOf } from './code-statements.ts'
import { oncePer } from './lazy.ts'

/** How many entries before a place are looked at: what is searched is near, and hostile text must not make this quadratic. */
const nearby = 600

/** Number of entries of a list sorted by start that start at the offset or before. */
function countUpTo(list: readonly TextRange[], offset: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.start <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The entries of a list sorted by start that hold an offset, innermost first. */
export function around<Entry extends TextRange>(list: readonly Entry[], offset: number): Entry[] {
  const found: Entry[] = []
  const count = countUpTo(list, offset)
  for (let index = count - 1; index >= Math.max(0, count - nearby); index--)
    if (list[index]!.end > offset) found.push(list[index]!)
  return found
}

/** The entries of a list sorted by start that start between two offsets, at most 600. */
export function startingBetween<Entry extends TextRange>(list: readonly Entry[], from: number, to: number): Entry[] {
  const first = countUpTo(list, from - 1)
  let behind = first
  while (behind < list.length && behind < first + nearby && list[behind]!.start < to) behind++
  return list.slice(first, behind)
}

/** Tries, loops, functions and branches whose body holds an offset, innermost first. */
export const scopesAround = (tree: CodeTree, offset: number): Scope[] =>
  around(tree.scopes, offset).filter(({ body }) => body.start <= offset && offset < body.end)

/** The innermost call whose arguments hold an offset. */
export const callAround = (tree: CodeTree, offset: number): CodeCall | undefined =>
  around(tree.calls, offset).find(({ group }) => group.start <= offset && offset < group.end)

/** The innermost assignment whose value holds an offset. */
export const assignmentAround = (tree: CodeTree, offset: number): Assignment | undefined =>
  around(tree.assignments, offset).find(({ valueRange }) => valueRange.start <= offset)

/** The object literal that is the first one among the arguments of a call (or elements of a list). */
export function objectIn(group: Group, tree: CodeTree): ObjectLiteral | undefined {
  const child = group.children.find((node) => node.node === 'group' && node.open === '{')
  return child && objectAt(child, tree)
}

/** The object literal that is this node. */
export function objectAt(node: CodeNode, tree: CodeTree): ObjectLiteral | undefined {
  const object = tree.objects[countUpTo(tree.objects, node.start) - 1]
  return object?.group === node ? object : undefined
}

/** The property of the first object literal among the arguments of a call, or its keyword argument, by the first of the names it has. */
export const propertyOf = (group: Group, tree: CodeTree, names: readonly string[]): Property | undefined =>
  objectIn(group, tree)?.properties.find(({ key }) => names.includes(key)) ?? keywordArgument(group, names)

/** `name=value` (Python) and `name: value` (pseudo-code) directly in the brackets of a call. */
function keywordArgument({ children }: Group, names: readonly string[]): Property | undefined {
  for (let index = 0; index < children.length; index++) {
    const key = children[index]!
    if (key.node !== 'token' || key.kind !== 'word' || !names.includes(key.text)) continue
    if (index > 0 && textOf(children[index - 1]) !== ',') continue
    const sign = textOf(children[index + 1])
    if (sign !== '=' && sign !== ':') continue
    let stop = index + 2
    while (stop < children.length && textOf(children[stop]) !== ',') stop++
    const value = children.slice(index + 2, stop)
    const valueRange = rangeOf(value, key.end)
    const keyRange = { start: key.start, end: key.end }
    return { key: key.text, keyRange, value, valueRange, range: { start: key.start, end: valueRange.end } }
  }
  return undefined
}

/** The assignment that last gave a variable its value before an offset. */
export function lastAssignment(name: string, before: number, tree: CodeTree): Assignment | undefined {
  const count = countUpTo(tree.assignments, before)
  for (let index = count - 1; index >= Math.max(0, count - nearby); index--) {
    const one = tree.assignments[index]!
    if (one.end <= before && one.operator === '=' && one.names.length === 1 && one.names[0] === name) return one
  }
  return undefined
}

/** The assignments of a block by what they assign to, and its calls by what they call. */
export const assignmentsByTarget = oncePer((tree: CodeTree) => Map.groupBy(tree.assignments, ({ target }) => target))
export const callsByCallee = oncePer((tree: CodeTree) => Map.groupBy(tree.calls, ({ callee }) => callee))
