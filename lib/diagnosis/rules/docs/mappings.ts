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
  for (const { range, pairs } of pairsIn(block, fewest))
    yield {
      ...{ range, isByValues: true },
      keys: pairs.map(([key]) => keyOf(key)),
      values: pairs.map(([, value]) => value),
    }
  // Of languages that are not read only the pairs are known; an object of JSON is a record as well as a mapping.
  if (block.language === 'other' || block.language === 'json') return
  const { tree } = block
  const known = new Set<ObjectLiteral>()
  for (const { value, target } of tree.assignments) {
    const literal = literalOf(value, tree)
    if (!literal || !isMapping(literal, fewest) || ofRequest.test(target)) continue
    // Functions that are written there are those of a library, unless one is picked by its key.
    if (
      isFunction(literal.properties[0]!.value) &&
      ![`${target}[`, `${target}.get(`].some((use) => block.text.includes(use))
    )
      continue
    known.add(literal)
    const isRank = /^(?:number|boolean)$/.test(kindOf(literal.properties[0]!.value) ?? '')
    yield mappingOf(literal, isRank)
  }
  for (const literal of tree.objects)
    if (!known.has(literal) && isMapping(literal, fewest) && isUsedAsTable(block, literal))
      yield mappingOf(literal, true)
}

/** `params = { action: "query", format: "json" }`: what two requests of one interface are told has keys in common. */
const ofRequest = /^(?:\w+[._])?(?:params|query_?params|headers|payload)$/i

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
  if (
    properties.some(({ key }) => !/^(?:[^\W\d]|\d{1,4}[ -]?[A-Za-z]|\d{3}$)/u.test(key) && !/[\u4e00-\u9fff]/.test(key))
  )
    return false
  // A set of Python gives its members no value.
  if (properties.every(({ keyRange, value }) => value[0]?.start === keyRange.start)) return false
  const kind = kindOf(properties[0]!.value)
  if (kind === 'function' && !properties.some(({ key, value }) => isMade(key, textOf(value)))) return false
  return kind !== null && properties.every(({ value }) => kindOf(value) === kind)
}

/** `drop: dropRows` maps a key to what does it; `rows: rows`, `title: text` fill the fields of a record. */
const isMade = (key: string, name: string): boolean =>
  name === '' || (/[a-z\d][A-Z]|\w_\w/.test(name) && name.toLowerCase().includes(key.toLowerCase()))

/** What a single literal says. */
export const textOf = ([node]: readonly CodeNode[]): string =>
  node?.node === 'token' ? node.text.replace(/^['"`]|['"`]$/g, '') : ''

/** What sort of literal a value is; null for anything that is computed. */
function kindOf(value: readonly CodeNode[]): string | null {
  const [node, ...rest] = value
  if (node && isFunction(value)) return 'function'
  if (!node || rest.length > 0) return null
  if (node.node === 'group') return node.children.length > 0 && /^[[{]$/.test(node.open) ? node.open : null
  if (node.node === 'template') return 'string'
  if (node.kind === 'word') return yesOrNo.test(node.text) ? 'boolean' : literal.test(node.text) ? null : 'function'
  return node.kind === 'string' || node.kind === 'number' ? node.kind : null
}

const yesOrNo = /^(?:true|false)$/i
const literal = /^(?:null|undefined|None|nil|NaN|this|self)$/

/** `(rows) => rows.slice(1)`, `lambda rows: rows[1:]`, `function (rows) { ... }` */
const isFunction = ([first, second]: readonly CodeNode[]): boolean =>
  (first?.node === 'token' && second !== undefined && /^(?:lambda|function|async)$/.test(first.text)) ||
  (second?.node === 'token' && second.text === '=>')

/** A key as it is compared. */
export const keyOf = (key: string): string =>
  key
    .replace(/[`*'"]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[_ ]/g, '-')
