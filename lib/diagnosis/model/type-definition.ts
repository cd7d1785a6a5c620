import type { TextRange } from './text-range.ts'

export type FieldDefinition = {
  name: string
  range: TextRange
  /** Type as written, white space collapsed; for templates the value. */
  type: string
  comment: string
  optional: boolean
  /** Members of a closed list of values: `'a' | 'b'`, `z.enum([...])`, `"enum": [...]`. */
  values: string[] | null
  fields: FieldDefinition[]
}

/** A type written down in the skill: interface, type, zod object, Python class of fields, JSON Schema, an initial JSON value, a Markdown table or list of fields. */
export type TypeDefinition = {
  file: string
  form: 'interface' | 'zod' | 'class' | 'json-schema' | 'template' | 'table'
  name: string
  range: TextRange
  fields: FieldDefinition[]
  /** Has an index signature or allows more keys. */
  open: boolean
  /** Named `*State`, stands in a schema file, or is titled as state. */
  isState: boolean
}
