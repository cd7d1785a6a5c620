import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { itemsOf } from '../../list-items.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { announcedIn } from './announced-count.ts'
import { countsIn, countTraits } from './counted-phrase.ts'
import { otherSize } from './counted-things.ts'
import { countsOthers } from './counts-of-others.ts'

/** Sentences of the description and of the opening of the entry that count what a section further down is titled by ("scores it on six criteria", "## Criteria"), where its one list or table holds one more or one less. */
export function* countsByTitle({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) yield* ofNamedParts(file)
  for (const file of files) {
    if (file.role !== 'entry') continue
    const titled = new Map(
      file.sections.flatMap((section) =>
        onlyWord.test(section.title) ? [[section.title.toLowerCase(), section]] : [],
      ),
    )
    if (titled.size === 0) continue
    for (const { text, start } of openingOf(file)) {
      for (const counted of countsIn(text)) {
        const section = counted.form === 'plain' ? titled.get(counted.things.toLowerCase()) : undefined
        const range = { start: start + counted.index, end: start + counted.end }
        if (!section?.heading || section.heading.range.start < range.end) continue
        const actual = sizeOf(file, section, counted.count, counted.things)
        if (actual === null || Math.abs(actual - counted.count) !== 1 || isExample(file, range)) continue
        // "four shop-owned outputs": beside these the section may hold others.
        if (actual > counted.count && /\w-\w/.test(file.slice(range))) continue
        if (countsOthers(announcedIn(text, counted), file) || andMore.test(text.slice(counted.end))) continue
        yield {
          ...{ file, range, listed: counted.count, actual },
          problem: told(file, range, actual, section),
        }
        return
      }
    }
  }
}

const told = (file: SkillFile, range: TextRange, actual: number, { title }: Section): Disagreement['problem'] => [
  `\`${file.slice(range)}\` are stated and ${actual} stand below \`${title}\``,
  `说明为「${file.slice(range)}」，而「${title}」下列出 ${actual} 项`,
]

/** "Show the ten kinds of jars." above "### Kinds of jars", "the nine glass marks" above "## Glass marks": two words or more are called alike nowhere by chance. */
function* ofNamedParts(file: SkillFile): Iterable<Disagreement> {
  const titled = new Map(
    file.sections.flatMap((section) =>
      severalWords.test(section.title) ? [[section.title.toLowerCase(), section] as const] : [],
    ),
  )
  if (titled.size === 0) return
  for (const { text, range: place, block, traits } of file.prose) {
    if ((traits & countTraits) === 0 || block.kind === 'heading') continue
    for (const { index, said, end, count, form } of countsIn(text)) {
      const section =
        form === 'plain'
          ? titled.get(
              text
                .slice(index + said.length, end)
                .trim()
                .toLowerCase(),
            )
          : undefined
      if (!section?.heading || section.heading.range.start < place.start) continue
      if (!ofAll.test(text.slice(0, index)) || andMore.test(text.slice(end))) continue
      const range = { start: place.start + index, end: place.start + end }
      const actual = sizeOf(file, section, count, text.slice(index + said.length, end))
      if (actual === null || Math.abs(actual - count) !== 1 || isExample(file, range)) continue
      yield { ...{ file, range, listed: count, actual }, problem: told(file, range, actual, section) }
      return
    }
  }
}
const severalWords = /^[a-z][a-z-]+(?: [a-z][a-z-]+){1,3}$/i
const ofAll = /\b(?:the|all|all of the|these|our) [*_]{0,2}$/i

/** "Four shelves plus a rack": the section may hold that, too. */
const andMore = /^[*_]{0,2},? (?:plus|as well as|along with|and (?:an?|the|one|some)) /i

/** "Criteria", "Checks": a title that only says what its list is of. */
const onlyWord = /^[a-z]{4,20}$/i

/** The description, and the text above the first title below that of the document. */
function* openingOf(file: SkillFile): Iterable<{ text: string; start: number }> {
  const range = file.frontMatter.get('description')?.valueRange
  if (range) yield { text: file.slice(range), start: range.start }
  const first = file.headings.find(({ level }) => level > 1)?.range.start ?? 0
  for (const { text, range, block } of file.prose)
    if (range.start < first && block.kind === 'paragraph') yield { text, start: range.start }
}

/** How many items or rows the one list or table of a section has, if that is another number; null where it has parts or several lists. */
function sizeOf(file: SkillFile, section: Section, count: number, things: string): number | null {
  const own = file.blocks.filter(
    ({ parent, range }) => parent === null && section.own.start <= range.start && range.start < section.own.end,
  )
  const [holder, ...others] = own.filter(({ kind }) => kind === 'list' || kind === 'table')
  if (!holder || others.length > 0 || file.sections.some(({ parent }) => parent === section)) return null
  if (holder.kind === 'list' && itemsOf(file, holder).length < 2) return null
  return otherSize(file, holder, count, things, `${count} ${things}:`)
}
