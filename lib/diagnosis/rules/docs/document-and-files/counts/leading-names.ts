import { sumOf } from '../../list-items.ts'

/** "COLD: for milk.", "MILD: for wine.", "The cellar never freezes.": how many items begin with a name before the first one that is a sentence. */
export function leadingNames(items: readonly string[]): number | null {
  const at = items.findIndex((item) => !leadsWithName.test(item))
  return at > 1 && sentence.test(items[at]!) ? at : null
}
const leadsWithName = /^(?:\[[ x]\]\s)?(?:[*_`["“]|[^\n.:：—–]{1,60}[:：]|[^\n.:：—–]{1,32}\s[—–-]\s)/
const sentence = /^\p{Lu}\p{Ll}*(?: \S+){3,}/u

/** "**The size**", "**The weight**", "**Weigh it twice**": how many labels begin with an article before those that do not. */
export function leadingLabels(items: readonly string[]): number | null {
  const labels = items.map((item) => articled.test(item))
  const at = labels.indexOf(false)
  return at > 1 && !labels.includes(true, at) ? at : null
}
const articled = /^(?:\[[ x]\]\s)?\*\*The /

/** "**Jar/lid mode**: ...", where modes are counted: how many names the labels have. */
export const namesInLabels = (items: readonly string[], said: string): number | null =>
  sumOf(items, (item) => {
    const [, names, thing] = /^\*\*([^*\n]{1,40}) (\p{L}{2,20})\*\*/u.exec(item) ?? []
    return names && thing && said.toLowerCase().includes(thing.toLowerCase())
      ? names.split(/(?<=\p{L})\/(?=\p{L})/u).length
      : null
  })

/** "**S1** wash · **S2** fill", and items that tell how: how many things stand in items that hold several with a sign between them. */
const partedBySigns = (items: readonly string[]): number[] => {
  const sizes = items.map((item) => item.split(/\s[·•]\s/).length)
  const several = sizes.filter((size) => size > 1)
  const sum = (all: readonly number[]): number => all.reduce((total, size) => total + size, 0)
  return several.length === 0 ? [] : [sum(several), sum(sizes)]
}

/** "**Wash** (Decision 1)", "**Fill** (Decisions 2, 5)": how many of the counted things the groups of a list name by their numbers. */
const namedByNumbers = (items: readonly string[]): number | null =>
  sumOf(
    items,
    (item) =>
      /\((?:\p{L}{3,20} |#)?(\d{1,3}(?:(?:, | and | & )#?\d{1,3})*)\)/u.exec(item)?.[1]?.split(/, | and | & /).length ??
      null,
  )

/** How many things the items hold where each of them may hold several. */
export const namedWithin = (items: readonly string[]): (number | null)[] => [
  namedByNumbers(items),
  ...partedBySigns(items),
]
