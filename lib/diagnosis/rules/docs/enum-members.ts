import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { isInSample, isOfProgram } from '../../predicates/is-of-program.ts'
import { enumRows, type NamedEnum, pythonEnums } from './enum-forms.ts'
import { schemaEnums } from './schema-enums.ts'
import { isLibraryText, type StatedValue } from './stated-value.ts'

const alias =
  /\btype[ \t]+([A-Z]\w{2,60})[ \t]*=\s{0,40}\|?\s{0,40}((?:'[^'\n]{0,80}'(?:\s{0,40}\|\s{0,40}'[^'\n]{0,80}'){1,60})|(?:"[^"\n]{0,80}"(?:\s{0,40}\|\s{0,40}"[^"\n]{0,80}"){1,60}))/g
const zodEnum = /\b(?:const|let)[ \t]+([A-Z]\w{2,60})[ \t]*=[ \t]*z\.enum\(\s{0,40}(\[[^\]]{2,2000}\])/g
/** `enum Verdict { Pass = 'pass' }`, `Verdict = Literal["pass"]` */
const tsEnum = /\benum[ \t]+([A-Z]\w{2,60})[ \t]*(\{[^{}]{2,2000}\})/g
const pythonAlias = /^([A-Z]\w{2,60})(?:[ \t]*:[ \t]*TypeAlias)?[ \t]*=[ \t]*Literal(\[[^\]]{2,2000}\])/gm
/** Share of fields that two definitions of one state have in common. */
const mostShared = 0.6
const cellList = /^[`'"\w-]{2,40}(?:\s{0,4}(?:\\?\||\/|,|、)\s{0,4}[`'"\w-]{2,40}){1,20}$/

/** The closed lists of values of named types and of their fields. */
export function* enumMembers(skill: SkillModel, file: SkillFile): Iterable<StatedValue> {
  for (const type of file.types)
    if (isAgreed(type) && isMainState(skill, type) && !isOfProgram(file, type)) yield* ofFields(skill, file, type)
  if (!isLibraryText(file)) {
    for (const one of enumRows(file)) yield* named(file, 'type', one)
    for (const one of file.codeBlocks.flatMap((block) => [...schemaEnums(block)])) yield* named(file, 'type', one)
    // Samples in two languages are of two programs.
    for (const one of file.codeBlocks.flatMap(pythonEnums)) yield* named(file, 'class', one)
  }
  for (const { content, text, role } of file.codeBlocks) {
    if (!/\btype[ \t]/.test(text) && !(role === 'functional' && /z\.enum|\benum |= Literal\[/.test(text))) continue
    for (const pattern of [alias, zodEnum, tsEnum, pythonAlias])
      for (const match of text.matchAll(pattern)) {
        const [all, name = '', list = ''] = match
        const start = content.start + match.index
        if (/^\s*\|\s*(?:\.\.\.|…)/.test(text.slice(match.index + all.length))) continue
        const members = list.match(/'[^'\n]*'|"[^"\n]*"/g) ?? (list.startsWith('{') ? plainMembers(list) : [])
        if (members.length > 1 && !(list.startsWith('{') && isSample(skill, text, name)))
          yield stated(file, 'type', name.replace(/Schema$/, ''), list, { start, end: start + all.length }, members, 0)
      }
  }
}

/** `{ Calm, Late }`, `{ CALM = 0, LATE = 1 }`: names without texts, and nothing else. */
function plainMembers(list: string): string[] {
  const parts = list
    .slice(1, -1)
    .replace(/\/\/[^\n]*/g, '')
    .split(/[,;]/)
    .map((one) => one.trim())
  const names = parts.filter((one) => one !== '').map((one) => /^([A-Za-z_]\w*)(?:\s*=\s*\d+)?$/.exec(one)?.[1])
  return names.every((one) => one !== undefined) ? names : []
}

/** Among other things that a block declares, a type that nothing in the skill speaks of otherwise: it shows how one is written. */
const isSample = ({ files }: SkillModel, block: string, name: string): boolean =>
  (block.match(declaration)?.length ?? 0) > 1 &&
  !files.some(
    ({ text }) =>
      text.includes(name) && new RegExp(`(?<!\\b(?:enum|type|const)[ \\t]{1,4}|[\\w$])${name}(?![\\w$])`).test(text),
  )
const declaration = /^[ \t]*(?:export[ \t]+)?(?:enum|type|const|let|interface|class)[ \t]+\w/gm

function* named(file: SkillFile, scope: string, { name, members, range }: NamedEnum): Iterable<StatedValue> {
  if (members.length > 1) yield stated(file, scope, name, members.join(' | '), range, members, 0)
}

/** Where the fields of a type are compared: all states of a skill are one. */
export const fieldScope = ({ isState, name }: TypeDefinition): string => `field ${isState ? 'State' : name}`

function* ofFields(skill: SkillModel, file: SkillFile, type: TypeDefinition): Iterable<StatedValue> {
  // Without a schema of the run, each state is that of a thing of its own.
  const scope = type.isState && !skill.mainSchema ? `field ${type.name}` : fieldScope(type)
  for (const field of type.fields) {
    const members = field.values ?? membersOfCell(type, field)
    // A variable of the environment has the values its program gives it.
    if (!members || members.length < 2 || /^[A-Z][A-Z\d_]+$/.test(field.name)) continue
    const at = file.text.indexOf(firstPart(field.type), field.range.end)
    const lineEnd = file.lines.endOf(file.lines.lineAt(field.range.start))
    const end = at !== -1 && at + field.type.length <= lineEnd ? at + field.type.length : field.range.end
    yield stated(
      file,
      scope,
      field.name,
      field.type,
      { start: field.range.start, end },
      members,
      isDecidedBy(skill, type, field) ? 1 : 0,
    )
  }
}

const isAgreed = ({ form, name }: TypeDefinition): boolean => form !== 'template' && !name.endsWith('Props')

const firstPart = (type: string): string => type.slice(0, 200)

const membersOfCell = ({ form }: TypeDefinition, { type }: FieldDefinition): string[] | null =>
  form === 'table' && cellList.test(type) ? type.split(/\\?\||\/|,|、/).map((one) => one.trim()) : null

/** Of states only the main one and its copies are compared; other types by name. */
function isMainState({ mainSchema }: SkillModel, { isState, fields }: TypeDefinition): boolean {
  if (!isState || !mainSchema) return true
  const names = new Set(mainSchema.fields.map(({ name }) => name))
  return fields.filter(({ name }) => names.has(name)).length >= mostShared * Math.min(names.size, fields.length)
}

/** Whether a table of the flow decides by the values of a field of the state. */
function isDecidedBy({ flowFiles }: SkillModel, { isState }: TypeDefinition, { name }: FieldDefinition): boolean {
  if (!isState) return false
  return flowFiles.some(
    (file) =>
      file.text.includes(name) &&
      file.tables.some(({ rows, header }) =>
        [header, ...rows].some((row) =>
          row.some(({ text }) => text.includes(`state.${name}`) || new RegExp(`^\`?${name}\`?\\s*(?:=|$)`).test(text)),
        ),
      ) &&
      file.role !== 'schema',
  )
}

function stated(
  file: SkillFile,
  scope: string,
  key: string,
  value: string,
  range: TextRange,
  members: readonly string[],
  shift: number,
): StatedValue & { set: string } {
  const set = members
    .map((one) => one.replace(/[`'"]/g, '').toLowerCase())
    .sort()
    .join('|')
  return {
    ...{ scope, key, value, file, range, shift, set },
    conflictsWith: (other) =>
      'set' in other &&
      other.set !== set &&
      !(isLibraryText(file) && isLibraryText(other.file)) &&
      // Each of two sample programs has values of its own.
      !(isInSample(file, range) && isInSample(other.file, other.range)) &&
      // Two programs shown in one document each declare their own.
      !(
        other.file === file &&
        (value.startsWith('{') ||
          isExported(file, range) !== isExported(file, other.range) ||
          [range, other.range].every((place) => isAmongOthers(file, place)))
      ),
  }
}

/** Whether the block of a type declares other things too, as a sample of a program does. */
const isAmongOthers = (file: SkillFile, { start }: TextRange): boolean =>
  (file.codeBlockAt(start)?.text.match(declaration)?.length ?? 0) > 1

/** A module that gives a type away is a program of its own beside the notes that name one. */
const isExported = ({ text }: SkillFile, { start }: TextRange): boolean =>
  /\bexport[ \t]+$/.test(text.slice(Math.max(0, start - 10), start))
