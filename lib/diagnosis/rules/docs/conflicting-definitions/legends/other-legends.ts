import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { inOrder, plainText } from '../../stated-value.ts'
import { isLevel, type Legend, type LegendText, legendsIn } from './legends-in.ts'
import { crossedLabel } from './moved-texts.ts'

type Place = LegendText & { file: SkillFile }

/** A label of which two places say two things, and the texts of both places. */
export type OtherText = { name: string; first: Place; second: Place; beside: readonly Place[] }

/** A skill with more of them tells of many things. */
const mostLegends = 300

/**
 * Labels that two places explain alike, but for two that changed places, or for one level, of which one place gives another number or says what has
 * nothing in common with the other. A template, of `all`, is compared with one of the files that define something.
 */
export function* otherLegends(
  files: readonly SkillFile[],
  all: readonly SkillFile[],
  isInForce: (place: Pick<Place, 'file' | 'range'>) => boolean,
): Iterable<OtherText> {
  const defining = new Set(files)
  const legends = all.flatMap((file) => [...legendsIn(file)]).slice(0, mostLegends)
  const told = new Set<string>()
  for (const [index, legend] of legends.entries())
    for (const earlier of legends.slice(0, index)) {
      if (areInOnePlace(earlier, legend) || ![earlier, legend].some(({ file }) => defining.has(file))) continue
      const moved = movedLabel(earlier, legend)
      const name = moved ?? oddLevel(earlier, legend)
      if (name === null) continue
      // Whatever stands above, a legend whose texts changed places is that of the other one.
      const holds = moved === null ? isInForce : ({ file, range }: Place) => !isExample(file, range)
      const one = { ...earlier.texts.get(name)!, file: earlier.file }
      const other = { ...legend.texts.get(name)!, file: legend.file }
      const place = `${other.file.path}\n${other.range.start}`
      if (told.has(place) || !holds(one) || !holds(other)) continue
      told.add(place)
      const [first, second] = inOrder(all, one, other)
      const beside = [earlier, legend].flatMap(({ file, texts }) =>
        [...texts.values()].map((text) => ({ ...text, file })),
      )
      yield { name: second.label, first, second, beside }
    }
}

/** Columns of one table, and lists of one section, explain two things. */
function areInOnePlace(one: Legend, other: Legend): boolean {
  const [left, right] = [one, other].map(({ texts }) => [...texts.values()][0]!.range.start)
  return one.file === other.file && one.file.sectionAt(left!) === other.file.sectionAt(right!)
}

/** The first of two labels or more that one place explains as the other explains another label, in words enough that it is no chance. */
function movedLabel(one: Legend, other: Legend): string | null {
  const shared = sharedLabels(one, other).filter(
    (name) => one.texts.get(name)!.isMarked || other.texts.get(name)!.isMarked,
  )
  const all = sharedLabels(one, other)
  // Labels without marks are those of one legend where both places have all of them.
  const isWhole = all.length > 2 && all.length === one.texts.size && all.length === other.texts.size
  if (shared.length < 2) return isWhole ? crossedLabel(one, other, all) : null
  const [left, right] = [one, other].map(({ texts }) => new Map(shared.map((name) => [name, gistOf(texts.get(name)!)])))
  if (new Set(left!.values()).size < shared.length || new Set(right!.values()).size < shared.length) return null
  const moved = shared.filter((name) => {
    const text = right!.get(name)!
    return text !== left!.get(name) && isTelling(text) && shared.some((label) => left!.get(label) === text)
  })
  return moved.length > 1 ? moved[0]! : crossedLabel(one, other, isWhole ? all : shared)
}

/** The one level of a scale of which two places say two things, where they say of all others the same. */
function oddLevel(one: Legend, other: Legend): string | null {
  const shared = sharedLabels(one, other)
  // One document may rank two things.
  if (one.file === other.file) return null
  if (shared.length < 3 || shared.length < one.texts.size || shared.length < other.texts.size) return null
  if (!shared.every((name) => isLevel(name))) return null
  const odd = shared.filter((name) => gistOf(one.texts.get(name)!) !== gistOf(other.texts.get(name)!))
  const [name] = odd
  if (name === undefined || odd.length > 1) return null
  if (!shared.some((label) => label !== name && isTelling(gistOf(one.texts.get(label)!)))) return null
  const [left, right] = [gistOf(one.texts.get(name)!), gistOf(other.texts.get(name)!)]
  return areOtherNumbers(left, right) || areOtherThings(left, right) ? name : null
}

const sharedLabels = (one: Legend, other: Legend): string[] =>
  [...one.texts.keys()].filter((name) => other.texts.has(name))

const gistOf = ({ value }: LegendText): string => plainText(value.replace(/[.。;；]$/, ''))

const isTelling = (gist: string): boolean => contentWords(gist).size > 1 || /\d/.test(gist)

const areOtherNumbers = (one: string, other: string): boolean =>
  /\d/.test(one) && one.replace(/\d+/g, '#') === other.replace(/\d+/g, '#')

/** Two texts of some words that have none in common. */
function areOtherThings(one: string, other: string): boolean {
  const [words, more] = [one, other].map((text) => [...contentWords(text)].filter((word) => !/^\w{1,3}$/.test(word)))
  return words!.length > 1 && more!.length > 1 && !words!.some((word) => more!.includes(word))
}
