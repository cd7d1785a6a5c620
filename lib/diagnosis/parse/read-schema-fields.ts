import type { CodeCall, CodeNode, CodeTree, ObjectLiteral, Property } from '../model/code.ts'
import type { FieldDefinition } from '../model/type-definition.ts'
import { objectAt, objectIn } from './code-lookup.ts'
import { commentAt, type Source } from './read-type-fields.ts'
import { stringValue } from './scan-literal.ts'

/** The fields of `z.object({...})`. */
export function zodFields(call: CodeCall, tree: CodeTree, source: Source): FieldDefinition[] {
  const literal = objectIn(call.group, tree)
  return (literal?.properties ?? []).map((property) => {
    const type = source(property.valueRange).replace(/\s+/g, ' ')
    const calls = tree.calls.filter(
      ({ start, end }) => start >= property.valueRange.start && end <= property.valueRange.end,
    )
    const inner = calls.find(({ callee }) => callee === 'z.object')
    const list = calls.find(({ callee }) => callee === 'z.enum')
    return {
      ...fieldBase(property, type, tree, source),
      optional: /\.(?:optional|nullish)\(\)/.test(type),
      values: list ? stringsIn(list.group.children) : null,
      fields: inner ? zodFields(inner, tree, source) : [],
    }
  })
}

/** The fields of the `properties` of a JSON Schema object; null when the literal is none. */
export function jsonSchemaFields(literal: ObjectLiteral, tree: CodeTree, source: Source): FieldDefinition[] | null {
  const properties = valueObject(literal, 'properties', tree)
  const ofSchema = textOf(literal, 'type')
  if (!properties || (ofSchema !== '' && ofSchema !== 'object')) return null
  const required = listOf(literal, 'required')
  return properties.properties.map((property) => {
    const schema = property.value[0] && objectAt(property.value[0], tree)
    const type = schema ? textOf(schema, 'type') : source(property.valueRange)
    const items = schema && valueObject(schema, 'items', tree)
    return {
      ...fieldBase(property, type, tree, source),
      comment: schema ? textOf(schema, 'description') : '',
      optional: !required.includes(property.key),
      values: (schema && listOf(schema, 'enum')) || null,
      fields:
        (schema && (jsonSchemaFields(schema, tree, source) ?? (items && jsonSchemaFields(items, tree, source)))) || [],
    }
  })
}

/** The keys of an initial value, with the value as their type. */
export const templateFields = (literal: ObjectLiteral, tree: CodeTree, source: Source): FieldDefinition[] =>
  literal.properties.map((property) => {
    const inner = property.value[0] && objectAt(property.value[0], tree)
    const type = source(property.valueRange).replace(/\s+/g, ' ').slice(0, 200)
    return { ...fieldBase(property, type, tree, source), fields: inner ? templateFields(inner, tree, source) : [] }
  })

const fieldBase = (property: Property, type: string, tree: CodeTree, source: Source): FieldDefinition => ({
  name: property.key,
  range: property.keyRange,
  type,
  comment: commentAt(tree.comments, property.keyRange.start, property.valueRange.end, source),
  optional: false,
  values: null,
  fields: [],
})

function valueObject(literal: ObjectLiteral, key: string, tree: CodeTree): ObjectLiteral | undefined {
  const value = literal.properties.find((property) => property.key === key)?.value[0]
  return value && objectAt(value, tree)
}

function textOf(literal: ObjectLiteral, key: string): string {
  const value = literal.properties.find((property) => property.key === key)?.value[0]
  return value?.node === 'token' && value.kind === 'string' ? stringValue(value.text) : ''
}

function listOf(literal: ObjectLiteral, key: string): string[] {
  const value = literal.properties.find((property) => property.key === key)?.value[0]
  return value?.node === 'group' ? stringsIn(value.children) : []
}

const stringsIn = (nodes: readonly CodeNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.node === 'group') return stringsIn(node.children)
    return node.node === 'token' && node.kind === 'string' ? [stringValue(node.text)] : []
  })
