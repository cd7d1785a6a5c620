import { contentWords, countShared } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import type { Legend } from './legends-in.ts'

/**
 * The first of two labels of which one place says, in its own words, what the other place says of the other label: each shares words with the other one's
 * text there, and none with its own.
 */
export function crossedLabel(one: Legend, other: Legend, shared: readonly string[]): string | null {
  if (shared.some((name) => isSample.test(name))) return null
  const [here, there] = [one, other].map(({ texts }) => new Map(shared.map((name) => [name, wordsOf(texts, name)])))
  for (const [index, name] of shared.entries())
    for (const second of shared.slice(index + 1)) {
      const [left, right] = apart(here!.get(name)!, here!.get(second)!)
      const [its, others] = apart(there!.get(name)!, there!.get(second)!)
      if (countShared(left, its) > 0 || countShared(right, others) > 0) continue
      const [down, up] = [likenessOf(left, others), likenessOf(right, its)]
      if (Math.min(down.count, up.count) > 0 && ((isAlike(down) && isAlike(up)) || isTelling(down) || isTelling(up)))
        return name
    }
  return null
}

/** "Mill A", "Mill B": each place makes up its own. */
const isSample = /(?:^|[^\p{L}\p{N}]|\p{Script=Han})[a-z]$/u

/** The words of two texts that tell them apart. */
const apart = (one: ReadonlySet<string>, other: ReadonlySet<string>): [Set<string>, Set<string>] => [
  new Set([...one].filter((word) => !other.has(word))),
  new Set([...other].filter((word) => !one.has(word))),
]

type Likeness = { count: number; share: number }

const isAlike = ({ count, share }: Likeness): boolean => count > 1 && share >= 0.6
const isTelling = ({ count, share }: Likeness): boolean => count > 2 && share >= 0.5

const wordsOf = (texts: Legend['texts'], name: string): ReadonlySet<string> =>
  contentWords(plainText(texts.get(name)!.value))

const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): Likeness => {
  const count = countShared(one, other)
  return { count, share: count / Math.max(1, Math.min(one.size, other.size)) }
}
