import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'

/** An action and its place in a numbered list or behind arrows. */
export type OrderedName = { name: string; range: TextRange }

const fewest = 3
const numbered =
  /^[ \t]{0,3}\d{1,2}[.)][ \t]+[*_]{0,2}(?:`([\w.-]{3,60})`|\[`?([^\]\n`]{2,60})`?\]\([^)\n]{1,120}\.md\))/
/** What says that a list is in the order in which things are done. */
const ofOrder =
  /\b(?:order|sequence|pipeline|flow|workflow|steps?|stages?|run|execut\w+)\b|[顺順]序|流程|依次|[执執]行/i
const arrows = /`[\w.-]{3,60}`(?:[ \t]{0,3}(?:→|->|=>)[ \t]{0,3}`[\w.-]{3,60}`){2,20}/g
/** An action is named by words that hang together: `sort-shelves`. */
const isName = /[a-z\d][_-][a-z]/i

/** The orders of named actions that a text gives in numbered lists and with arrows. */
export function* listedOrders(file: SkillFile): Iterable<OrderedName[]> {
  const { text, blocks, sectionAt } = file
  if (/^[ \t]{0,3}1[.)][ \t]+[*_]{0,2}[`[]/m.test(text))
    for (const list of blocks) {
      if (list.kind !== 'list' || list.parent) continue
      const lead = text.slice(Math.max(0, list.range.start - 200), list.range.start).trimEnd()
      const isOrder =
        ofOrder.test(sectionAt(list.range.start).title) || ofOrder.test(lead.slice(lead.lastIndexOf('\n') + 1))
      const items = isOrder ? blocks.filter(({ kind, parent }) => kind === 'item' && parent === list) : []
      const names = items.flatMap(({ range: { start, end } }) => {
        const match = numbered.exec(text.slice(start, Math.min(end, start + 200)))
        const name = match?.[1] ?? match?.[2]
        if (!match || !name || (match[1] && !isName.test(name))) return []
        const at = start + match[0].indexOf(name)
        return [{ name, range: { start: at, end: at + name.length } }]
      })
      if (names.length >= fewest && names.length === items.length && areOnce(names)) yield names
    }
  if (/`[ \t]{0,3}(?:→|->|=>)[ \t]{0,3}`/.test(text))
    for (const { index, 0: all } of text.matchAll(arrows)) {
      const names = [...all.matchAll(/`([^`]+)`/g)].map(({ 1: name, index: at }) => {
        const start = index + at + 1
        return { name: name!, range: { start, end: start + name!.length } }
      })
      if (names.every(({ name }) => isName.test(name)) && areOnce(names)) yield names
    }
}

/** A list that comes back to a name puts nothing in an order. */
const areOnce = (names: readonly OrderedName[]): boolean => new Set(names.map(({ name }) => name)).size === names.length
