import type { CodeNode, Group, ObjectLiteral, Property } from '../model/code.ts'
import { isToken, rangeOf, textOf } from './code-statements.ts'
import { stringValue } from './scan-literal.ts'

const beforeObject = new Set('= : , ( [ ? return || && ?? ... += yield await default in'.split(' '))

/** Whether the `{` group at this place is a value, not a block of statements or a type. */
export function isObjectAt(children: readonly CodeNode[], index: number): boolean {
  const group = children[index]
  if (group?.node !== 'group' || group.open !== '{') return false
  const first = group.children[0]
  const before = children[index - 1]
  if (before === undefined) {
    const { parent } = group
    if (parent?.node === 'group' && parent.open !== '' && parent.open !== '{') return true
    return first === undefined || hasStringKey(group) || startsWithKey(group)
  }
  if (before.node === 'token' && before.kind !== 'string' && beforeObject.has(before.text)) {
    const isType = before.text === '=' && textOf(children[index - 3]) === 'type'
    return !isType
  }
  return group.breakBefore && hasStringKey(group)
}

const hasStringKey = ({ children: [first, second] }: Group) =>
  first?.node === 'token' && first.kind === 'string' && isToken(second, ':')

const startsWithKey = ({ children: [first, second] }: Group) =>
  first?.node === 'token' && first.kind === 'word' && isToken(second, ':')

/** Reads the keys and values of an object literal; values may be missing their commas. */
export function readObject(group: Group, source: (start: number, end: number) => string): ObjectLiteral {
  const properties: Property[] = []
  const spreads: string[] = []
  let part: CodeNode[] = []
  const flush = () => {
    const [first, second] = part
    if (first && isToken(first, '...')) spreads.push(source(first.end, part.at(-1)!.end).trim())
    else if (first) {
      const key = keyOf(first)
      if (key !== null && (part.length === 1 || isToken(second, ':') || second?.node === 'group'))
        properties.push(propertyOf(key, part))
    }
    part = []
  }
  let questions = 0
  for (const [index, node] of group.children.entries()) {
    if (isToken(node, ',') || isToken(node, ';')) {
      flush()
      questions = 0
      continue
    }
    if (isToken(node, '?')) questions++
    if (node.breakBefore && questions === 0 && part.length > 2 && isToken(group.children[index + 1], ':')) flush()
    part.push(node)
  }
  flush()
  return { group, properties, spreads, start: group.start, end: group.end }
}

function keyOf(node: CodeNode): string | null {
  if (node.node !== 'token') return null
  if (node.kind === 'string') return stringValue(node.text)
  return node.kind === 'word' || node.kind === 'number' ? node.text : null
}

function propertyOf(key: string, part: readonly CodeNode[]): Property {
  const value = isToken(part[1], ':') ? part.slice(2) : part.length === 1 ? part.slice(0, 1) : part.slice(1)
  const keyRange = { start: part[0]!.start, end: part[0]!.end }
  return { key, keyRange, value, valueRange: rangeOf(value, part.at(-1)!.end), range: rangeOf(part, keyRange.start) }
}
