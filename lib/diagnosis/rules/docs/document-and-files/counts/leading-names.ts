import { anyOf } from '../../../../parse/any-of.ts'
import { sumOf } from '../../list-items.ts'

/** "COLD: for milk.", "MILD: for wine.", "The cellar never freezes.", "MUST name one.": how many items begin with a name before the first one that is a sentence. */
function leadingNames(items: readonly string[]): number | null {
  const at = items.findIndex((item) => !leadsWithName.test(item))
  return at > 1 && sentence.test(items[at]!) ? at : null
}
const leadsWithName = /^(?:\[[ x]\]\s)?(?:[*_`"“]|\[(?![ x]\])|[^\n.:：—–]{1,60}[:：]|[^\n.:：—–]{1,32}\s[—–-]\s)/
const sentence = anyOf(
  /^(?:\[[ x]\]\s)?(?:\p{Lu}[\p{L}'’]*|\d\S*)(?: \S+){3,}/u,
  /^(?:必须|务必|不得|不要|不可|禁止|切勿|始终|每[个条项次类种])\S{3,}/u,
  /^\p{Lo}[^\n:：]{9,}(?:[。！]|다\.|요\.)\s*$/u,
)

/** "Cork: for wine", "Tin: for salt", "Name the lid: it is asked for later": how many items stand before those that are orders. */
function beforeOrders(items: readonly string[], said: string): number | null {
  const at = items.findIndex((item) => ordered.test(item))
  const isOfThings = at > 1 && !ofActs.test(said)
  return isOfThings && items.every((item, place) => (place < at ? leadsWithName : ordered).test(item)) ? at : null
}
/** A verb and what it is done to; what begins with "A" or "No" is a thing. */
const ordered = anyOf(
  /^\p{Lu}\p{Ll}{2,} (?:an?|the|each|every|both|your|its|their) [^\n:：]{2,50}[:：]/u,
  /^[*_]{0,2}(?:MUST|NEVER|ALWAYS|DO NOT|Must|Never|Always|Do not|Don['’]t|Make sure|Remember)\b/u,
  /^[*_]{0,2}(?:必须|务必|不得|切勿|禁止|始终)/u,
  /^[*_]{0,2}(?:Rule|Important|Warning|Constraint|规则|重要|警告|约束)[*_]{0,2}[:：]/u,
)
/** What is counted may be done. */
const ofActs = anyOf(
  /\b(?:steps?|actions?|tasks?|checks?|moves?|tests?|rules?|phases?|stages?|things|ways?|questions?|principles?|habits?|duties)\b/i,
  /\b(?:points?|requirements?|responsibilities|practices|orders?|instructions?|operations?|jobs?|priorities|goals?|options?)\b/i,
)

/** "**The size**", "**The weight**", "**Weigh it twice**": how many labels begin with an article before those that do not. */
function leadingLabels(items: readonly string[]): number | null {
  const labels = items.map((item) => articled.test(item))
  const at = labels.indexOf(false)
  return at > 1 && !labels.includes(true, at) ? at : null
}
/** "**Fixed** - on a base", "**Hung** - on a hook", "**Mills** may only stand": how many names are told before those that a sentence begins with. */
function leadingTold(items: readonly string[]): number | null {
  const at = items.findIndex((item) => !told.test(item))
  // A few more may be things too.
  return at > 1 && items.length >= at * 3 && /^\*\*[^*\n]{1,60}\*\* [a-z]/.test(items[at]!) ? at : null
}
const told = /^\*\*(?:[^*\n]{1,60}\*\*\s?[:：(—–-]|[^*\n]{1,60}[:：]\*\*)/

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

/** "- **needs `a`** ...", "- `a(1)`", "- `a(2)`": of items that each lead with a name or a call of it, how many names there are. */
function differentNames(items: readonly string[]): number | null {
  const names = items.map((item) => /^[^`\n]{0,40}`([^`\n]+)`/.exec(item)?.[1]?.replace(/\(.*$/, ''))
  return names.includes(undefined) ? null : new Set(names).size
}

/** Of a list that begins in bold and holds remarks that do not, behind the things or between them: how many begin so. */
const inBold = (items: readonly string[]): number | null =>
  items[0]?.startsWith('**') ? items.filter((item) => item.startsWith('**')).length : null

/** How many items lead with a name before, between or besides those that do not. */
export const leadingOf = (items: readonly string[], said: string): (number | null)[] => [
  leadingNames(items),
  beforeOrders(items, said),
  leadingLabels(items),
  leadingTold(items),
  inBold(items),
  differentNames(items),
]
