import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'

/** The items of all lists of a file. */
export const itemsIn = ({ blocks }: SkillFile): Block[] => blocks.filter(({ kind }) => kind === 'item')

const byList = oncePer((file: SkillFile) => Map.groupBy(itemsIn(file), ({ parent }) => parent))

/** The texts of the items of a list, without those of lists within; none for a table. */
export const itemsOf = (file: SkillFile, list: Block): string[] =>
  (byList(file).get(list) ?? []).map(({ range }) => file.slice(range))
