import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { traitsOf } from '../../../../parse/traits.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { type AnnouncedCount, headOf, readAnnouncedCount } from './announced-count.ts'
import { readBareNumber } from './bare-number.ts'
import { readBegunCount, readBoth } from './begun-count.ts'
import { isCountedApart, isPartOfSum } from './counted-apart.ts'
import { countedBehind } from './counted-behind.ts'
import { countsIn, countTraits } from './counted-phrase.ts'
import { holds, otherSize } from './counted-things.ts'
import { announcedByTitle, countedInBrackets } from './counted-title.ts'
import { countsOthers } from './counts-of-others.ts'
import { readEndingCount, readTitledCount } from './ending-count.ts'
import { isExplained, namesNext } from './explained-count.ts'
import { foreignCountTraits, readForeignCount } from './foreign-count.ts'
import { isOf } from './is-of-list.ts'
import { readLoneCount } from './lone-count.ts'
import { readBracketedNumber, readNamedCount, readWholeCount } from './named-count.ts'
import { isNumberOfName } from './number-of-name.ts'
import { isOfCase } from './of-case.ts'
import { isOfHeadlines, tellsMain } from './partial-list.ts'
import { readPlainCount } from './plain-count.ts'
import { isSectionNumber } from './section-number.ts'
import { readSureCount } from './sure-count.ts'
import { eachHas, tellsOfThem } from './tells-of-them.ts'
import { isToldAround } from './told-around.ts'

/** Sentences and titles right before or behind a list or table that count what stands in it, and give another number. */
export function* statedCounts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    yield* countsOfItems(file)
    const blocks = file.topBlocks
    for (let at = 0; at < blocks.length; at++) {
      const holder = blocks[at]!
      if (holder.kind !== 'list' && holder.kind !== 'table') continue
      const [before, behind] = [blocks[at - 1], blocks[at + 1]]
      const announced = before && countedBefore(file, before, holder)
      const counted = behind?.kind === 'paragraph' && countedBehind(file, behind, holder)
      if (announced) yield announced
      if (counted) yield counted
    }
  }
}

/** "3. Sort all of it into four groups:" with the groups in a list of its own below. */
function* countsOfItems(file: SkillFile): Iterable<Disagreement> {
  const { blocks } = file
  for (let at = 1; at < blocks.length; at++) {
    const before = blocks[at - 1]!
    const holder = blocks[at]!
    if (holder.kind !== 'list' || holder.parent?.kind !== 'item' || before.parent !== holder.parent) continue
    const isOfThese = ofThese.test(file.slice(before.range).slice(-longestEnd))
    if (!isOfThese && !saidInItems(file, holder).every((item) => toldName.test(item))) continue
    const announced = countedBefore(file, before, holder)
    if (announced && Math.abs(Number(announced.listed) - Number(announced.actual)) === 1) yield announced
  }
}

/** A name in marks with what is told of it: such items are things, and no remark stands among them. */
const toldName = /^(?:(?:\*\*[^*\n.]{1,40}\*\*|`[^`\n]{1,40}`)\s*(?:[:：—–-]|\(|$)|(?:an?|the) [^\n.:;!?]{2,36}$)/

/** "Ask these three questions before you start:", "先看以下四条原则：" */
const ofThese = anyOf(
  /\b(?:these|the following) [*_]{0,2}[\w-]+[*_]{0,2} (?:[a-z-]+ ){0,2}[a-z-]+s[*_]{0,2}(?: [^.;:!?]{1,50})?:[*_]{0,2}\s*$/iu,
  /(?:以下|下列|(?:询问|收集|填写|确认|记录|补全)这)\s?\S{1,3}\s?[个种类项条点]\p{Script=Han}{1,8}[:：][*_]{0,2}\s*$/iu,
)
const longestEnd = 120

function countedBefore(file: SkillFile, block: Block, holder: Block): Disagreement | null {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return null
  if ((traitsOf(file.text, block.range.start, block.range.end) & (countTraits | foreignCountTraits)) === 0) return null
  const isTitle = block.kind === 'heading'
  const section = file.sectionAt(block.range.start)
  if (isReason.test(section.title) && (isTitle || countsIn(section.title).length > 0)) return null
  if (isTitle && isSectionNumber(file, section)) return null
  const text = file.slice(block.range).trimEnd()
  const announced = isTitle ? ofTitle(file, text, holder) : ofSentence(file, text, holder)
  if (!announced || isNamedWithin(announced) || isNumberOfName(announced, file) || isCountedApart(announced, text))
    return null
  if (eachHas.test(text) || isOfCase(announced) || tellsOfThem(file, announced, holder)) return null
  const { sentence, from, count, before, behind } = announced
  // "§2 varies": the number of a part.
  if (/§\s?$/.test(before)) return null
  const actual = otherSize(file, holder, count, behind, sentence)
  if (
    actual === null ||
    isPartOfSum(announced, actual) ||
    isToldAround(file, announced, text, holder, actual) ||
    isExample(file, block.range) ||
    isExplained(file, holder, count)
  )
    return null
  if (
    actual < count
      ? tellsMain(text) || (isTitle && isOfHeadlines(section))
      : actual === count + 1 && namesNext(text, count)
  )
    return null
  const start = block.range.start + from + before.length
  const end = block.range.start + (isTitle ? Math.min(from + sentence.length, text.length) : text.length)
  return {
    ...{ file, range: { start, end }, listed: count, actual },
    problem: [`${count} are announced and ${actual} follow`, `说明有 ${count} 项，实际列出 ${actual} 项`],
  }
}

/** "The same two tests (size, weight), with more of:": the things stand in brackets, and what follows is more of the sentence. */
const bracketed = /^ [\w-]+(?: [\w-]+)? \(([^()]{3,120})\)[,;]? \w/
const isNamedWithin = ({ behind, count }: AnnouncedCount): boolean =>
  bracketed.exec(behind)?.[1]?.split(/,\s*(?:and |or )?| and | or |[;/]/).length === count

/** "## Why four levels": below it stands what speaks for them. */
const isReason = /^\W*why\b|^为什么|^为何/i

function ofTitle(file: SkillFile, title: string, holder: Block): AnnouncedCount | null {
  const announced =
    announcedByTitle(title, holder) ??
    countedInBrackets(title) ??
    readWholeCount(title, file, holder) ??
    readBracketedNumber(title, file, holder) ??
    readForeignCount(title, file, holder) ??
    readTitledCount(title, file, holder)
  if (!announced || !isOf(file, announced, holder)) return null
  const items = itemsOf(file, holder)
  return areSources(items) || tellOfEach(items, announced) || areSaid(items, announced) ? null : announced
}

/** "## Four jars in a row" over "- Each jar is full": the list says what the things are like. */
function tellOfEach(items: readonly string[], { behind }: AnnouncedCount): boolean {
  const thing = /^[*_]{0,2} (?:[a-z-]+ )??([a-z-]{3,})s\b/i.exec(behind)?.[1]
  const ofEach = thing && new RegExp(`^[-*+\\d.)\\s]{1,6}[*_]{0,2}(?:each|every|all(?: the)?|all [a-z]+) ${thing}`, 'i')
  return ofEach ? items.some((item) => ofEach.test(item)) : false
}

/** "## 5. Two bad words in one line" over "- \"no jar without\"": what is said in quotes shows what the title names. */
const areSaid = (items: readonly string[], { behind }: AnnouncedCount): boolean =>
  !quotable.test(behind) && items.length > 0 && items.every((item) => quoted.test(item))
const quoted = /^[-*+\d.)\s]{1,6}[*_]{0,2}["“«„「『][^"”»“」』\n]{2,}["”»“」』]/
const quotable =
  /^[*_]{0,2} (?:[a-z-]+ ){0,3}(?:questions|phrases|words|sentences|lines|prompts|examples|titles|headings|names|labels|mottos|answers|replies|messages|commands|openings|statements|claims|signals|quotes|sayings|wordings|triggers|excuses|thoughts|rules|principles|formulas|options|values)\b/i

function ofSentence(file: SkillFile, text: string, holder: Block): AnnouncedCount | null {
  const lone = readLoneCount(text, file, holder)
  if (lone) return lone
  const announced = countedInBrackets(text) ?? readAnnouncedCount(text, () => headOf(file, holder))
  if (!announced || !isOf(file, announced, holder))
    return readBegunCount(text, file, holder) ?? readSureCount(text, file, holder) ?? ofNames(text, file, holder)
  // "Weigh the two answers:" speaks of things that are known; what is done with them may be as short as a name.
  const what = /\bthe [*_]{0,2}$/i.test(announced.before) && !says.test(announced.sentence) ? 'names' : 'things'
  return announced.of !== 'any' || saysOnly(file, announced, holder) || holds(file, holder, what) ? announced : null
}

/** "There are two habits that spoil a soup:" says no more of them; where nearly as many stand below, these are they. */
const saysOnly = (file: SkillFile, { sentence, count }: AnnouncedCount, holder: Block): boolean =>
  onlySays.test(sentence) || (saysWhich.test(sentence) && Math.abs(itemsOf(file, holder).length - count) === 1)
const saysWhich =
  /^\W*there are (?:exactly |only )?[*_]{0,2}[a-z\d-]+[*_]{0,2} (?:[a-z-]+ )?[a-z-]+s[*_]{0,2} (?:that|which|who|to|of|for|you|we) [^.,:;!?]{3,60}[:：][*_]{0,2}$/i

/** "There are two occasions:" says nothing else, so what follows is that, in whatever words. */
const onlySays = /^\W*there are (?:exactly |only )?[*_]{0,2}[a-z\d-]+[*_]{0,2} [a-z-]+[*_]{0,2}[:：][*_]{0,2}$/i

/** Counts that are of the list for what stands in it. */
function ofNames(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const announced = readNamedCount(text, file, holder)
  if (announced && !countsOthers(announced, file)) return announced
  return (
    readWholeCount(text, file, holder) ??
    readBoth(text, holder) ??
    readBareNumber(text, file, holder) ??
    readBracketedNumber(text, file, holder) ??
    readPlainCount(text, file, holder) ??
    readForeignCount(text, file, holder) ??
    readEndingCount(text, file, holder)
  )
}

/** "Here are the four keys:", "The four keys are:" */
const says = /^\W*(?:here|these) are\b|\bare[*_]{0,2}[:：][*_]{0,2}$/i

/** "**Doe, Ann.** *On Boxes.* Mill Press, 2012.": where the things below the title are told of. */
const source = /^[-*+\d.)\s]{1,6}[^\n]{0,200}(?:[*_"“《][^\n]{3,200}[*_"”》])[^\n]{0,200}\b(?:19|20)\d\d\b/
const areSources = (items: readonly string[]): boolean =>
  items.length > 0 && items.every((item) => source.test(item.split('\n', 1)[0]!))
