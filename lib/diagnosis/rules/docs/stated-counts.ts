import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { type AnnouncedCount, readAnnouncedCount } from './announced-count.ts'
import { readBegunCount } from './begun-counts.ts'
import { number } from './count-words.ts'
import { countOf, holdsNames, holdsThings, otherCounts } from './counted-things.ts'
import { titleOf } from './counted-title.ts'
import { countsOthers } from './counts-of-others.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'
import { itemsOf } from './list-items.ts'

/** "Weigh the two answers:" speaks of things that are known; what is done with them may be as short as a name. */
const areKnown = new RegExp(`\\bthe [*_]{0,2}${number} `, 'i')

/** Sentences that state a number of things and introduce a list or table with another number. */
export function* statedCounts(skill: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(skill.files)) {
    const { blocks } = file
    for (let index = 0; index + 1 < blocks.length; index++) {
      const block = blocks[index]!
      if ((block.kind !== 'paragraph' && block.kind !== 'heading') || block.parent) continue
      const holder = blocks[index + 1]
      if (!holder || (holder.kind !== 'list' && holder.kind !== 'table') || holder.parent) continue
      const found = compare(file, block, holder, index)
      if (found) yield found
    }
  }
}

function compare(file: SkillFile, block: Block, holder: Block, index: number): Disagreement | null {
  const isTitle = block.kind === 'heading'
  const text = isTitle ? titleOf(file.slice(block.range), holder) : file.slice(block.range).trimEnd()
  const announced = announcedBy(file, text, holder) ?? (isTitle ? null : readBegunCount(text, file, holder))
  if (!announced) return null
  const { sentence, from, count, before, behind } = announced
  const holds = areKnown.test(sentence) ? holdsNames : holdsThings
  if (!isTitle && announced.of === 'any' && !holds(file, holder)) return null
  if (isTitle && areSources(file, holder)) return null
  const actual = countOf(file, holder, index, behind)
  if (actual === null || actual < 2 || actual === count || isExample(file, block.range)) return null
  if (otherCounts(file, holder, sentence).includes(count)) return null
  const start = block.range.start + from + before.length
  const end = Math.min(block.range.start + text.length, block.range.end)
  return {
    ...{ file, range: { start, end }, listed: count, actual },
    problem: [`${count} are announced and ${actual} follow`, `说明有 ${count} 项，实际列出 ${actual} 项`],
  }
}

/** What the sentence announces, unless it counts something else than what follows. */
function announcedBy(file: SkillFile, text: string, holder: Block): AnnouncedCount | null {
  const announced = readAnnouncedCount(text, () => headOf(file, holder))
  if (!announced) return null
  return countsOthers(isSureOf(file, holder, announced) ? plainly(announced) : announced, file) ? null : announced
}

/** Whether what follows is without doubt what is counted: a table headed by it, or questions where questions are announced. */
function isSureOf(file: SkillFile, holder: Block, { behind }: AnnouncedCount): boolean {
  const head = headOf(file, holder)
  if (head !== null)
    return head.length > 3
      ? behind.toLowerCase().replace(/^\W+/, '').startsWith(`${head}s`)
      : chineseHead.test(head) && behind.replace(/^[*_\s]*[个种类项条步]/, '').startsWith(head)
  const items = itemsOf(file, holder)
  return asked.test(behind) && items.length > 0 && items.every((item) => /[?？]\W*$/.test(item))
}
const chineseHead = /^\p{Script=Han}{2,3}$/u
const asked = /问题[:：][*_]{0,2}$/

/** "Rate it across five dimensions:", "每次回答三个问题：": these words no longer speak of something else. */
const plainly = (announced: AnnouncedCount): AnnouncedCount => ({
  ...announced,
  sentence: announced.sentence.replace(/\bacross (?=\S)|每/g, ''),
})

/** "**Doe, Ann.** *On Boxes.* Mill Press, 2012.": where the things below the title are told of. */
const source = /^[-*+\d.)\s]{1,6}[^\n]{0,200}(?:[*_"“《][^\n]{3,200}[*_"”》])[^\n]{0,200}\b(?:19|20)\d\d\b/
const areSources = (file: SkillFile, holder: Block): boolean => {
  const items = itemsOf(file, holder)
  return items.length > 0 && items.every((item) => source.test(item.split('\n', 1)[0]!))
}

/** How the first column of a table is headed. */
const headOf = (file: SkillFile, holder: Block): string | null =>
  file.tables.find(({ block }) => block === holder)?.header[0]?.text.toLowerCase() ?? null
