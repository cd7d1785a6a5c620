import type { CodeBlock, CodeNode, CodeTree, ObjectLiteral } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { callAround, objectAt, objectIn } from '../../parse/code-lookup.ts'
import { pairsIn } from './mapped-pairs.ts'

/** What maps keys in code, and whether it repeats another mapping only with its values. */
export type Mapping = { range: TextRange; keys: string[]; values: string[]; isByValues: boolean }

/**
 * Values of variables that map keys to literals of one kind; and such literals that are looked up at once (`{ a: "x" }[key]`), given back or within
 * another one, pairs and branches that map keys. Those repeat a mapping only with its values.
 */
export function* mappingsIn(block: CodeBlock, fewest: number): Iterable<Mapping> {
  const { tree } = block
  const known = new Set<ObjectLiteral>()
  for (const { value } of tree.assignments) {
    const literal = literalOf(value, tree)
    if (!literal || !isMapping(literal, fewest)) continue
    known.add(literal)
    const isRank = kindOf(literal.properties[0]!.value) === 'number'
    yield mappingOf(literal, isRank)
  }
  for (const literal of tree.objects)
    if (!known.has(literal) && isMapping(literal, fewest) && isUsedAsTable(block, literal))
      yield mappingOf(literal, true)
  for (const { range, pairs } of pairsIn(block, fewest))
    yield {
      ...{ range, isByValues: true },
      keys: pairs.map(([key]) => keyOf(key)),
      values: pairs.map(([, value]) => value),
    }
}

/** Whether a literal is looked up at once, given back, or a value within another one. */
function isUsedAsTable({ text, content }: CodeBlock, { start, end }: ObjectLiteral): boolean {
  const [from, to] = [start - content.start, end - content.start]
  return (
    /^\s*\)?(?:\s*as const\))?\s*(?:\?\.)?(?:\[\s*[^\]\s]|\.get\()/.test(text.slice(to, to + 40)) ||
    /(?:\b(?:return|yield|default)\s*\(?|=>\s*\(|[\w"'\]]\s*:)\s*$/.test(text.slice(Math.max(0, from - 20), from))
  )
}

function mappingOf({ start, end, properties }: ObjectLiteral, isByValues: boolean): Mapping {
  const values = properties.map(({ value }) => textOf(value))
  return { range: { start, end }, keys: properties.map(({ key }) => keyOf(key)), values, isByValues }
}

/** `{ ... }`, `{ ... } as const`, `{ ... } satisfies Kind`, `Object.freeze({ ... })`, `new Map(Object.entries({ ... }))`. */
function literalOf(value: readonly CodeNode[], tree: CodeTree): ObjectLiteral | undefined {
  const [first, second] = value
  const last = value.at(-1)
  if (!first || !last) return undefined
  if (value.length === 1 || (value.length === 3 && /^(?:as|satisfies)$/.test(textOf(second ? [second] : []))))
    return objectAt(first, tree)
  if (value.length > 4 || last.node !== 'group') return undefined
  const call = callAround(tree, last.start)
  if (call?.group !== last) return undefined
  if (call.callee === 'Object.freeze') return objectIn(call.group, tree)
  const entries = call.callee === 'Map' ? last.children.at(-1) : undefined
  const inner = entries?.node === 'group' ? callAround(tree, entries.start) : undefined
  return inner?.group === entries && inner?.callee === 'Object.entries' ? objectIn(inner.group, tree) : undefined
}

/** Whether a literal has so many keys, each with a literal of one kind. */
export function isMapping({ properties, spreads }: ObjectLiteral, fewest: number): boolean {
  if (properties.length < fewest || spreads.length > 0) return false
  if (properties.some(({ key }) => !/^(?:[^\W\d]|\d{1,4}[A-Za-z]|\d{3}$)/u.test(key) && !/[\u4e00-\u9fff]/.test(key)))
    return false
  // A set of Python gives its members no value.
  if (properties.every(({ keyRange, value }) => value[0]?.start === keyRange.start)) return false
  const kind = kindOf(properties[0]!.value)
  return kind !== null && properties.every(({ value }) => kindOf(value) === kind)
}

/** What a single literal says. */
export const textOf = ([node]: readonly CodeNode[]): string =>
  node?.node === 'token' ? node.text.replace(/^['"`]|['"`]$/g, '') : ''

/** What sort of literal a value is; null for anything that is computed. */
function kindOf([node, ...rest]: readonly CodeNode[]): string | null {
  if (!node || rest.length > 0) return null
  if (node.node === 'group') return node.children.length > 0 && /^[[{]$/.test(node.open) ? node.open : null
  if (node.node === 'template') return 'string'
  return node.kind === 'string' || node.kind === 'number' ? node.kind : null
}

/** A key as it is compared. */
export const keyOf = (key: string): string =>
  key
    .replace(/[`*'"]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[_ ]/g, '-')
