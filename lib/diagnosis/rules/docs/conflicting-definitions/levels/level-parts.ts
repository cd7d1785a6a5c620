import type { SkillFile } from '../../../../model/skill-file.ts'
import type { LevelMeaning } from './level-labels.ts'

type Label = LevelMeaning & { name: string }

/** The labels of a section that comes back to a level, each list and each paragraph for itself; a list with an empty line may begin anew behind it. */
export function partsOf({ text }: SkillFile, labels: readonly Label[]): Label[][] {
  const parts: Label[][] = []
  for (const label of labels) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    const between = before ? text.slice(before.range.end, label.range.start) : ''
    const isAgain = part?.some(({ name }) => name === label.name) && emptyLine.test(between)
    if (!part || isAgain || endsPart.test(between)) parts.push([label])
    else part.push(label)
  }
  return parts
}

const emptyLine = /\n[ \t]*\n/
/** An empty line, and no further item of a list behind it. */
const endsPart = /\n[ \t]*\n(?![ \t]*(?:[-*+]|\d{1,3}[.)])[ \t])/
