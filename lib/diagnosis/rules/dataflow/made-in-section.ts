import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

/** "Do not act until these three files have been read:": what is there before the skill does anything. */
export const readBefore = anyOf(
  /\b(?:do not|don['’]t|never) (?:act|start|begin|do anything|proceed)\b[^.\n]{0,20}\b(?:until|before|unless)\b[^.\n]{0,40}\b(?:have been|are|were) (?:all )?read\b/i,
  /(?:读完|读取)[^。\n]{0,12}(?:之前|前)[^。\n]{0,6}(?:不要|不得|禁止)/i,
)

/** "## Create or resume the run ledger" above `run-ledger.md`: the section makes what its title names. */
export function isMadeInSection(file: SkillFile, { targetRange, target }: DataEdge): boolean {
  const { title } = file.sectionAt(targetRange.start)
  if (!makes.test(title)) return false
  const words = target.base
    .replace(/\.\w+$/, '')
    .split(/[-_. ]/)
    .filter((word) => /^[a-z]{3,}$/i.test(word))
  return words.length > 0 && words.every((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(title))
}
const makes = /\b(?:create|make|write|open|initiali[sz]e|set up|build|draft|generate|start)\b/i
