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
