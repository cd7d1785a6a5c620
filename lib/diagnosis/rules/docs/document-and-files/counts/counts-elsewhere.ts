import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { folderOf } from '../../../../parse/file-role.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { resolvePath } from '../../../../skill/resolve-path.ts'
import { itemsOf } from '../../list-items.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { announcedIn } from './announced-count.ts'
import { type Counted, countsIn, countTraits, singular } from './counted-phrase.ts'
import { otherSize } from './counted-things.ts'
import { countsOthers } from './counts-of-others.ts'

/** Sentences that count the things of another file by its name ("the five checks of `checks.md`"), where the one list of that file holds another number. */
export function* countsElsewhere(skill: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(skill.files)) {
    for (const { text, range, block, traits } of file.prose) {
      if ((traits & countTraits) === 0 || block.kind === 'heading' || !text.includes('.md')) continue
      for (const counted of countsIn(text)) {
        if (counted.form === 'compound') continue
        const { index, end, count } = counted
        const things = counted.form === 'chinese' ? hanThing(counted) : counted.things
        const other =
          counted.form === 'chinese'
            ? fileNamedBefore(skill, file, text, counted)
            : fileNamedNear(skill, file, text, counted)
        const announced = announcedIn(text, counted)
        const isTheirs = counted.form === 'chinese' || ofFile.test(text.slice(end, end + longestOwner))
        const actual = other && sizeOf(other, { ...counted, things }, announced.sentence, isTheirs)
        if (!other || actual === null || countsOthers(announced, file) || namesAll(text.slice(end), count)) continue
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

/** "The five checks in [checks](checks.md)": the number is of all that the file has. Of titles, a verb behind the things may speak of some. */
const ofFile =
  /^[*_]{0,2} \(?(?:(?:(?:listed|given|named|told|described|defined|set out|found) )?(?:of|in|from|by)|see) (?:the )?(?:file )?[[`*_\w./-][^.!?\n]{0,60}\.md\b/
const longestOwner = 120

/** "Two forms exist: read `long-form.md` for ..., and `short-form.md` for ...": the sentence names each of them. */
const namesAll = (behind: string, count: number): boolean =>
  new Set(behind.split(/[.!?]\s/, 1)[0]!.match(/[\w./-]{1,80}\.md\b/g)).size >= count

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
  return new RegExp(`\\b(?:${things}|${singular(things)})`, 'i').test(name) || hasLabelled(other, things) ? other : null
}

/** Whether titles of a file number the things by their name: "## Phase 1: Look". */
const hasLabelled = ({ headings }: SkillFile, things: string): boolean =>
  headings.filter(({ title }) => singular(/^\W*(\p{L}+)[ -]?\d/u.exec(title)?.[1] ?? '') === singular(things)).length >
  1

/** "五条标准评判": the word that the things are called by. */
const hanThing = ({ things }: Counted): string => /^\p{Script=Han}{2}/u.exec(things)?.[0] ?? ''

/** "[标准](standards.md) 中的五条标准": the file whose things are counted, if its link or title calls them so. */
function fileNamedBefore(skill: SkillModel, file: SkillFile, text: string, counted: Counted): SkillFile | null {
  const before = text.slice(Math.max(0, counted.index - 120), counted.index)
  const [, label = '', link, code] =
    /(?:\[([^\]\n]{1,40})\]\(([\w./-]{1,80}\.md)\)|`([\w./-]{1,80}\.md)`)\s?(?:中|里|内|所列|列出|规定|定义)?的\s?$/.exec(
      before,
    ) ?? []
  const path = link ?? code
  const thing = hanThing(counted)
  if (path === undefined || thing === '') return null
  const other = skill.file(resolvePath('', path) ?? '') ?? skill.file(resolvePath(folderOf(file.path), path) ?? '')
  return other && other !== file && `${label} ${other.base} ${other.headings[0]?.title ?? ''}`.includes(thing)
    ? other
    : null
}

/** How many things the only list or table of a file, or its numbered titles, hold, if that is another number; null when it has several, or parts of its own. */
function sizeOf(file: SkillFile, { count, things }: Counted, said: string, isTheirs: boolean): number | null {
  const holders = file.topBlocks.filter(({ kind }) => kind === 'list' || kind === 'table')
  const titled = isTheirs ? numberedTitles(file, things) : null
  if (titled !== null) return titled === count || holders.some(isOfSize(file, count)) ? null : titled
  const [holder] = holders
  if (!holder || holders.length > 1 || file.headings.filter(({ level }) => level > 1).length > 1) return null
  return otherSize(file, holder, count, things, said)
}

const isOfSize =
  (file: SkillFile, count: number) =>
  (holder: Block): boolean =>
    (holder.kind === 'list'
      ? itemsOf(file, holder).length
      : file.tables.find(({ block }) => block === holder)?.rows.length) === count

/** "## 1. Clear", "## Criterion 2: Short", "### C3: Dated" */
const numberOfTitle = /^[^\p{L}\p{N}]{0,4}(?:(\p{L}+)[ \t-]?)?(\d{1,2})(?:[.)）:：、]|[ \t]+[—–-]|(?=[ \t]+\p{L}))/u
/** Parts of a document, and none of the things. */
const aboutThem = anyOf(
  /\b(?:overview|introduction|background|purpose|scope|method\w*|notes?|summary|references?|appendix|how|why|when|examples?)\b/i,
  /\b(?:usage|steps?|process|scor\w+|changes?)\b/i,
  /概述|背景|目的|范围|方法|说明|总结|附录|示例|用法|步骤|流程|评分/i,
)

/** How many titles of one level number the things of a file without a gap; null where something else is numbered, or a title speaks of the things. */
function numberedTitles({ headings }: SkillFile, things: string): number | null {
  const thing = singular(things)
  const all = headings.flatMap(({ title, level }) => {
    const [, word, said] = numberOfTitle.exec(title) ?? []
    const isTheirs =
      word === undefined || (word.length === 1 && thing.startsWith(word.toLowerCase())) || singular(word) === thing
    return said === undefined || level < 2
      ? []
      : [{ title, level, number: Number(said), isTheirs, isBare: word === undefined }]
  })
  if (
    all.length < 2 ||
    all.some(({ number, level, isTheirs }, at) => number !== at + 1 || level !== all[0]!.level || !isTheirs)
  )
    return null
  const isAbout = ({ title }: { title: string }) =>
    aboutThem.test(title) || title.toLowerCase().includes(things.toLowerCase())
  return all[0]!.isBare && all.some(isAbout) ? null : all.length
}
