import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { folderOf } from '../../parse/file-role.ts'
import { isExample } from '../../predicates/is-example.ts'
import { resolvePath } from '../../skill/resolve-path.ts'
import { announcedIn, numberOf } from './announced-count.ts'
import { adjective, number } from './count-words.ts'
import { countOf } from './counted-things.ts'
import { countsOthers } from './counts-of-others.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'

const counted = new RegExp(`(?<![\\w-])${number} (?:${adjective} ){0,2}([a-z]{3,20}s|criteria)\\b`, 'gi')

/** Sentences that count the things of another file by its name ("the five checks of `checks.md`"), where the one list of that file holds another number. */
export function* countsElsewhere(skill: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(skill.files)) {
    for (const { text, range, block } of file.prose) {
      if (block.kind === 'heading' || !text.includes('.md')) continue
      for (const match of text.matchAll(counted)) {
        const [all, said = '', things = ''] = match
        const other = fileNamedNear(skill, file, text, match.index + all.length, things)
        const actual = other && sizeOf(other, things)
        const count = numberOf(said)
        if (!other || !actual || actual === count || isOfOthers(file, text, match)) continue
        const start = range.start + match.index
        if (isExample(file, { start, end: start + all.length })) continue
        yield {
          ...{ file, range: { start, end: start + all.length }, listed: count, actual },
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
function fileNamedNear(
  skill: SkillModel,
  file: SkillFile,
  text: string,
  from: number,
  things: string,
): SkillFile | null {
  const near = text
    .slice(from, from + 200)
    .split(/\n|(?<=[.!?])\s+/, 2)
    .join(' ')
  const paths = new Set(near.match(/[\w./-]{1,80}\.md\b/g))
  const [path] = paths
  if (path === undefined || paths.size > 1) return null
  const other = skill.file(resolvePath('', path) ?? '') ?? skill.file(resolvePath(folderOf(file.path), path) ?? '')
  if (!other || other === file) return null
  const thing = things
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/s$|ia$/, '')
  const name = `${other.base} ${other.headings[0]?.title ?? ''}`.toLowerCase()
  return new RegExp(`\\b${thing}`).test(name) ? other : null
}

/** How many things the only list or table of a file holds; null when it has several, or parts of its own. */
function sizeOf(file: SkillFile, things: string): number | null {
  const holders = file.blocks.filter(({ kind, parent }) => (kind === 'list' || kind === 'table') && parent === null)
  const [holder] = holders
  if (!holder || holders.length > 1 || file.headings.filter(({ level }) => level > 1).length > 1) return null
  const size = countOf(file, holder, file.blocks.indexOf(holder) - 1, things)
  return size !== null && size > 1 ? size : null
}

const isOfOthers = (file: SkillFile, text: string, { index, 0: all, 1: said = '' }: RegExpExecArray): boolean =>
  countsOthers(announcedIn(text, { index, said, things: all.slice(said.length) }, 'any'), file)
