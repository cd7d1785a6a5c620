import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { contentWords, jaccard } from '../../../../predicates/content-words.ts'
import { isLibraryText, plainText } from '../../stated-value.ts'
import { isOnlyDegree } from './level-degrees.ts'
import type { Scale } from './level-scales.ts'
import { isOfScales } from './scale-words.ts'

type Place = { file: SkillFile; range: TextRange }

const fewestLevels = 2

/**
 * Whether two scales are those of two parts, each below a title for what it is about: a section for each reviewer, a reference for each kind of work. Both
 * define the levels anew: no meaning of the one comes back in the other, whatever its level.
 */
export function areOfTwoParts(one: Place, other: Place, scales: readonly Scale[]): boolean {
  const parts = partsAround(one, other)
  if (!parts?.every(({ title }) => namesSubject(title))) return false
  const [left, right] = [one, other].map((place) => meaningsBeside(place, scales))
  const shared = [...left!.keys()].filter((name) => right!.has(name))
  const [some, others] = [left!, right!].map((levels) => [...levels.values()].flat())
  return shared.length >= fewestLevels && !some!.some((value) => others!.some((there) => areAlike(value, there)))
}

/** The sections in which the ways from the head of a document to two scales part; the heads of two references. */
function partsAround(one: Place, other: Place): [Section, Section] | null {
  const [left, right] = [wayTo(sectionOf(one)), wayTo(sectionOf(other))]
  if (one.file !== other.file)
    return isLibraryText(one.file) && isLibraryText(other.file) ? [headOf(left), headOf(right)] : null
  const at = left.findIndex((part, index) => part !== right[index])
  return at > 0 && right[at] ? [left[at]!, right[at]] : null
}

const sectionOf = ({ file, range }: Place): Section => file.sectionAt(range.start)

const wayTo = (section: Section): Section[] => (section.parent ? [...wayTo(section.parent), section] : [section])

const headOf = (way: readonly Section[]): Section => way.find(({ level }) => level > 0) ?? way[0]!

const namesSubject = (title: string): boolean =>
  [...contentWords(title)].some((word) => !isOfScales(word) && !/^p\d$/.test(word))

/** What the section of a place says of each level. */
function meaningsBeside(place: Place, scales: readonly Scale[]): ReadonlyMap<string, string[]> {
  const section = sectionOf(place)
  const meanings = new Map<string, string[]>()
  for (const { file: own, section: around, levels } of scales)
    if (own === place.file && around === section)
      for (const [name, { value }] of levels) meanings.set(name, [...(meanings.get(name) ?? []), value])
  return meanings
}

const areAlike = (one: string, other: string): boolean =>
  !isOnlyDegree(one) && (plainText(one) === plainText(other) || jaccard(contentWords(one), contentWords(other)) >= 0.6)
