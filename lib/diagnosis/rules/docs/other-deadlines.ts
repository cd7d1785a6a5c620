import type { SkillFile } from '../../model/skill-file.ts'
import { areOtherDeadlines } from './deadlines.ts'
import { isDegree, type LevelDeadline, levelDeadlines } from './level-deadlines.ts'

/** Two deadlines of one level for one act. */
export type OtherDeadline = { name: string; first: LevelDeadline; second: LevelDeadline }

/** A skill with more of them ranks many things. */
const mostDeadlines = 200

/** Deadlines of a level in sentences, titles and lists that differ from another one. Rows against rows, and against lists of codes, are compared as scales. */
export function* otherDeadlines(
  files: readonly SkillFile[],
  isInForce: (one: LevelDeadline) => boolean,
): Iterable<OtherDeadline> {
  const all = files.flatMap(levelDeadlines).slice(0, mostDeadlines)
  for (const [name, same] of Map.groupBy(all, ({ level }) => level)) {
    if (same.length < 2) continue
    for (const [index, second] of same.entries()) {
      const first = same.slice(0, index).find((one) => isConflict(one, second))
      // Where another place agrees with one of the two, there are two scales.
      if (!first || same.some((one) => one !== first && one !== second && (agree(one, first) || agree(one, second))))
        continue
      if (isInForce(first) && isInForce(second)) yield { name, first, second }
    }
  }
}

const ofScale = new Set(['row', 'item'])

function isConflict(one: LevelDeadline, other: LevelDeadline): boolean {
  if (ofScale.has(one.form) && ofScale.has(other.form) && (one.form === other.form || !isDegree(one.level)))
    return false
  const isOneAct = one.act === other.act || ((one.act === null) !== (other.act === null) && one.form !== other.form)
  return isOneAct && areOtherDeadlines([one.deadline], [other.deadline]) && areOfOneThing(one, other)
}

const agree = (one: LevelDeadline, other: LevelDeadline): boolean =>
  (one.act === other.act || one.act === null || other.act === null) &&
  !areOtherDeadlines([{ ...one.deadline, act: null }], [{ ...other.deadline, act: null }])

/** A code names a level of the one scale of a skill, unless a sentence gives it to what the other file never speaks of; a degree must be said of one thing by both. */
function areOfOneThing(one: LevelDeadline, other: LevelDeadline): boolean {
  if (isDegree(one.level)) {
    const words = one.noun ? [one.noun] : [...one.about]
    return other.noun
      ? words.includes(other.noun) || one.about.has(other.noun)
      : words.some((word) => other.about.has(word))
  }
  return [one, other].every(
    ({ noun }, at) => noun === null || (at === 0 ? other : one).file.text.toLowerCase().includes(noun),
  )
}
