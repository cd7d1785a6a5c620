import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'

type Item = { block: Block; number: number }

const shortest = 3

/** Items of numbered lists that leave one number out or use one twice: a step was taken out or put in, and nobody counted again. */
export function* listNumbers({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    const rows = [...rowsOf(file)]
    for (const row of rows) {
      const found = breakOf(row)
      if (!found || (!file.isFlow && !isDoubleOfOneList(found, row)) || isExample(file, found.block.range)) continue
      const { block, number, before } = found
      if (endsInner(file, row, block)) continue
      if (number === before && rows.some((other) => other !== row && goesOnIn(file, other, found))) continue
      // Right behind a paragraph only the number one begins a list: the item may stand there.
      if (new RegExp(`^[ \\t>]*[*_]{0,2}${before + 1}[a-z]?[.):、]`, 'm').test(textBefore(file, row, block))) continue
      yield {
        file,
        range: { start: block.range.start, end: file.lines.endOf(block.firstLine) },
        shift: -1,
        listed: number,
        actual: before + 1,
        problem:
          number === before
            ? [`number ${number} is used by two items of one list`, `同一列表中有两项使用了编号 ${number}`]
            : [
                `item ${before + 1} is missing before item ${number} of the list`,
                `列表第 ${number} 项之前缺少第 ${before + 1} 项`,
              ],
      }
    }
  }
}

/** Behind "4.5 Pack" Markdown makes one list of the steps below it and of the "5." that stands further to the left and goes on above. */
function endsInner(file: SkillFile, row: readonly Item[], block: Block): boolean {
  const [one, other] = [row[row.findIndex((item) => item.block === block) - 1]!.block, block].map((item) =>
    indentOf(file, item),
  )
  return other! < one!
}
const indentOf = ({ text, lines }: SkillFile, { firstLine }: Block): number =>
  /^[ \t]*/.exec(text.slice(lines.startOf(firstLine), lines.endOf(firstLine)))![0].length

/** A document that is no step may leave a number out, and go on behind something else; one that stands twice in one list is wrong all the same. */
const isDoubleOfOneList = ({ block, number, before }: Item & { before: number }, row: readonly Item[]): boolean =>
  number === before && row[row.findIndex((item) => item.block === block) - 1]?.block.parent === block.parent

/** "1. 2.", and below it "0. 1. 2. 3. 3. 4.": Markdown makes one list of the lower one and of the items with which the upper one goes on. */
const goesOnIn = (file: SkillFile, above: readonly Item[], { block, number }: Item): boolean =>
  above.at(-1)!.number === number - 1 &&
  above.at(-1)!.block.range.start < block.range.start &&
  above[0]!.block.parent?.parent === null &&
  file.sectionAt(above[0]!.block.range.start) === file.sectionAt(block.range.start)

/** Items that are numbered one after the other: those of a list, and of a later one of the section where it goes on. */
function rowsOf(file: SkillFile): Iterable<Item[]> {
  const rows = new Map<Block, Item[]>()
  let above: { begun: Item[][]; section: Section | null } = { begun: [], section: null }
  for (const block of file.items) {
    const list = block.parent
    const number = list && numberAt(file, block)
    if (!list || number === null) continue
    const item = { block, number }
    const row = rows.get(list)
    if (row) row.push(item)
    else if (list.parent !== null) rows.set(list, [item])
    else {
      const section = file.sectionAt(block.range.start)
      if (above.section !== section) above = { begun: [], section }
      const begun = goneOnWith(above.begun, number) ?? []
      begun.push(item)
      rows.set(list, begun)
      above.begun = [...above.begun.filter((one) => one !== begun).slice(-mostRows), begun]
    }
  }
  return new Set(rows.values())
}

/** More lists of one section are not looked at. */
const mostRows = 20
/** The row that a list goes on with from this number: the last one that ends right before it, or else the last one, where that ends before it. */
const goneOnWith = (begun: readonly Item[][], number: number): Item[] | undefined =>
  begun.findLast((row) => row.at(-1)!.number === number - 1) ??
  begun.slice(-1).find((row) => row.at(-1)!.number < number)

const textBefore = ({ text }: SkillFile, [first]: readonly Item[], { range }: Block): string =>
  text.slice(first?.block.range.start, range.start)

const numberAt = ({ text }: SkillFile, { range }: Block): number | null => {
  const digits = /^[ \t]*(\d{1,3})[.)]/.exec(text.slice(range.start, range.start + 12))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The one place at which the numbers of a row do not go up by one; null where there is none, or where they follow another order. */
function breakOf(row: readonly Item[]): (Item & { before: number }) | null {
  if (row.length < shortest) return null
  const breaks = row.flatMap((item, at) => {
    const before = row[at - 1]?.number
    return before === undefined || item.number === before + 1 ? [] : [{ ...item, before }]
  })
  const [only, next] = breaks
  // 1, 2, 2, 4: an item with the number of the one before is one break.
  const isOfLast =
    only?.number === only?.before && next?.before === only?.number && next?.number === (only?.number ?? 0) + 2
  if (!only || breaks.length > (isOfLast ? 2 : 1)) return null
  const isGap = only.number === only.before + 2
  // "1. 1. 2.": two lists that stand side by side.
  const isDouble = only.number === only.before && only.number > 1
  return isGap || isDouble ? only : null
}
