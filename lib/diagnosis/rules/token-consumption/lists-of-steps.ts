import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

const ofStep = /^(?:step|phase|步骤|阶段) ?\d/i
const ofCase = /\b(?:options?|modes?|alternatives?|if|when|resum\w+|errors?|fail\w*|recover\w*)\b|选项|模式|恢复|失败/i

/** Whether numbered lists stand below titles of steps that follow each other: "## Step 1", "## Step 2". */
export function areListsOfSteps({ sectionAt }: SkillFile, lists: readonly Block[]): boolean {
  const sections = lists.map(({ range }) => sectionAt(range.start))
  return (
    lists.every(({ marker }) => !'-*+'.includes(marker)) &&
    sections.every(({ title, parent }) => parent === sections[0]!.parent && ofStep.test(title) && !ofCase.test(title))
  )
}
