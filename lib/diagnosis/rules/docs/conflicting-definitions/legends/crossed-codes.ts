import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords, countShared } from '../../../../predicates/content-words.ts'
import { inOrder } from '../../stated-value.ts'
import { isOnlyDegree } from '../levels/level-degrees.ts'
import { areSiblings } from '../siblings.ts'
import { type CodedLabel, codedLabels } from './coded-labels.ts'

type Place = CodedLabel & { file: SkillFile }
type Told = Place & { heads: readonly string[]; words: ReadonlySet<string>; isRow: boolean }

/** A label that one place explains as another explains another label. */
export type CrossedCode = { name: string; first: Told; second: Told }

/** A skill with more of them numbers many things. */
const mostPlaces = 120

/** Labels such as "Tier 2" and `T3` of which two places say the same the other way round, in whatever form and in other words too. */
export function* crossedCodes(
  files: readonly SkillFile[],
  isInForce: (place: Place) => boolean,
): Iterable<CrossedCode> {
  const places = files.flatMap((file) => codedLabels(file).map((labels) => labels.map((one) => toldOf(file, one))))
  const byPair = new Map<string, [Told, Told][]>()
  for (const labels of places.slice(0, mostPlaces))
    for (const [at, one] of labels.slice(0, mostLabels).entries())
      for (const two of labels.slice(at + 1, mostLabels)) {
        const pair: [Told, Told] = one.label < two.label ? [one, two] : [two, one]
        const key = `${pair[0].label} ${pair[1].label}`
        const like = byPair.get(key) ?? []
        byPair.set(key, like)
        const other = like.find((its) => areCrossed(its, pair) && [...its, ...pair].every(isInForce))
        like.push(pair)
        if (!other) continue
        const [first, second] = inOrder(files, other[0], pair[0])
        yield { name: second.name, first, second }
      }
}
const mostLabels = 12

const toldOf = (file: SkillFile, one: CodedLabel): Told => ({
  ...one,
  file,
  value: nameIn(one.value.split(' | ').find((cell) => contentWords(cell).size > 0) ?? one.value),
  heads: headsIn(one.value),
  words: contentWords(one.value),
  isRow: one.value.includes(' | '),
})

/** The words of the names in each cell; behind the first one a word alone may be said of anything. */
const headsIn = (value: string): string[] =>
  value.split(' | ').flatMap((cell, at) => {
    const words = contentWords(nameIn(cell))
    return words.size > (at === 0 ? 0 : 1) ? [[...words].sort().join(' ')] : []
  })

/** The name of what is told, up to the first mark: "Forms and validation". */
const nameIn = (value: string): string => {
  const plain = value.replace(/[*_`]/g, '')
  return (/^[(（[]?([^:：—–(（|.。=]{2,60})/.exec(plain)?.[1] ?? plain).trim()
}

/** Whether each of two labels is called here what the other is called there, or shares words with it and none with itself. */
function areCrossed([left, right]: [Told, Told], [its, others]: [Told, Told]): boolean {
  if (areSiblings(left.file, its.file)) return false
  // Two tables of one document are those of two things.
  if (left.file === its.file && left.isRow && its.isRow) return false
  if (haveOneHead(left, its) || haveOneHead(right, others)) return false
  // Words for a degree may stand for any level of another scale.
  if ([left, right].some(({ value }) => isOnlyDegree(value))) return false
  if (haveOneHead(left, others) && haveOneHead(right, its)) return true
  const [here, there] = [apart(left.words, right.words), apart(its.words, others.words)]
  if (countShared(here[0], there[0]) > 0 || countShared(here[1], there[1]) > 0) return false
  const [down, up] = [countShared(here[0], there[1]), countShared(here[1], there[0])]
  return (
    Math.min(down, up) > 0 &&
    down + up >= fewestShared &&
    [shareOf(down, here[0], there[1]), shareOf(up, here[1], there[0])].every((share) => share >= 0.5)
  )
}
const fewestShared = 3

const haveOneHead = ({ heads: one }: Told, { heads: other }: Told): boolean => one.some((head) => other.includes(head))

const shareOf = (count: number, one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  count / Math.max(1, Math.min(one.size, other.size))

/** The words that only one of two texts has. */
const apart = (one: ReadonlySet<string>, other: ReadonlySet<string>): [Set<string>, Set<string>] => [
  new Set([...one].filter((word) => !other.has(word))),
  new Set([...other].filter((word) => !one.has(word))),
]
