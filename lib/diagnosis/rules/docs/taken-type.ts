import type { SkillModel } from '../../model/skill-model.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'

/** A type without what does not count: white space, kinds of quotes, order of a union, notation of lists. */
export const typeKey = (type: string): string =>
  type
    .replace(/[\s;]+/g, '')
    .replace(/["`]/g, "'")
    .replace(/Array<(\w+)>/g, '$1[]')
    .split('|')
    .sort()
    .join('|')

/** The fields of a type in turn, each with its type. */
export const fieldsKey = ({ fields }: TypeDefinition): string =>
  fields.map(({ name, type }) => `${name}:${typeKey(type)}`).join()

/** Whether a sample program declares a type word for word as a block with nothing about it defines it: it is no type of its own. */
export const isTaken = (skill: SkillModel, type: TypeDefinition, from: TypeDefinition | null): boolean =>
  from !== null && type.fields.length >= fewestTaken && fieldsKey(type) === fieldsKey(from) && standsAlone(skill, from)
const fewestTaken = 4

function standsAlone(skill: SkillModel, { file: path, name, range }: TypeDefinition): boolean {
  const file = skill.file(path)
  const block = file?.codeBlockAt(range.start)?.content
  return (
    file !== undefined &&
    (!block || !`${file.text.slice(block.start, range.start)} ${file.text.slice(range.end, block.end)}`.includes(name))
  )
}
