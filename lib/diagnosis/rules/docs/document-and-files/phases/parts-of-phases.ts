import type { SkillFile } from '../../../../model/skill-file.ts'
import { withDigits } from './numbered-title.ts'

/** "Phase 2: Lids", "Step 1b: Check" */
const ofPart = /^[^\p{L}\p{N}]{0,4}((?:phase|stage|step|阶段|步骤)\s?\d{1,2}[a-z]?)(?![\p{L}\p{N}])/iu

/**
 * Whether a document tells of more than one phase or step under several titles each ("Phase 1: Kinds of soap", "Phase 1: Wash list", and so for the
 * second): they are parts of a phase, and no number is used by mistake.
 */
export function tellsParts({ sections }: SkillFile): boolean {
  const titled = sections.flatMap(({ title, parent }) => {
    const label = ofPart.exec(withDigits(title))?.[1]
    return label === undefined ? [] : [`${parent?.range.start ?? -1} ${label.toLowerCase()}`]
  })
  const titles = [...Map.groupBy(titled, (label) => label).values()]
  return titles.filter(({ length }) => length > 1).length > 1
}
