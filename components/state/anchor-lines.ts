/** Where a line stands in each of two texts. */
export type Anchor = { before: number; after: number }

/** The places of the lines that stand exactly once in a text. */
function placesOnce(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [place, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line)
    places.set(line, place)
  }
  for (const line of repeated) places.delete(line)
  return places
}

/**
 * Lines that stand once in both texts, as many of them as are in the same order in both (the longest rising row, by piles as in patience sorting).
 * They cut a long comparison into short ones.
 */
export function anchorLines(before: readonly string[], after: readonly string[]): Anchor[] {
  const there = placesOnce(after)
  type Card = Anchor & { below: Card | null }
  const piles: Card[] = []
  for (const [line, place] of placesOnce(before)) {
    const found = there.get(line)
    if (found === undefined) continue
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((piles[middle]?.after ?? 0) < found) low = middle + 1
      else high = middle
    }
    piles[low] = { before: place, after: found, below: piles[low - 1] ?? null }
  }
  const row: Anchor[] = []
  for (let card = piles.at(-1) ?? null; card !== null; card = card.below)
    row.push({ before: card.before, after: card.after })
  return row.reverse()
}
