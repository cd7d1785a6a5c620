/**
 * "Tier 1", "Tier 2", "Without a tier", or "Low (0)", "High (1)", "At night": how many of the names of a list have a number, where they go up by one and the
 * last ones have none.
 */
export function besidesUnnumbered(names: readonly string[]): number | null {
  const numbers = names.map(numberOf)
  const at = numbers.indexOf(undefined)
  const first = numbers[0] === 0 ? 0 : 1
  return at > 1 && numbers.every((number, place) => number === (place < at ? first + place : undefined)) ? at : null
}

function numberOf(name: string): number | undefined {
  const [, before, behind] = numbered.exec(name) ?? []
  const said = before ?? behind
  return said === undefined ? undefined : Number(said)
}
const numbered = /^\W*\p{L}+[ -]?(\d{1,2})(?!\w)|^\W*\p{L}[^()（）]{0,30}[(（](\d{1,2})[)）]\W*$/u
