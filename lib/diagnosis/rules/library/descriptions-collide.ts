import { contentWords } from '../../predicates/content-words.ts'
import type { LibraryDraft, LibraryRule, ListedSkill } from '../../rule.ts'
import { nameOf, textEntry, visibleTogether } from './skill-names.ts'
import { areToldApart, type Described } from './told-apart.ts'

/** The descriptions that hold a word, by their index in rising order: as many as are `known` by now. */
type Holders = { known: number; at: Uint32Array }

const fewestWords = 4

/** Two skills that a session sees together and whose descriptions say nearly the same: either may be picked. */
export const descriptionsCollideRule: LibraryRule = {
  id: 'LIB-002',
  message: {
    en: 'The description says nearly the same as that of `{other}` ({similarity}).',
    zh: '描述与 `{other}` 的描述几乎相同（{similarity}）。',
  },
  *checkLibrary({ skills, params }) {
    for (const together of visibleTogether(skills)) yield* ofGroup(together, params.descriptionSimilarity)
  },
}

function* ofGroup(skills: readonly ListedSkill[], limit: number): Iterable<LibraryDraft> {
  // "test-first" and "test first" are the same words.
  const wordsOf = skills.map((skill) =>
    contentWords((textEntry(skill, 'description')?.value ?? '').replace(/(?<=\w)-(?=\w)/g, ' ')),
  )
  const counts = countOf(wordsOf)
  const idf = inverseFrequency(counts, wordsOf.length)
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + idf.get(word)!, 0)
  const all = skills.map((skill, index): Described => {
    const words = [...wordsOf[index]!]
    const entry = textEntry(skill, 'description')
    return {
      skill,
      name: nameOf(skill),
      text: entry?.value ?? '',
      words,
      weight: weightOf(words),
      range: entry?.valueRange ?? null,
    }
  })
  const seen = new Map(
    [...counts].map(([word, count]): [string, Holders] => [word, { known: 0, at: new Uint32Array(count) }]),
  )
  const room = new Float64Array(all.length)
  for (const [index, one] of all.entries()) {
    if (one.words.length >= fewestWords) {
      const shared = room.subarray(0, index).fill(0)
      addWeights(shared, one, seen, idf)
      const match = closest(one, all, shared, limit)
      if (match) yield draftOf(one, match.other, match.similarity)
    }
    for (const word of one.words) {
      const holders = seen.get(word)!
      holders.at[holders.known++] = index
    }
  }
}

/** How many of the sets hold each word. */
function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** A word that few descriptions hold weighs more; one that all hold still weighs something. */
const inverseFrequency = (counts: ReadonlyMap<string, number>, descriptions: number): Map<string, number> =>
  new Map([...counts].map(([word, count]) => [word, Math.log(1 + descriptions / count)]))

/** Adds the weight of the words shared with each of the descriptions before. Every pair comes by here: plain counting is several times faster. */
function addWeights(
  shared: Float64Array,
  { words }: Described,
  seen: ReadonlyMap<string, Holders>,
  idf: ReadonlyMap<string, number>,
): void {
  for (const word of words) {
    const weight = idf.get(word)!
    const { at, known } = seen.get(word)!
    for (let n = 0; n < known; n++) shared[at[n]!]! += weight
  }
}

function closest(one: Described, all: readonly Described[], shared: Float64Array, limit: number) {
  let best: { other: Described; similarity: number } | null = null
  // No two are more alike than the part of this one that they share.
  const least = limit * one.weight
  for (let index = 0; index < shared.length; index++) {
    const weight = shared[index]!
    if (weight < least) continue
    const other = all[index]!
    const similarity = weight / (one.weight + other.weight - weight)
    if (!(similarity >= limit) || similarity <= (best?.similarity ?? 0)) continue
    if (other.words.length >= fewestWords && !areToldApart(one, other)) best = { other, similarity }
  }
  return best
}

const draftOf = (one: Described, other: Described, similarity: number): LibraryDraft => ({
  path: one.skill.path,
  range: one.range,
  data: {
    other: other.skill.path,
    pair: [other.skill.path, one.skill.path],
    similarity: Math.round(similarity * 100) / 100,
  },
  related: [{ path: other.skill.path, range: other.range }],
})
