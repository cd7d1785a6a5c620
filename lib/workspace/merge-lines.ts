import { diffArrays } from 'diff'

/** A run of lines of the base that one side replaced by others; `from === to` is a place between two lines. */
type Change = { from: number; to: number; lines: string[] }

const linesOf = (text: string): string[] => text.split(/(?<=\n)/)

function changesBetween(base: readonly string[], other: readonly string[]): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], [...other])) {
    if (!added && !removed) {
      at += value.length
      continue
    }
    const last = changes.at(-1)
    const change = last?.to === at ? last : { from: at, to: at, lines: [] }
    if (change !== last) changes.push(change)
    if (added) change.lines.push(...value)
    else {
      at += value.length
      change.to = at
    }
  }
  return changes
}

const isSame = (one: Change, other: Change): boolean =>
  one.from === other.from && one.to === other.to && one.lines.join('') === other.lines.join('')

/** Changes that share a line, or stand at the same place or side by side: nobody can tell the order in which they belong. */
const meet = (one: Change, other: Change): boolean => one.from <= other.to && other.from <= one.to

/**
 * Three texts made one, line by line: what both sides made of `base`. Null where both changed the same lines, or lines next to each other, in
 * different ways. Line ends stay as each line has them.
 */
export function mergeLines(base: string, ours: string, theirs: string): string | null {
  const lines = linesOf(base)
  const [mine, yours] = [changesBetween(lines, linesOf(ours)), changesBetween(lines, linesOf(theirs))]
  const others = yours.filter((change) => !mine.some((one) => isSame(one, change)))
  if (others.some((change) => mine.some((one) => meet(one, change)))) return null
  const merged: string[] = []
  let at = 0
  for (const { from, to, lines: next } of [...mine, ...others].sort((one, other) => one.from - other.from)) {
    merged.push(...lines.slice(at, from), ...next)
    at = to
  }
  return [...merged, ...lines.slice(at)].join('')
}
