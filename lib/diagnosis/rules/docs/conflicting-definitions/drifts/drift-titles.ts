import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { AmountStatement } from './amount-statements.ts'

type Title = { level: number; words: ReadonlySet<string>; title: string }

/** Words of titles that name no thing of their own. */
const ofAll =
  /^(?:the|and|of|for|to|in|de|la|le|les|des|step|phase|rules?|guidelines?|notes?|checklists?|summary|reference|overview|final|quality|checks?|general|core|key|best|practices)$/
const isOfAll =
  /\b(?:rules?|guidelines?|notes?|checks?|check-?list|summary|constraints?|limits?|limitations?|workflow|process|steps?|procedure|quality|requirements?|principles?|run|do|output|important|criteria)\b|规则|规范|约束|检查|限制|注意|要求|原则|流程|ルール|制約|手順/i

function titlesAbove({ file, range, block }: AmountStatement): Title[] {
  const titles: Title[] = []
  const around = file.sectionAt(range.start)
  // What a title says is told below the titles above it.
  for (
    let section = block?.kind === 'heading' ? (around.parent ?? around) : around;
    section.parent;
    section = section.parent
  )
    titles.push({ level: section.level, title: section.title, words: titleWords(section.title) })
  return titles
}

const titleWords = (title: string): Set<string> =>
  new Set((title.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !ofAll.test(word)))

/** Whether both stand below one and the same title. */
export const areBelowOneTitle = (one: AmountStatement, other: AmountStatement): boolean =>
  one.file === other.file && one.file.sectionAt(one.range.start) === one.file.sectionAt(other.range.start)

/** "Glazed pots" and "Raw pots": two titles with a word in common, of which each or, in one file, one has another word, tell of two things. */
export function areBelowTitlesOfTwo(one: AmountStatement, other: AmountStatement): boolean {
  const isOneFile = one.file === other.file
  return titlesAbove(one).some((left) =>
    titlesAbove(other).some((right) => {
      if (left.title === right.title || (!isOneFile && (left.level === 1 || right.level === 1))) return false
      if (![...left.words].some((word) => right.words.has(word))) return false
      const apart = [holdsMore(left, right), holdsMore(right, left)]
      return isOneFile ? apart.includes(true) : !apart.includes(false)
    }),
  )
}

const holdsMore = (one: Title, other: Title): boolean => [...one.words].some((word) => !other.words.has(word))

/** Whether a title above a statement names what it is about, or is a title of rules, checks or steps; one below no title speaks of all. */
export function isOfItsTitle(one: AmountStatement): boolean {
  const titles = titlesAbove(one).filter(({ level }) => level > 1 || !isEntry(one.file))
  return (
    titles.length === 0 ||
    titles.some(({ title }) => isOfAll.test(title) || [...contentWords(title)].some((word) => one.words.has(word)))
  )
}

const isEntry = ({ role }: SkillFile): boolean => role === 'entry'
