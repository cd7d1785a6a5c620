import type { SkillModel } from '../../model/skill-model.ts'
import type { FieldDefinition } from '../../model/type-definition.ts'

/** Two names of a member that may mean one thing, as `state` and `status`. */
export type Pair = readonly [string, string]

/** Whether some type or object of the skill has both members, so that they mean two things. */
export function areDistinct({ types, files }: SkillModel, pair: Pair): boolean {
  if (types.some(({ fields }) => hasBoth(fields, pair))) return true
  const both = new RegExp(`\\b${pair[0]}\\b|\\b${pair[1]}\\b`)
  return files.some((file) =>
    file.codeBlocks.some(
      (block) =>
        both.test(block.text) &&
        (areAskedFor(block.text, pair) ||
          block.tree.objects.some(({ group, properties }) => {
            if (
              properties.some(({ key }) => bare(key) === pair[0]) &&
              properties.some(({ key }) => bare(key) === pair[1])
            )
              return true
            const words = group.children.map((child) => (child.node === 'token' ? child.text : ''))
            // What is taken of something, `{ id: pot.label }`, is no name of the object.
            const names = words.filter((_, at) => words[at - 1] !== '.' && words[at - 1] !== '?.')
            return names.includes(pair[0]) && names.includes(pair[1])
          })),
    ),
  )
}

/** "id\nlabel" in a query: lines that each ask for one of the two. */
const areAskedFor = (text: string, pair: Pair): boolean =>
  pair.every((name) => new RegExp(`^[ \\t]*${name}[ \\t]*,?$`, 'm').test(text))

const bare = (key: string) => key.replace(/['"`]/g, '')

const hasBoth = (fields: readonly FieldDefinition[], pair: Pair): boolean =>
  pair.every((name) => fields.some((field) => field.name === name)) ||
  fields.some((field) => field.fields.length > 0 && hasBoth(field.fields, pair))
