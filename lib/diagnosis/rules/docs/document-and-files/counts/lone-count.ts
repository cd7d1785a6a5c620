import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { itemsOf } from '../../list-items.ts'
import { type AnnouncedCount, announced, headOf } from './announced-count.ts'
import { type Counted, countsIn, singular } from './counted-phrase.ts'

/** "Find four things:", "Check these three things before you start:": things that have no name but what stands below. */
const anyThings =
  /^\W*(?:find(?: out)?|check|do|note|learn|say|tell|record|remember|keep in mind|decide|settle|establish|determine|clarify|confirm|verify|gather|collect)[*_]{0,2} (?:these |the following )?[*_]{0,2}[a-z\d]+[*_]{0,2} things[*_]{0,2}(?: (?:before|first|about|for|in|of|now)[^.,;:]{0,40})?[:：][*_]{0,2}$/i
/** A number of things and no word more. */
const onlyCount =
  /^(?:(?:there are|these are|all(?: of)?)(?: the)? )?[*_]{0,2}[a-z\d]+ (?:[a-z-]+ )?[a-z-]+s[*_]{0,2}\.(?:\s|$)/i

/** Reads the count of a sentence that says no more than how many things there are, above a table headed by them ("Seven places. Miss none."), or of things without a name. */
export function readLoneCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const [counted] = countsIn(text)
  if (counted?.form !== 'plain') return null
  const from = Math.max(text.lastIndexOf('. '), text.lastIndexOf('\n')) + 1
  const last = text.slice(from)
  const size = sizeOf(file, holder)
  if (anyThings.test(last) && Math.abs(size - counted.count) === 1 && counted.index >= from) {
    const found = announced(last, { ...counted, index: counted.index - from, end: counted.end - from }, from)
    // In a table the things are called as the rows are headed.
    const head = headOf(file, holder)
    return { ...found, of: 'known', behind: head === null ? found.behind : ` ${head}` }
  }
  const alone = onlyCount.exec(text)
  return alone && counted.end <= alone[0].length && isHeaded(file, holder, counted)
    ? { ...announced(text.slice(0, counted.end + 1), counted), of: 'known' }
    : null
}
const sizeOf = (file: SkillFile, holder: Block): number =>
  file.tables.find(({ block }) => block === holder)?.rows.length ?? itemsOf(file, holder).length

/** Whether one of the first two columns is headed by the word for the things. */
const isHeaded = (file: SkillFile, holder: Block, { things }: Counted): boolean =>
  (file.tables.find(({ block }) => block === holder)?.header ?? [])
    .slice(0, 2)
    .some(({ text }) => text.toLowerCase() === singular(things))
