import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'

const byList = oncePer(({ blocks }: SkillFile) =>
  Map.groupBy(
    blocks.filter(({ kind }) => kind === 'item'),
    ({ parent }) => parent,
  ),
)

/** The texts of the items of a list, without those of lists within; none for a table. */
export const itemsOf = (file: SkillFile, list: Block): string[] =>
  (byList(file).get(list) ?? []).map(({ range }) => file.slice(range))
