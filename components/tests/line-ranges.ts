/** Line numbers as a person writes them: runs of neighbours as ranges, in order. */
export const lineRanges = (lines: readonly number[]): string[] => {
  const ranges: [first: number, last: number][] = []
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && line <= last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
}
