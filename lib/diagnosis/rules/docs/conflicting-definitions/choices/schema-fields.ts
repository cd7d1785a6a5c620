import type { CodeBlock, CodeNode, ObjectLiteral } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { stringValue } from '../../../../parse/scan-literal.ts'
import { countShared } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { toldOtherwise } from '../told-otherwise.ts'
import { differInOne, isCommonTerm } from './choice-likeness.ts'
import { declaredChoices } from './declared-choices.ts'

type Field = {
  name: string
  members: string[]
  value: string
  file: SkillFile
  range: TextRange
  /** The other fields of the object that the schema tells of. */
  beside: ReadonlySet<string>
}

/** A field to which two schemas give two closed lists of values. */
export type OtherSchema = { name: string; first: Field; second: Field }

/** A field that more schemas have is one of many objects. */
const mostSchemas = 4

/** Fields of schemas in JSON and YAML that two files give alike but for one member. */
export function* otherSchemas(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSchema> {
  const fields = files.flatMap((file) => (mayEnumerate(file) ? [...fieldsIn(file)].filter(isInForce) : []))
  if (fields.length < 2) return
  for (const [first, second] of toldOtherwise(fields, ({ name }) => name, mostSchemas, isOther))
    yield { name: first.name, first, second }
}

const mayEnumerate = ({ codeBlocks }: SkillFile): boolean =>
  codeBlocks.some(({ language, text }) => (language === 'json' || language === 'yaml') && text.includes('enum'))

function* fieldsIn(file: SkillFile): Iterable<Field> {
  for (const block of file.codeBlocks)
    if (block.language === 'json' && block.text.includes('"enum"')) yield* inJson(file, block)
  for (const { name, members, range } of declaredChoices(file))
    if (isInYaml(file, name, range)) yield { name, members, value: members.join(' | '), file, range, beside: new Set() }
}

/** A field of a name with many uses is one of many, unless it is all that its block holds. */
function isInYaml(file: SkillFile, name: string, { start }: TextRange): boolean {
  const block = file.codeBlockAt(start)
  return block?.language === 'yaml' && (!isCommonTerm(name) || block.text.match(/^["']?\w[^\n]*:/gm)?.length === 1)
}

function* inJson(file: SkillFile, { tree }: CodeBlock): Iterable<Field> {
  const around = new Map<CodeNode, { key: string; object: ObjectLiteral }>()
  for (const object of tree.objects)
    for (const { key, value } of object.properties)
      if (value[0]?.node === 'group') around.set(value[0], { key, object })
  for (const { group, properties } of tree.objects) {
    const list = properties.find(({ key }) => key === 'enum')?.value[0]
    const { key = '', object } = around.get(group) ?? {}
    if (list?.node !== 'group' || !object || key === 'items') continue
    // A fragment of one field tells of it, and of no object that has one of the same name.
    const isAlone = object.properties.length === 1 && !around.has(object.group)
    if (isCommonTerm(key) && !isAlone) continue
    const members = list.children.flatMap((one) =>
      one.node === 'token' && one.kind === 'string' ? [stringValue(one.text)] : [],
    )
    if (members.length < 2) continue
    const beside = new Set(object.properties.flatMap((one) => (one.key === key ? [] : [one.key])))
    yield {
      name: key,
      members,
      value: members.join(' | '),
      file,
      range: { start: group.start, end: group.end },
      beside,
    }
  }
}

function isOther(one: Field, other: Field): boolean {
  // Two references, and two files of schemas, may each tell of an object of its own.
  const isOfOne = [one, other].some(({ file }) => file.isMarkdown && !isLibraryText(file))
  if (one.file === other.file || !isOfOne) return false
  if (!differInOne(one.members, other.members, 'in-any-order')) return false
  const fewest = Math.min(one.beside.size, other.beside.size)
  return fewest < 2 || countShared(one.beside, other.beside) * 3 >= fewest
}
