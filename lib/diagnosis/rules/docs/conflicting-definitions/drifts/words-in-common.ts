/** Whether a set holds all of some words. */
export const holdsAll = (words: ReadonlySet<string>, some: Iterable<string>): boolean =>
  [...some].every((word) => words.has(word))
