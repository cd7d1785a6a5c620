import type { CodeNode, CodeTree, Token } from '../model/code.ts'
import type { FieldDefinition } from '../model/type-definition.ts'
import { isGroup, isToken, textOf } from './code-statements.ts'
import { commentAt, type Source } from './read-type-fields.ts'
import { stringValue } from './scan-literal.ts'

/** A class that says which fields its objects have; `open` when it takes some from another class. */
export type PythonType = { name: string; start: number; end: number; fields: FieldDefinition[]; open: boolean }

/** Text without one of these holds no class of fields. */
export const mayDefinePythonType = (text: string): boolean =>
  text.includes('class ') && /\b(?:TypedDict|BaseModel|NamedTuple|dataclass)\b/.test(text)

/** What a class of fields is derived from; whatever else stands there brings fields of its own. */
const ofFields = new Set(['TypedDict', 'BaseModel', 'NamedTuple'])

/** The classes of Python code that declare fields: `TypedDict`, `BaseModel`, `NamedTuple` and data classes. */
export function readPythonTypes({ root, comments }: CodeTree, source: Source): PythonType[] {
  const { children } = root
  const found: PythonType[] = []
  for (let index = 0; index < children.length; index++) {
    const name = children[index + 1]
    if (!isToken(children[index], 'class') || name?.node !== 'token' || name.kind !== 'word') continue
    const bases = basesOf(children[index + 2])
    if (!isDataClass(children, index) && !bases.some((base) => ofFields.has(base))) continue
    const colon = isGroup(children[index + 2], '(') ? index + 3 : index + 2
    if (!isToken(children[colon], ':')) continue
    const open = bases.some((base) => !ofFields.has(base) && base !== 'object')
    const from = columnOf(children[index]!, source)
    let end = colon + 1
    while (end < children.length && !(children[end]!.breakBefore && columnOf(children[end]!, source) <= from)) end++
    const fields = fieldsIn(children.slice(colon + 1, end), comments, source)
    if (fields.length > 0)
      found.push({ name: name.text, start: children[index]!.start, end: children[end - 1]!.end, fields, open })
  }
  return found
}

/** The last names of the classes in brackets; `total=False` is none. */
function basesOf(node: CodeNode | undefined): string[] {
  if (node?.node !== 'group' || node.open !== '(') return []
  return node.children.flatMap((child, at) => {
    const next = textOf(node.children[at + 1])
    const isLast = child.node === 'token' && child.kind === 'word' && next !== '.' && next !== '='
    return isLast && textOf(node.children[at - 1]) !== '=' ? [child.text] : []
  })
}

/** `@dataclass`, `@dataclass(frozen=True)`, `@dataclasses.dataclass` in front of a class, with or without others. */
function isDataClass(children: readonly CodeNode[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 12); at--) {
    if (isToken(children[at], 'dataclass')) return isToken(children[at - 1], '@') || isToken(children[at - 1], '.')
    const isDecorator = children[at]!.node === 'group' || /^[@.\w]+$/.test(textOf(children[at]))
    if (!isDecorator || isToken(children[at], 'class')) return false
  }
  return false
}

function columnOf({ start }: CodeNode, source: Source): number {
  const before = source({ start: Math.max(0, start - 200), end: start })
  return before.length - (before.lastIndexOf('\n') + 1)
}

/** `name: type = default` at the depth of the first line of a body. */
function fieldsIn(body: readonly CodeNode[], comments: Token[], source: Source): FieldDefinition[] {
  const first = body.find(({ breakBefore }) => breakBefore)
  if (!first) return []
  const depth = columnOf(first, source)
  const fields: FieldDefinition[] = []
  for (const [index, name] of body.entries()) {
    if (!name.breakBefore || name.node !== 'token' || name.kind !== 'word' || !isToken(body[index + 1], ':')) continue
    if (columnOf(name, source) !== depth) continue
    let end = index + 2
    while (end < body.length && !body[end]!.breakBefore) end++
    const line = body.slice(index + 2, end)
    if (line.length > 0) fields.push(fieldOf(name, line, comments, source))
  }
  return fields
}

function fieldOf(name: Token, line: readonly CodeNode[], comments: Token[], source: Source): FieldDefinition {
  const equals = line.findIndex((node) => isToken(node, '='))
  const type = equals === -1 ? line : line.slice(0, equals)
  const end = type.at(-1)?.end ?? name.end
  const written = source({ start: type[0]?.start ?? end, end }).replace(/\s+/g, ' ')
  const given = equals === -1 ? '' : source({ start: line[equals]!.end, end: line.at(-1)!.end }).slice(0, 400)
  const comment = commentAt(comments, name.start, line.at(-1)!.end, source)
  return {
    name: name.text,
    range: { start: name.start, end: name.end },
    type: written,
    comment: comment || (/\bdescription\s*=\s*["']([^"'\n]*)/.exec(given)?.[1] ?? ''),
    optional: equals !== -1 || /^(?:typing\.)?(?:Optional|NotRequired)\b|\|\s*None\b/.test(written),
    values: literalValues(type),
    fields: [],
  }
}

/** The members of `Literal["a", "b"]`; null when the type is anything else. */
function literalValues([first, group, ...rest]: readonly CodeNode[]): string[] | null {
  if (!isToken(first, 'Literal') || group?.node !== 'group' || rest.length > 0) return null
  const values = group.children.flatMap((node) =>
    node.node === 'token' && node.kind === 'string' ? [stringValue(node.text)] : [],
  )
  return values.length > 0 ? values : null
}
