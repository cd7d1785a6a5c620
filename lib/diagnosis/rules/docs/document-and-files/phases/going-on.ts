import type { HeadingGroup } from './numbered-headings.ts'

const fewest = 3

/** Rows of numbered headings, with what goes on below another title as part of the row before it: "Step 5" after "## Forms" behind "Step 3" of the only other row. */
export function goingOn(groups: HeadingGroup[]): HeadingGroup[] {
  const [first, next, ...others] = groups
  if (!first || !next || others.length > 0 || first.word !== next.word) return groups
  const last = first.headings.at(-1)!
  const begins = next.headings[0]!
  const isLater =
    begins.number === last.last + 2 &&
    begins.heading.level === last.heading.level &&
    begins.heading.range.start > last.heading.range.start
  if (!isLater || !isWhole(first) || (next.headings.length > 1 && !goUp(next))) return groups
  return [{ word: first.word, headings: [...first.headings, ...next.headings] }]
}

const goUp = ({ headings }: HeadingGroup): boolean =>
  headings.every(({ number }, at) => at === 0 || number === headings[at - 1]!.last + 1)

const isWhole = (group: HeadingGroup): boolean =>
  group.headings.length >= fewest && group.headings[0]!.number < 2 && goUp(group)
