import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { numberOf } from './announced-count.ts'
import { adjective, digits, number } from './count-words.ts'
import { countOf, otherCounts } from './counted-things.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'
import { headingGroups } from './numbered-headings.ts'

/** "The three steps are done for every alert", "All four checks must pass", "以上三步": what stands above is counted. */
const english = new RegExp(
  `^(?:all|the|these|all (?:of )?(?:the|these)) [*_]{0,2}${number}[*_]{0,2} (?:${adjective} )?([a-z]{3,20}s|criteria)\\b(?! (?:below|of|in|on|for|that|which)\\b)`,
  'i',
)
const chinese = new RegExp(
  `^(?:以上|上述|这)\\s?([2-9]|1\\d|[两${digits}])\\s?[个种类项条步]([\\p{Script=Han}]{0,4})`,
  'u',
)

/** Sentences behind a list or table that count what stands in it, and give another number. */
export function* countsBehind({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    let holder: Block | null = null
    for (const behind of file.blocks) {
      if (behind.parent !== null) continue
      const before: Block | null = holder
      holder = behind.kind === 'list' || behind.kind === 'table' ? behind : null
      if (!before || behind.kind !== 'paragraph') continue
      const text = file.slice(behind.range)
      const match = english.exec(text) ?? chinese.exec(text)
      if (!match || !isOf(file, before, text, match[2]!)) continue
      const count = numberOf(match[1]!)
      const actual = countOf(file, before, file.blocks.indexOf(before) - 1, match[2]!)
      if (actual === null || actual < 2 || actual === count || isExample(file, behind.range)) continue
      if (otherCounts(file, before, text.split(/[.。]/, 1)[0]!).includes(count)) continue
      yield {
        ...{ file, range: { start: behind.range.start, end: behind.range.start + match[0].length } },
        ...{ listed: count, actual },
        problem: [`${count} are counted and ${actual} stand above`, `说明有 ${count} 项，上文列出 ${actual} 项`],
      }
    }
  }
}

/** Whether the things are those of the list: steps of a numbered one, or what the sentence says to stand above. */
function isOf(file: SkillFile, holder: Block, text: string, things: string): boolean {
  if (/\babove\b|以上|上述/.test(text.split(/[.。,，]/, 1)[0]!)) return true
  const isNumbered = holder.kind === 'list' && /^\s*\d/.test(file.slice(holder.range))
  return /^steps$|^骤?$/.test(things) && isNumbered && headingGroups(file).length === 0
}
