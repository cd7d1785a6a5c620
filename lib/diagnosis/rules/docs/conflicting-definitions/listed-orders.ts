import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'

/** An action and its place in a numbered list, behind arrows or in a sentence. */
export type OrderedName = { name: string; range: TextRange }

/** `isPlain`: names that are words of the text. */
export type ListedOrder = { names: OrderedName[]; isPlain: boolean }

const fewest = 3
const numbered =
  /^[ \t]{0,3}\d{1,2}[.)][ \t]+[*_]{0,2}(?:`([\w.-]{3,60})`|\[`?([^\]\n`]{2,60})`?\]\([^)\n]{1,120}\.md\)|([\p{L}][\p{L}\d]*(?:[ -][\p{L}\d]+){0,2})[*_]{0,2}[.;,。；，]?(?=\s*$))/u
/** What says that a list is in the order in which things are done; behind English and Chinese some other languages. */
const ofOrder =
  /\b(?:order|sequence|pipeline|flow|workflow|steps?|stages?|run|execut\w+)\b|[顺順]序|流程|依次|[执執]行|\b(?:ordre|étapes|déroul\w+|reihenfolge|ablauf|schritte|orden|pasos|flujo|ordem|passos|fluxo|ordine|passi)\b|手順|順番|流れ|순서|단계|절차/iu
const arrow = '[ \\t]{0,3}(?:→|->|=>)[ \\t]{0,3}'
const word = '[\\p{L}][\\p{L}\\d_-]{1,24}(?: [\\p{L}\\d_-]{2,20})?'
const arrows = [
  new RegExp(`\`[\\w.-]{3,60}\`(?:${arrow}\`[\\w.-]{3,60}\`){2,20}`, 'g'),
  new RegExp(`(?<![\\p{L}\\d\`→>] ?)${word}(?:${arrow}${word}){2,20}(?! ?[→\\p{L}\\d\`]| ?[-=]>)`, 'gu'),
]
/** "First `sort`, then `wash`, and at last `store`." */
const inTurn =
  /(?:^|[.;:] )(?:first|begin with|start with)\b[^.\n]{0,40}`[^.\n]*\b(?:then|next|after that)\b[^.\n]*`|(?:先|首先)[^。\n]{0,20}`[^。\n]*(?:再|然后|接着)[^。\n]*`/i

/** The orders of named actions that a text gives in numbered lists, with arrows and in sentences. */
export function* listedOrders(file: SkillFile): Iterable<ListedOrder> {
  const { text, blocks, sectionAt } = file
  if (/^[ \t]{0,3}1[.)][ \t]+[*_]{0,2}[`[\p{L}]/mu.test(text))
    for (const list of blocks) {
      if (list.kind !== 'list' || list.parent) continue
      const lead = text.slice(Math.max(0, list.range.start - 200), list.range.start).trimEnd()
      const isOrder =
        ofOrder.test(sectionAt(list.range.start).title) || ofOrder.test(lead.slice(lead.lastIndexOf('\n') + 1))
      const items = isOrder ? blocks.filter(({ kind, parent }) => kind === 'item' && parent === list) : []
      const names = items.flatMap(({ range: { start, end } }) => {
        const match = numbered.exec(text.slice(start, Math.min(end, start + 200)))
        const name = match?.[1] ?? match?.[2] ?? match?.[3]
        if (!match || !name) return []
        const at = start + match[0].indexOf(name)
        return [{ name, range: { start: at, end: at + name.length } }]
      })
      if (names.length >= fewest && names.length === items.length && areOnce(names)) yield { names, isPlain: false }
    }
  if (/→|->|=>/.test(text))
    for (const form of arrows)
      for (const { index, 0: all } of text.matchAll(form)) {
        let at = index
        const names = all.split(/[ \t]{0,3}(?:→|->|=>)[ \t]{0,3}/).map((part) => {
          const name = part.replaceAll('`', '')
          const start = text.indexOf(name, at)
          at = start + name.length
          return { name, range: { start, end: at } }
        })
        if (areOnce(names) && !(file.codeBlockAt(index)?.role === 'functional'))
          yield { names, isPlain: !all.includes('`') }
      }
  for (const { text: said, range } of /`/.test(text) && /\bfirst\b|\b(?:begin|start) with\b|先/i.test(text)
    ? file.sentences
    : []) {
    const match = inTurn.exec(said)
    const names = match
      ? [...said.matchAll(/`([\w.-]{2,60})`/g)].map(({ index, 1: name }) => ({
          name: name!,
          range: { start: range.start + index + 1, end: range.start + index + 1 + name!.length },
        }))
      : []
    if (names.length >= fewest && areOnce(names)) yield { names, isPlain: false }
  }
}

/** A list that comes back to a name puts nothing in an order. */
const areOnce = (names: readonly OrderedName[]): boolean => new Set(names.map(({ name }) => name)).size === names.length
