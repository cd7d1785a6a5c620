/** How many letters must be put in, taken away or changed to make one text the other. */
export function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 8) return Math.abs(one.length - other.length)
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let index = 1; index <= other.length; index++)
      next.push(
        Math.min(row[index]! + 1, next[index - 1]! + 1, row[index - 1]! + Number(one[at - 1] !== other[index - 1])),
      )
    row = next
  }
  return row[other.length]!
}
