import type { SkillFile } from '../../../../model/skill-file.ts'
import { inOrder } from '../../stated-value.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { areFieldsOfTwo } from './fields-of-two.ts'
import { areOtherWords } from './like-lists.ts'
import { type ValueRow, valueRows } from './value-rows.ts'

/** Values that two places give in turn, of which one place has another one where the other has its own. */
export type OtherRow = { name: string; first: ValueRow; second: ValueRow }

/** A skill with more of them lists many things. */
const mostRows = 600
const fewestOfCommon = 4

/**
 * Rows of values behind one name, or behind the name of a list that defines them, which are equal but for one in its place.
 */
export function* otherRows(
  files: readonly SkillFile[],
  all: readonly SkillFile[],
  isInForce: (place: Pick<ValueRow, 'file' | 'range'>) => boolean,
): Iterable<OtherRow> {
  const defining = new Set(files)
  const rows = all.flatMap((file) => [...valueRows(file)]).slice(0, mostRows)
  const byRest = new Map<string, { row: ValueRow; at: number }[]>()
  for (const row of rows)
    for (const at of row.members.keys()) {
      const rest = row.members.with(at, '').join('\n')
      const like = byRest.get(rest) ?? []
      byRest.set(rest, like)
      const other = like.find(
        (one) =>
          (defining.has(one.row.file) || defining.has(row.file)) &&
          areOtherWords(one.row.members[at]!, row.members[at]!) &&
          areOfOne(one.row, row) &&
          isToldOnce(rows, one.row, row) &&
          isInForce(one.row) &&
          isInForce(row),
      )
      like.push({ row, at })
      if (!other) continue
      const [first, second] = inOrder(all, other.row, row)
      yield { name: nameOf(first, second), first, second }
    }
}

/** Whether two places speak of one thing by the same words, and of a scale, or of what is filled in; a longer row may be called by a word that everything has. */
function areOfOne(one: ValueRow, other: ValueRow): boolean {
  if (areInOnePart(one, other) || (one.isDefinition && other.isDefinition) || areFieldsOfTwo(one, other)) return false
  const shared = sharedWords(one, other)
  const isNamed = [one, other].every(
    ({ about, isDefinition, members }) => shared.length === about.size || (isDefinition && members.every(isDegree)),
  )
  if (!isNamed || shared.length === 0) return false
  if ([one, other].every(({ members }) => members.every(isDegree))) return shared.some((word) => !isCommonTerm(word))
  if (!(one.isField || other.isField) || ![one, other].every(({ members }) => members.every(isName))) return false
  return shared.some((word) => !isCommonTerm(word)) || one.members.length >= fewestOfCommon
}

const isDegree = (member: string): boolean => degree.test(member)
const degree =
  /^(?:critical|blocker|urgent|severe|very high|high|major|medium|moderate|mid|normal|low|very low|minor|trivial|minimal|negligible|none|info|informational|fair|strong|weak|small|large|great|little)$/

/** A value is one word, or two. */
const isName = (member: string): boolean => /^[^ ]{2,24}(?: [^ ]{2,24})?$/.test(member)

/** Two rows of one section may be those of two things, but for those of one key of several words. */
const areInOnePart = (one: ValueRow, other: ValueRow): boolean =>
  one.file === other.file &&
  (one.range.start === other.range.start ||
    (!one.isDefinition &&
      !other.isDefinition &&
      one.file.sectionAt(one.range.start) === other.file.sectionAt(other.range.start) &&
      !(one.name === other.name && /[a-z\d][A-Z_-][A-Za-z]/.test(one.name))))

const sharedWords = (one: ValueRow, other: ValueRow): string[] => [...one.about].filter((word) => other.about.has(word))

/** Rows that several places give so, and several otherwise, are those of two things, as are rows that a third place gives anew. */
function isToldOnce(rows: readonly ValueRow[], one: ValueRow, other: ValueRow): boolean {
  const count = ({ value, about }: ValueRow) =>
    rows.filter((row) => row.value === value && [...row.about].some((word) => about.has(word))).length
  return count(one) < 2 || count(other) < 2
}

/** The name of the row, and of two rows the word that both have. */
const nameOf = (first: ValueRow, second: ValueRow): string =>
  (first.isDefinition ? second : first).name.replaceAll('`', '').trim()
