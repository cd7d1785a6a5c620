import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** The texts of the items of a list, without those of lists within; none for a table. */
export const itemsOf = (file: SkillFile, { kind, children }: Block): string[] =>
  kind === 'list' ? children.map(({ range }) => file.slice(range)) : []

/** The same without their marks. */
export const saidInItems = (file: SkillFile, list: Block): string[] =>
  itemsOf(file, list).map((item) => item.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''))

/** What all of them hold together; null when one of them does not tell. */
export function sumOf<One>(all: readonly One[], sizeOf: (one: One) => number | null): number | null {
  const sizes = all.map(sizeOf)
  return sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + size!, 0)
}

/** The number in digits that were found; null where none were. */
export const numberIn = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits))

/** "**Lids** (2):\n3. Cork": the numbers go on below a label without an empty line, where no list begins. */
export const goesOn = (file: SkillFile, { range }: Block): boolean => numberInLine.test(file.slice(range))
const numberInLine = /\n[ \t]*(?:[2-9]|\d\d)[.)][ \t]/
