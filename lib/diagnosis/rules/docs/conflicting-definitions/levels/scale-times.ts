import { type Act, actOf, areOtherDeadlines, deadlinesIn, mayAct } from './deadlines.ts'
import type { Scale } from './level-scales.ts'
import { isTitleOfScales } from './other-deadlines.ts'

/** The deadlines that a scale gives one of its levels; below a title of times a bare length is one. */
export const deadlinesOf = ({ aspect, column, section: { title } }: Scale, text: string) =>
  deadlinesIn(text, aspect === 'time' || (aspect === 'any' && ofTimes.test(title) && isTitleOfScales(title))).map(
    (one) => ({ ...one, act: one.act ?? actOf(column) }),
  )
const ofTimes = /\b(?:times?|time ?(?:lines?|frames?)|deadlines?|slas?)\b|时限|时间|时效|期限/i

/**
 * A list and a table, or tables of two files, that tell until when one act is done: below titles that name nothing but scales and times, or where
 * they give another level one time.
 */
export function areTimesOfOne(one: Scale, other: Scale): boolean {
  if (one.form === other.form && one.file === other.file) return false
  const act = actOfTimes(one)
  if (act === null || act !== actOfTimes(other)) return false
  return (
    [one, other].every(({ section }) => section.heading !== null && isTitleOfScales(section.title)) ||
    areOfSameLevels(one, other)
  )
}

/** Whether two scales have the same levels, and the same time for all of them but one. */
function areOfSameLevels(one: Scale, other: Scale): boolean {
  const levels = [...one.levels]
  if (levels.length < 2 || levels.length !== other.levels.size) return false
  const same = levels.filter(([name, { value }]) => {
    const there = other.levels.get(name)?.value
    return there !== undefined && !areOtherDeadlines(deadlinesOf(one, value), deadlinesOf(other, there))
  })
  return same.length === levels.length - 1 && levels.every(([name]) => other.levels.has(name))
}

/** The one act that every level of a scale has a time for; null for none, several, or a scale that tells more than times. */
function actOfTimes(scale: Scale): Act | null {
  if (scale.aspect !== 'time' && scale.aspect !== 'any') return null
  const deadlines = [...scale.levels.values()].map(({ value }) => deadlinesOf(scale, value))
  if (deadlines.some(({ length }) => length !== 1)) return null
  const [act, ...others] = new Set(deadlines.flat().map((one) => one.act))
  return others.length > 0 ? null : (act ?? actOf(scale.section.title))
}

/** Two columns of times tell until when one act is done. Where a table has several, the heads must say that it is one. */
export function mayBeOneTime(one: Scale, other: Scale): boolean {
  const [left, right] = [actOf(one.column), actOf(other.column)]
  if (left !== null && right !== null) return left === right
  return one.column === other.column || !(one.isBesideTimes || other.isBesideTimes)
}

/** A list of bare times below "Time to resolution", and the column "Response time" or a list below such a title. */
export function areTimesOfTwoActs(one: Scale, other: Scale): boolean {
  const [left, right] = [one, other].map(actOfBareTimes)
  return left !== null && right !== null && left !== right
}

const actOfBareTimes = ({ column, levels, section }: Scale): Act | null =>
  actOf(column) ?? ([...levels.values()].some(({ value }) => mayAct(value)) ? null : actOf(section.title))
