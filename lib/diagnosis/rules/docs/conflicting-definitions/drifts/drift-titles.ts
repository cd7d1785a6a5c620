import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { AmountStatement } from './amount-statements.ts'

type Title = { level: number; words: ReadonlySet<string>; title: string }

/** Words of titles that name no thing of their own. */
const ofAll =
  /^(?:the|and|of|for|to|in|de|la|le|les|des|step|phase|rules?|guidelines?|notes?|checklists?|summary|reference|overview|final|quality|checks?|general|core|key|best|practices)$/
const isOfAll = anyOf(
  /\b(?:rules?|guidelines?|notes?|checks?|check-?list|summary|constraints?|limits?|limitations?|workflow|process|steps?)\b/i,
  /\b(?:procedure|quality|requirements?|principles?|run|do|output|important|criteria)\b/i,
  /规则|规范|约束|检查|限制|注意|要求|原则|流程/i,
  /ルール/i,
  /制約|手順/i,
)

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

/**
 * Whether a title above a statement names what it is about, or is a title of rules, checks or steps; one below no title speaks of all. A title that
 * stands above another place of its file too, or is called as one there, tells nothing of the one.
 */
export function isOfItsTitle(one: AmountStatement, other: AmountStatement): boolean {
  const all = titlesAbove(one).filter(({ level }) => level > 1 || !isEntry(one.file))
  const its = new Set(one.file === other.file ? titlesAbove(other).map(({ title }) => title) : [])
  const titles = all.filter(({ title }) => !its.has(title))
  return (
    titles.length === 0 ||
    titles.some(
      ({ title }) =>
        isTitleOfAll(title) || [...contentWords(title)].some((word) => one.words.has(word) && !ofBound.test(word)),
    )
  )
}

const ofBound = /^(?:以[上下内]|最[大小多少])$/

/** Whether a title above a statement is one of rules or checks of its file. */
export const isBelowRules = (one: AmountStatement): boolean =>
  titlesAbove(one).some(({ level, title }) => level > 1 && isTitleOfAll(title))

/** "Step 3: Cool the kiln" is no title of steps. */
const isTitleOfAll = (title: string): boolean => isOfAll.test(title.replace(ofOneStep, ''))
const ofOneStep = /^\W{0,4}(?:step|phase|stage|part)[ \t]?\d{1,2}\b/i

/** "### Good (4/5)", "### Minor revision", "| 4 | Up to 9 dents |" below "Score": each grade of a scale has numbers of its own. */
export const gradeOf = (one: AmountStatement): string | undefined =>
  titlesAbove(one).find(({ title }) => ofGrade.test(title))?.title ?? gradeInRow(one)

function gradeInRow({ file, block, text }: AmountStatement): string | undefined {
  const [, grade] = block?.kind === 'table' ? (/^\W{0,3}(\d{1,3})\W{0,3}\|/.exec(text) ?? []) : []
  const head = grade && file.tables.find((table) => table.block === block)?.header[0]?.text
  return head && headOfGrades.test(head) ? grade : undefined
}
const headOfGrades = /^\W*(?:scores?|grades?|levels?|ratings?|points?|stars?)\b|评分|分数|得分|等级/i
const ofGrade = anyOf(
  /[(（]\d{1,2} ?\/ ?\d{1,2}[)）]$/iu,
  /^\W{0,6}(?:(?:excellent|outstanding|very good|good|adequate|acceptable|sufficient|fair|poor|insufficient|unacceptable|bronze|silver|gold|platinum|beginner|novice|intermediate|expert|simple|moderate|complex|small|medium|large|accept|(?:minor|major) revisions?|reject)\b[^\p{L}]{0,12}|(?:level|tier|grade) \d\b.*)$/iu,
)

const isEntry = ({ role }: SkillFile): boolean => role === 'entry'
