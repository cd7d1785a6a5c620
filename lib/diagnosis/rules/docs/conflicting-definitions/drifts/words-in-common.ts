/** How many words of one set are in the other. */
export function inCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const word of some) if (others.has(word)) shared++
  return shared
}

/** Whether a set holds all of some words. */
export const holdsAll = (words: ReadonlySet<string>, some: Iterable<string>): boolean =>
  [...some].every((word) => words.has(word))
