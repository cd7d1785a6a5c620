import type { CodeNode, CodeTree, Group, Token } from '../model/code.ts'
import type { FieldDefinition } from '../model/type-definition.ts'
import { isGroup, isToken, statementEnds } from './code-statements.ts'
import { stringValue } from './scan-literal.ts'

/** Text of a stretch of the file. */
export type Source = (range: { start: number; end: number }) => string

/** The fields of an interface body; `open` when it has an index signature. */
export function interfaceFields(
  group: Group,
  tree: CodeTree,
  source: Source,
): { fields: FieldDefinition[]; open: boolean } {
  const { children } = group
  const ends = statementEnds(children)
  const fields: FieldDefinition[] = []
  let open = false
  let index = 0
  while (index < children.length) {
    const end = Math.max(ends[index + 1]!, index + 1)
    let name = children[index]!
    let colon = index + 1
    if (isToken(name, 'readonly') && children[index + 1]?.node === 'token') {
      name = children[index + 1]!
      colon++
    }
    const optional = isToken(children[colon], '?')
    if (optional) colon++
    if (isGroup(name, '[') && isToken(children[colon], ':')) open = true
    else if (
      name.node === 'token' &&
      (name.kind === 'word' || name.kind === 'string') &&
      isToken(children[colon], ':')
    ) {
      const stop = fieldEnd(children, colon + 1, end)
      const value = children.slice(colon + 1, stop)
      fields.push(fieldOf(name, value, optional, tree, source))
      index = isSeparator(children[stop]) ? stop + 1 : stop
      continue
    }
    index = isSeparator(children[end]) ? end + 1 : end
  }
  return { fields, open }
}

const isSeparator = (node: CodeNode | undefined) => isToken(node, ';') || isToken(node, ',')

/** A type on the line of its name ends where the next line starts a new field, also when no separator stands there. */
function fieldEnd(children: readonly CodeNode[], from: number, end: number): number {
  for (let index = from + 1; index < end; index++) {
    const node = children[index]!
    const next = children[index + 1]
    if (node.breakBefore && node.node === 'token' && node.kind === 'word' && (isToken(next, ':') || isToken(next, '?')))
      return index
  }
  return end
}

function fieldOf(
  name: CodeNode,
  value: readonly CodeNode[],
  optional: boolean,
  tree: CodeTree,
  source: Source,
): FieldDefinition {
  const inner = value.find((node): node is Group => node.node === 'group' && node.open === '{')
  const end = value.at(-1)?.end ?? name.end
  return {
    name: name.node === 'token' && name.kind === 'string' ? stringValue(name.text) : source(name),
    range: { start: name.start, end: name.end },
    type: value.length === 0 ? '' : source({ start: value[0]!.start, end }).replace(/\s+/g, ' '),
    comment: commentAt(tree.comments, name.start, end, source),
    optional,
    values: literalValues(value),
    fields: inner ? interfaceFields(inner, tree, source).fields : [],
  }
}

/** The members of a union of string literals; null when anything else takes part. */
function literalValues(value: readonly CodeNode[]): string[] | null {
  const values: string[] = []
  for (const node of value) {
    if (node.node !== 'token') return null
    if (node.kind === 'string') values.push(stringValue(node.text))
    else if (node.text !== '|' && node.text !== 'null' && node.text !== 'undefined') return null
  }
  return values.length > 0 ? values : null
}

/** The comment on the line of a field, or the one on the lines just before it. */
export function commentAt(comments: readonly Token[], start: number, end: number, source: Source): string {
  let low = 0
  let high = comments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (comments[middle]!.start < end) low = middle + 1
    else high = middle
  }
  const after = comments[low]
  if (after && !/[\n]/.test(source({ start: end, end: Math.min(after.start, end + 200) })) && after.start - end < 200)
    return plain(after.text)
  const before = comments[low - 1]
  if (!before || before.end > start) return ''
  const between = source({ start: before.end, end: start })
  return between.trim() === '' && between.includes('\n') && isFirstOnLine(before.start, source)
    ? plain(before.text)
    : ''
}

const isFirstOnLine = (start: number, source: Source) =>
  /(?:^|\n)[ \t]*$/.test(source({ start: Math.max(0, start - 80), end: start }))

const plain = (comment: string) =>
  comment
    .replace(/^\/[/*]+|\*\/$|^#+/g, '')
    .replace(/\n\s*\*/g, ' ')
    .trim()
