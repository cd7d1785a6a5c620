/** Longest names that are compared letter by letter. */
const longest = 60

/** The name that differs least from another one; null when none is near. */
export function nearestName(name: string, names: Iterable<string>): string | null {
  let best: string | null = null
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const one of names) {
    if (one.length > longest || Math.abs(one.length - name.length) >= least) continue
    const distance = editDistance(name.slice(0, longest), one)
    if (distance < least) {
      least = distance
      best = one
    }
  }
  return best
}

/** Letters to add, drop or change to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
