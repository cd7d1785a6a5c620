import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { holdsAll } from '../drifts/words-in-common.ts'
import { deadlinesIn } from './deadlines.ts'
import type { LevelMeaning } from './level-labels.ts'
import type { PassingLevels } from './levels-in-passing.ts'
import { isEmptyWord } from './scale-words.ts'

/** A level that another place gives what this place says of another level. */
export type MovedMeaning = {
  name: string
  first: LevelMeaning & { file: SkillFile }
  second: LevelMeaning & { file: SkillFile }
}

/**
 * Levels of which one place says what another place says of another level, in the same words: both rank one thing, whatever stands above them. Words
 * for a degree or a time may stand for any.
 */
export function* movedMeanings(all: readonly PassingLevels[]): Iterable<MovedMeaning> {
  const places = all.map(({ file, levels, isShort }) => ({
    ...{ file, levels, isShort },
    gists: new Map([...levels].map(([name, { value }]) => [name, gistOf(value)])),
  }))
  for (const [index, place] of places.entries())
    for (const [name, gist] of place.gists)
      for (const earlier of places.slice(0, index)) {
        const other = earlier.gists.get(name)
        if (other === undefined || gist === other) continue
        const isMoved =
          isCode.test(name) &&
          !areAlike(gist, other) &&
          (isOfOther(gist, name, earlier.gists) || isOfOther(other, name, place.gists))
        const isSwappedOrCrossed =
          isSwapped(name, place, earlier) || (isCode.test(name) && isCrossed(name, place.gists, earlier.gists))
        if (!isMoved && !isSwappedOrCrossed) continue
        yield {
          name,
          first: { ...earlier.levels.get(name)!, file: earlier.file },
          second: { ...place.levels.get(name)!, file: place.file },
        }
      }
}

/** What is said of a level at first, without what is done then, and no word for a degree. */
const gistOf = (value: string): string => {
  const [said = ''] = value.split(/[;；。]|\.(?=\s|$)|\s[—–-]\s/, 1)
  return deadlinesIn(said, true).length > 0
    ? ''
    : [...contentWords(said.replace(degrees, ' '))]
        .filter((word) => !isEmptyWord(word))
        .sort()
        .join(' ')
}
const degrees = anyOf(
  /\b(?:critical|urgent|immediate|high|medium|moderate|low|minor|major|important|severe|normal|optional|priority|severity|level)\b/gi,
  /\b(?:blocker|must|should|could|nice|have|fix|issues?|items?|bugs?)\b/gi,
  /紧急|严重|重要|一般|最?[高中低]优?先?级?|可选|必须|问题|优先/gi,
)

/** Words enough that nobody says them twice of two things by chance. */
const isTelling = (gist: string): boolean => gist.split(' ').length > 1

const isOfOther = (gist: string, name: string, others: ReadonlyMap<string, string>): boolean =>
  isTelling(gist) && [...others].some(([level, there]) => level !== name && there === gist)

/** A level that is called by a word may be one of another scale. */
const isCode = /\d$/

/** Whether two levels have changed places: then one word for each is enough, or more of which a short place tells less. */
function isSwapped(name: string, place: Gists, earlier: Gists): boolean {
  const [gist, other] = [place.gists.get(name)!, earlier.gists.get(name)!]
  const areOne = place.isShort || earlier.isShort ? isPartOf : isSame
  if (gist === '' || other === '' || areOne(gist, other)) return false
  return [...place.gists].some(([level, there]) => {
    const its = earlier.gists.get(level)
    return its !== undefined && areOne(there, other) && areOne(gist, its)
  })
}
type Gists = Pick<PassingLevels, 'isShort'> & { gists: ReadonlyMap<string, string> }

const isSame = (one: string, other: string): boolean => one === other

/** Whether two meanings have the same words, or one has all of the other one's, and those are many. */
function isPartOf(one: string, other: string): boolean {
  if (one === other) return true
  const [few, many] = [one, other].map((gist) => new Set(gist.split(' '))).sort((left, right) => left.size - right.size)
  return few!.size >= fewestInPart && holdsAll(many!, few!)
}
const fewestInPart = 3

/**
 * Whether each of two levels shares words with the other level of the other place, and none with itself there: "P1: gaps in helper scripts, P3: payment
 * without tests", and "P1: untested payment, P3: helpers".
 */
function isCrossed(name: string, gists: ReadonlyMap<string, string>, earlier: ReadonlyMap<string, string>): boolean {
  const [here, there] = [gists.get(name)!, earlier.get(name)!]
  if (here === '' || there === '' || areAlike(here, there)) return false
  return [...gists].some(([level, gist]) => {
    const other = earlier.get(level)
    if (level === name || !isCode.test(level) || gist === '' || !other || areAlike(gist, other)) return false
    return areAlike(here, other) && areAlike(gist, there)
  })
}

/** Whether two meanings have a word in common: one may tell more of the same. */
function areAlike(one: string, other: string): boolean {
  const words = new Set(one.split(' '))
  return other.split(' ').some((word) => words.has(word))
}
