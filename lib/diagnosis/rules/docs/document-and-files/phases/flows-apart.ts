import { contentWords } from '../../../../predicates/content-words.ts'
import type { HeadingGroup } from './numbered-headings.ts'

/** Fewer headings may be those of a part that is told again. */
const fewestHeadings = 3

/**
 * Whether two rows of numbered headings are two flows: the other holds every number of the one, and calls none of them by a word of it. Where words come
 * back, or all are called by one ("Phase 2 failures"), the one tells again of some phases of the other.
 */
export const areFlowsApart = (one: HeadingGroup, other: HeadingGroup): boolean => {
  if (one === other || one.headings.length < fewestHeadings) return false
  const [first, ...others] = one.headings.map(({ heading }) => wordsOf(heading.title))
  if (first!.some((word) => others.every((words) => words.includes(word)))) return false
  const named = new Map(other.headings.map(({ number, heading }) => [number, wordsOf(heading.title)]))
  return one.headings.every(({ number, heading }) => {
    const [own, its] = [wordsOf(heading.title), named.get(number)]
    return own.length > 0 && its !== undefined && its.length > 0 && !own.some((word) => its.includes(word))
  })
}

const wordsOf = (title: string): string[] =>
  [...contentWords(title)].filter((word) => !/^(?:phase?|stage?|step|阶段|步骤|\d.*)$/.test(word))
