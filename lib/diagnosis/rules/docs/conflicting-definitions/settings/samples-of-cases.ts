import type { ObjectLiteral } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** Whether two values stand in two objects of JSON of one document that differ in a text too, `"type": "daily"` and `"type": "hourly"`: each is a sample of a case. */
export function areOfTwoSamples(one: Place, other: Place): boolean {
  if (one.file !== other.file) return false
  const [left, right] = [objectAround(one), objectAround(other)]
  if (!left || !right || left === right) return false
  const texts = new Map(textsIn(one.file, left))
  return textsIn(one.file, right).some(([key, text]) => texts.has(key) && texts.get(key) !== text)
}

function objectAround({ file, range }: Place): ObjectLiteral | undefined {
  const block = file.codeBlockAt(range.start)
  if (block?.language !== 'json') return undefined
  return block.tree.objects.findLast(({ start, end }) => start <= range.start && range.end <= end)
}

const textsIn = ({ slice }: SkillFile, { properties }: ObjectLiteral): [key: string, text: string][] =>
  properties.flatMap(({ key, valueRange }) => {
    const text = slice(valueRange)
    return /^["']/.test(text) ? [[key, text]] : []
  })
