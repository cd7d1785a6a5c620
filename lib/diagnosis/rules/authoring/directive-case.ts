import type { Block, Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** The list in whose item a sentence stands. */
export const listOf = ({ prose: { block } }: Pick<Sentence, 'prose'>): Block | null | undefined => {
  const list = block.kind === 'item' ? block.parent : block.parent?.parent
  return list?.kind === 'list' ? list : null
}

/** "When the lid is lifted:", "Adding a new lid:" above a list: its items hold for that case. */
const leadsCase =
  /^\W*[a-z]+ing (?:an?|another|new)\b[^\n]{0,100}[:：]\W*$|^\W*(?:if|when|whenever|unless|once|on(?! (?:all|every|each)\b))\b[^\n]{0,200}[:：]\W*$|^\W*(?:如果|当|若|除非)[^\n]{0,80}[:：]\W*$/i
/** "2. **If it is open:** close it. Tell the guests.": all of the item holds for that case. */
const beginsCase =
  /^\W*(?:\d+[.)]\W*)?(?:if|when|whenever|unless|once)\b[^:\n]{0,150}:|^\W*(?:如果|当|若)[^：\n]{0,60}[：，]/i
/** "**Rule 3 (no corn):** when the sack is empty, stop. Do not grind.": all of the paragraph does, unless what is bold is an order by itself. */
const labelsCase =
  /^\W*\*\*(?:[^*\n]{0,59}[^*\n.!?。！？]|[\w-]+(?: [\w-]+){0,2}\.)\*\*\W*(?:(?:if|when|whenever|once)\b|如果|当|若)/i

/** Where the case begins that holds for a sentence by the lead of its list, its item or its paragraph; null where none does. */
export function caseOf(file: SkillFile, sentence: Sentence): number | null {
  if (labelsCase.test(sentence.prose.text)) return sentence.prose.range.start
  const list = listOf(sentence)
  if (!list) return modeOf(file, sentence)
  if (beginsCase.test(sentence.prose.text)) return sentence.prose.range.start
  const before = file.text.slice(Math.max(0, list.range.start - 300), list.range.start).trimEnd()
  return leadsCase.test(before.slice(before.lastIndexOf('\n') + 1)) ? list.range.start : modeOf(file, sentence)
}

/** "## Night mode only", "## 夜间模式（仅限夜间）": what stands below holds for that mode. */
const ofMode =
  /\bmode\b[^\n]{0,20}\bonly\b|\bonly (?:in|for)\b[^\n]{0,20}\bmode\b|(?:仅限?|只)[^\n]{0,10}模式|模式[^\n]{0,6}(?:专用|仅限)/i
function modeOf(file: SkillFile, { range }: Sentence): number | null {
  for (let section: Section | null = file.sectionAt(range.start); section; section = section.parent)
    if (ofMode.test(section.title)) return section.range.start
  return null
}
