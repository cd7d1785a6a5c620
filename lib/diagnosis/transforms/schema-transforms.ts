import { replaced, type SkillEdit, wholeLines } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import type { FieldDefinition, TypeDefinition } from '../model/type-definition.ts'
import { fieldExtent } from './field-extent.ts'
import { fieldsInUse, initialValue } from './state-fields.ts'
import type { Transform, Transformed } from './transform.ts'

const schemaPath = 'phases/state-schema.md'

/** A file that declares the state: every field in use, with the type its use shows, and the request of the user. */
export const createSchema: Transform = {
  id: 'create_schema',
  run: ({ skill, sites }) => {
    const left = (why: string): Transformed => ({ edits: [], left: sites.map((site) => ({ site, why })), declares: {} })
    if (skill.file(schemaPath)) return left(`${schemaPath} exists.`)
    const fields = fieldsInUse(skill)
    if (fields.size === 0) return left('No field of the state is used by name.')
    if (!fields.has('user_request')) fields.set('user_request', 'string')
    const entries = [...fields]
    const text = [
      '# State schema',
      '',
      '```ts',
      'interface State {',
      ...entries.map(([name, type]) => `  ${name}: ${type};`),
      '}',
      '```',
      '',
      '## Initial state',
      '',
      '```json',
      '{',
      ...entries.map(
        ([name, type], index) => `  "${name}": ${initialValue(type)}${index < entries.length - 1 ? ',' : ''}`,
      ),
      '}',
      '```',
      '',
    ].join('\n')
    return { edits: [{ kind: 'create', path: schemaPath, text }], left: [], declares: {} }
  },
}

/** Fields that are used, or that keep the request, are declared in interface, template and table of the state. */
export const declareField: Transform = {
  id: 'declare_field',
  run: ({ skill, sites }) => {
    const result: Transformed = { edits: [], left: [], declares: {} }
    const types = definitions(skill)
    const used = fieldsInUse(skill)
    const fields = new Map<string, string>()
    for (const site of sites) {
      const { ruleId, data } = site.finding
      if (ruleId === 'MEM-004') {
        for (const [name, type] of requestFields(types)) fields.set(name, type)
        continue
      }
      const name = String(data['field'] ?? '').replace(/^state\./, '')
      if (types.length === 0) result.left.push({ site, why: 'The state has no schema.' })
      else if (!/^[A-Za-z_]\w*$/.test(name)) result.left.push({ site, why: 'The field has no plain name.' })
      else fields.set(name, used.get(name) ?? 'unknown')
    }
    for (const type of types) {
      const file = skill.file(type.file)
      const fresh = [...fields].filter(([name]) => !type.fields.some((field) => field.name === name))
      const edit = file && fresh.length > 0 ? addition(file, type, fresh) : null
      if (edit) result.edits.push(edit)
    }
    if (result.edits.length === 0 && fields.size > 0)
      return { ...result, left: sites.map((site) => ({ site, why: 'The schema has an unusual form.' })) }
    return result
  },
}

/** What keeps the request of the user, named in the way of the fields that stand there. */
function requestFields(types: readonly TypeDefinition[]): [string, string][] {
  const names = types.flatMap(({ fields }) => fields.map(({ name }) => name))
  const isCamel = names.some((name) => /[a-z][A-Z]/.test(name)) && !names.some((name) => name.includes('_'))
  return isCamel
    ? [
        ['originalRequirements', 'string[]'],
        ['goalSummary', 'string'],
      ]
    : [
        ['original_requirements', 'string[]'],
        ['goal_summary', 'string'],
      ]
}

/** The main schema and what stands beside it for the same state. */
function definitions({ mainSchema, stateSchemas }: SkillModel): TypeDefinition[] {
  if (!mainSchema) return []
  return [
    mainSchema,
    ...stateSchemas.filter(
      (type) => type !== mainSchema && type.file === mainSchema.file && type.form !== mainSchema.form,
    ),
  ]
}

/** New fields behind the last one, in the way that one is written. */
function addition(file: SkillFile, type: TypeDefinition, fresh: readonly [string, string][]): SkillEdit | null {
  const { form } = type
  const last = type.fields.at(-1)
  if (!last) return null
  if (form === 'table') return rowsBehind(file, last, fresh)
  const extent = fieldExtent(file, type, last)
  const mark = /^[ \t]*([;,])/.exec(file.text.slice(extent.end))
  const end = extent.end + (mark?.[0].length ?? 0)
  const line = file.lines.lineAt(extent.start)
  const indent = file.text.slice(file.lines.startOf(line), extent.start)
  const isOwnLine =
    indent.trim() === '' && /^[ \t]*(?:\/[/*].*)?$/.test(file.text.slice(end, file.lines.endOf(file.lines.lineAt(end))))
  if (form === 'class' && !isOwnLine) return null
  const separator = form === 'interface' ? (mark?.[1] ?? (isOwnLine ? '' : ';')) : form === 'class' ? '' : ','
  // The last one gets a mark only where the last one had it; those before it always do.
  const final = mark ? separator : ''
  // Behind a field with a default a class takes only fields with one.
  const given = form === 'class' && /[^=!<>]=[^=]/.test(file.slice(extent)) ? ' | None = None' : ''
  const isPython = form === 'template' && file.codeBlockAt(extent.start)?.language === 'python'
  const body = fresh
    .map(
      ([name, fieldType], index) =>
        (isPython ? inPython(written(form, name, fieldType)) : written(form, name, fieldType)) +
        given +
        (index < fresh.length - 1 ? separator : final),
    )
    .map((text) => (isOwnLine ? `\n${indent}${text}` : ` ${text}`))
    .join('')
  const stop = isOwnLine ? file.lines.endOf(file.lines.lineAt(end)) : end
  return replaced(file, { start: end, end: stop }, (mark ? '' : separator) + file.text.slice(end, stop) + body)
}

/** Rows with as many cells as the last one; items behind the last one of a list. */
function rowsBehind(file: SkillFile, last: FieldDefinition, fresh: readonly [string, string][]): SkillEdit {
  const line = wholeLines(file, last.range)
  const row = file.text.slice(line.start, line.end).trimEnd()
  if (!row.includes('|')) {
    const items = fresh.map(([name, type]) => `\n${/^\s*/.exec(row)![0]}- \`${name}\`: ${type}`)
    return replaced(file, { start: line.start + row.length, end: line.start + row.length }, items.join(''))
  }
  const count = row.replace(/^\s*\|?|\|?\s*$/g, '').split('|').length
  const shown = file.slice(last.range)
  const number = /\d+/.exec(file.text.slice(line.start, last.range.start))?.[0]
  const rows = fresh.map(([name, type], at) => {
    const numbered = number === undefined ? [] : [String(Number(number) + at + 1)]
    const known = [...numbered, shown.replace(last.name, name), type]
    const cells = [...known, ...Array<string>(Math.max(0, count - known.length)).fill('-')]
    return `\n| ${cells.slice(0, Math.max(1, count)).join(' | ')} |`
  })
  const at = line.start + row.length
  return replaced(file, { start: at, end: at }, rows.join(''))
}

function written(form: TypeDefinition['form'], name: string, type: string): string {
  if (form === 'interface') return `${name}: ${type}`
  if (form === 'zod') return `${name}: ${zodType(type)}`
  if (form === 'class') return `${name}: ${pythonType(type)}`
  if (form === 'json-schema') return `"${name}": ${jsonType(type)}`
  return `"${name}": ${initialValue(type)}`
}

/** A value of JSON as Python writes it. */
const inPython = (pair: string): string =>
  pair.replace(
    /: (null|true|false)$/,
    (_, value: string) => `: ${value === 'null' ? 'None' : value === 'true' ? 'True' : 'False'}`,
  )

const zodType = (type: string): string => {
  if (type === 'string[]') return 'z.array(z.string())'
  if (type.endsWith('[]')) return 'z.array(z.unknown())'
  return /^(?:string|number|boolean)$/.test(type) ? `z.${type}()` : 'z.unknown()'
}

const pythonType = (type: string): string => {
  if (type === 'string[]') return 'list[str]'
  if (type.endsWith('[]')) return 'list'
  return { string: 'str', number: 'float', boolean: 'bool' }[type] ?? (type.startsWith('Record') ? 'dict' : 'object')
}

const jsonType = (type: string): string => {
  if (type === 'string[]') return '{ "type": "array", "items": { "type": "string" } }'
  if (type.endsWith('[]')) return '{ "type": "array" }'
  return /^(?:string|number|boolean)$/.test(type) ? `{ "type": "${type}" }` : '{}'
}
