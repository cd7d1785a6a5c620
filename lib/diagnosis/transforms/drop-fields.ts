import { replaced, type SkillEdit, standsAlone, wholeLines } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { contains, type TextRange } from '../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../model/type-definition.ts'
import { mentions } from '../predicates/names-in-code.ts'
import { fieldExtent } from './field-extent.ts'
import { eachSite, type Transform } from './transform.ts'

/** Fields of the state that nothing names are taken out of every definition. */
export const dropFields: Transform = {
  id: 'drop_fields',
  run: eachSite(({ file, range, finding }, { skill }) => {
    const { field, fields } = finding.data
    const names = Array.isArray(fields)
      ? fields.map(String)
      : typeof field === 'string'
        ? [field]
        : fieldsAt(file, range)
    if (names.length === 0) return 'No field was found.'
    const edits: SkillEdit[] = []
    for (const name of new Set(names)) {
      const places = skill.stateSchemas.flatMap((type) => {
        const found = type.fields.find((one) => one.name === name)
        const owner = skill.file(type.file)
        return found && owner ? [{ type, owner, range: fieldRange(owner, type, found) }] : []
      })
      if (places.length === 0) return `\`${name}\` is declared nowhere.`
      const user = skill.files.find((other) =>
        isNamedIn(
          other,
          name,
          places.filter(({ owner }) => owner === other),
        ),
      )
      if (user) return `\`${name}\` is named in ${user.path}.`
      for (const place of places) {
        const edit = deletion(place.owner, place.type, place.range)
        if (!edit) return `\`${name}\` stands on a line with other fields.`
        edits.push(edit)
      }
    }
    return edits
  }),
}

const fieldsAt = (file: SkillFile, range: TextRange): string[] =>
  file.types
    .filter(({ isState }) => isState)
    .flatMap(({ fields }) => fields)
    .filter((field) => contains(range, field.range) || contains(field.range, range))
    .map(({ name }) => name)

/** Whether a file speaks of a field outside of its definitions. */
function isNamedIn({ text }: SkillFile, name: string, places: readonly { range: TextRange }[]): boolean {
  let rest = text
  for (const { range } of places)
    rest = rest.slice(0, range.start) + ' '.repeat(range.end - range.start) + rest.slice(range.end)
  return rest.includes(name) && (mentions(rest, name) || new RegExp(`\\.${name.replace(/\W/g, '')}\\b`).test(rest))
}

/** A field with its closing mark and the comment behind it on the same line. */
function fieldRange(file: SkillFile, type: TypeDefinition, field: FieldDefinition): TextRange {
  if (type.form === 'table') return field.range
  const { start, end } = fieldExtent(file, type, field)
  const line = file.text.slice(end, file.lines.endOf(file.lines.lineAt(end)))
  const tail = /^[ \t]*[;,]?[ \t]*(?:\/\/.*|\/\*.*\*\/[ \t]*)?$/.exec(line) ?? /^[ \t]*[;,]?/.exec(line)
  return { start, end: end + (tail?.[0].length ?? 0) }
}

function deletion(file: SkillFile, { form }: TypeDefinition, range: TextRange): SkillEdit | null {
  const lines = wholeLines(file, range)
  if (form === 'table') return replaced(file, lines, '')
  if (!standsAlone(file, range)) return null
  if (form !== 'json-schema' && form !== 'template') return replaced(file, lines, '')
  // The last key of JSON leaves no comma behind.
  const isLast = /^\s*[}\]]/.test(file.text.slice(lines.end)) && !file.text.slice(range.start, range.end).includes(',')
  const comma = isLast ? /,(\s*)$/.exec(file.text.slice(0, lines.start)) : null
  return comma ? replaced(file, { start: comma.index, end: lines.end }, '\n') : replaced(file, lines, '')
}
