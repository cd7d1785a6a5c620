import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { hasOwnScope, namesOwnScope } from '../stated-value.ts'
import { circumstanceOf } from './circumstances.ts'
import { namesOneCase } from './settings/config-values.ts'

/** Whether what stands around a value names the mode, version or case that it holds for: its headings, its label, its sentence or its line. */
export const isScoped = (file: SkillFile, range: TextRange, name?: string): boolean =>
  isScopedByName(file, range, name) || isOfCase(file, range)

/** The same, whatever stands before an arrow of its line. */
export const isScopedByName = (file: SkillFile, range: TextRange, name?: string): boolean =>
  hasOwnScope(file, range.start, name) ||
  isLabelledScope(file, range) ||
  isOfMode(file, range) ||
  namesOneCase(circumstanceOf(file, range) ?? '')

/** Whether two values stand in one part of a document on a mode: there each holds in that mode. */
export function areOfOneMode({ file, range }: Place, other: Place): boolean {
  const section = file.sectionAt(range.start)
  return other.file === file && file.sectionAt(other.range.start) === section && modeTitle.test(section.title)
}
type Place = { file: SkillFile; range: TextRange }
const modeTitle = /\bmode$|模式$/i

/** "In strict mode `ROUNDS` is 9", "Since 2.4 `ROUNDS` is 9": the sentence names what its value holds for. */
const isOfMode = ({ text, lines }: SkillFile, { start }: TextRange): boolean =>
  /(?:\b(?:in|under|with|for)\b[^.;\n]{1,40}\b(?:mode|preset|profile|projects?|builds?)\b|(?:模式|预设)[下中时]|(?:\b(?:since|as of|until|before|prior to|up to|in|from)(?: version)?|[自从到])[ \t]?v?\d{1,3}\.\d{1,3}(?:\.\d+)?(?![\w%]))[^.;。；\n]*$/i.test(
    text.slice(lines.startOf(lines.lineAt(start)), start),
  )

/** "**Autonomous mode:** the gate is skipped. `rounds` defaults to 3": the paragraph names what its values hold for. */
function isLabelledScope(file: SkillFile, { start }: TextRange): boolean {
  const { text, lines } = file
  const block = file.codeBlockAt(start)
  // The label of a block of code stands on the line before it.
  const above = block ? text.slice(Math.max(0, block.range.start - 120), block.range.start).trimEnd() : ''
  const titled = above.slice(above.lastIndexOf('\n') + 1)
  if (blockLabel.test(titled) && (namesOwnScope(titled) || namesOneCase(titled))) return true
  const from = lines.startOf(lines.lineAt(start))
  const label = /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*|__)([^*_\n]{2,50})(?:[:：](?:\*\*|__)|(?:\*\*|__)[:：])/.exec(
    text.slice(from, start),
  )
  return label !== null && namesOwnScope(label[1]!)
}

/** "**values-prod.yaml:**" above a block: what it sets holds there. */
const blockLabel = /^(?:\*\*|__)[^\n]*[:：](?:\*\*|__)?$/

/** "Checkout pages → `ROUNDS: 4`": the line says for which case the value is; "2 s → 4 s → at most 3 times" goes on from number to number. */
export const isOfCase = ({ text, lines }: SkillFile, { start }: TextRange): boolean =>
  /\w[^\n]*(?<!\b\d{1,4} ?[a-z]{0,3} ?)(?:→|->|=>)[^\n]*$/.test(text.slice(lines.startOf(lines.lineAt(start)), start))
