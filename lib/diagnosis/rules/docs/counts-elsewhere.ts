import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { folderOf } from '../../parse/file-role.ts'
import { isExample } from '../../predicates/is-example.ts'
import { resolvePath } from '../../skill/resolve-path.ts'
import { announcedIn } from './announced-count.ts'
import { type Counted, countsIn, singular } from './counted-phrase.ts'
import { otherSize } from './counted-things.ts'
import { countsOthers } from './counts-of-others.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'

/** Sentences that count the things of another file by its name ("the five checks of `checks.md`"), where the one list of that file holds another number. */
export function* countsElsewhere(skill: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(skill.files)) {
    for (const { text, range, block } of file.prose) {
      if (block.kind === 'heading' || !text.includes('.md')) continue
      for (const counted of countsIn(text)) {
        if (counted.form === 'chinese' || counted.form === 'compound') continue
        const { index, end, count } = counted
        const other = fileNamedNear(skill, file, text, counted)
        const announced = announcedIn(text, counted)
        const actual = other && sizeOf(other, counted, announced.sentence)
        if (!other || actual === null || countsOthers(announced, file)) continue
        const place = { start: range.start + index, end: range.start + end }
        if (isExample(file, place)) continue
        yield {
          ...{ file, range: place, listed: count, actual },
          problem: [
            `${count} are stated and \`${other.path}\` lists ${actual}`,
            `说明有 ${count} 项，而 \`${other.path}\` 列出 ${actual} 项`,
          ],
        }
      }
    }
  }
}

/** The one file that the sentence of the things, or the next one, names, if it is called as they are. */
function fileNamedNear(skill: SkillModel, file: SkillFile, text: string, { end, things }: Counted): SkillFile | null {
  const near = text
    .slice(end, end + 200)
    .split(/\n|(?<=[.!?])\s+/, 2)
    .join(' ')
  const paths = new Set(near.match(/[\w./-]{1,80}\.md\b/g))
  const [path] = paths
  if (path === undefined || paths.size > 1) return null
  const other = skill.file(resolvePath('', path) ?? '') ?? skill.file(resolvePath(folderOf(file.path), path) ?? '')
  if (!other || other === file) return null
  const name = `${other.base} ${other.headings[0]?.title ?? ''}`.toLowerCase()
  return new RegExp(`\\b(?:${things}|${singular(things)})`, 'i').test(name) ? other : null
}

/** How many things the only list or table of a file holds, if that is another number; null when it has several, or parts of its own. */
function sizeOf(file: SkillFile, { count, things }: Counted, said: string): number | null {
  const holders = file.blocks.filter(({ kind, parent }) => (kind === 'list' || kind === 'table') && parent === null)
  const [holder] = holders
  if (!holder || holders.length > 1 || file.headings.filter(({ level }) => level > 1).length > 1) return null
  return otherSize(file, holder, count, things, said)
}
