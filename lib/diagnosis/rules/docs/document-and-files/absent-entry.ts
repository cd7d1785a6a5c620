import type { Block } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { baseName, extensionOf, folderOf } from '../../../parse/file-role.ts'
import { isDated } from '../../../predicates/is-dated.ts'
import { introductionOf } from '../chosen-subset.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'

type Said = { name: string; range: TextRange; line: string }

const fewestOthers = 3
/** `pack.py`, "pack.py — packs": an item that begins with the name of a file, in marks or not. */
const leadingFile =
  /^([ \t]{0,8}(?:[-*+]|\d+[.)])[ \t]+[*`]{0,4})([\w-][\w.-]{0,58}\.[a-z]{1,5})(?=[*`]{0,4}(?:$|[\s:：—–,(（]))/
const cellFile = /^([*`]{0,4})([\w-][\w.-]{0,58}\.[a-z]{1,5})[*`]{0,4}$/
/** A file that the user has, that is made, or that is still to come. */
const comes =
  /\b(?:planned|todo|tbd|coming soon|future|not yet|later|generat\w+|creat\w+|writ(?:e|es|ten)|output|optional\w*|removed|deleted|deprecated|your|user's|project's)\b|计划|待(?:实现|定|补)|尚未|生成|创建|可选|输出|作成|생성/i

/** "The skill expects (but does not require) these files:", "It writes:": whose files they are is not told. */
const areMade = anyOf(
  /\b(?:expects?|expected|requires?|needs?|creat\w+|generat\w+|produc\w+|outputs?|writ(?:e|es|ten)|sav(?:e|es|ed)|your|project)\b/i,
  /\b(?:workspace|target|artifacts?|artefacts?|stor(?:e|es|ed))\b/i,
  /生成|创建|输出|项目|作成/i,
  /출력|생성/i,
)

/** Tables and lists that name the files of one folder without it, each by its row or item, and one that is nowhere in the skill. */
export function* absentEntries(skill: SkillModel): Iterable<Disagreement> {
  const folders = Map.groupBy(skill.files, ({ base }) => base)
  const isLeftOut = (name: string) => [...skill.leftOut].some((path) => baseName(path) === name)
  for (const file of documentsOf(skill.files)) {
    if (isDated(file)) continue
    for (const { holder, said } of cataloguesIn(file)) {
      const absent = said.filter(({ name }) => !folders.has(name))
      const [one] = absent
      if (!one || absent.length > 1 || said.length < fewestOthers || !isOfOneFolder(folders, said, one)) continue
      if (said.length === fewestOthers && !namesFolder(file, holder, folders, said)) continue
      if (comes.test(one.line) || isLeftOut(one.name) || areMade.test(introductionOf(file, holder))) continue
      yield {
        ...{
          file,
          range: one.range,
          listed: one.name,
          actual: said.flatMap(({ name }) => (name === one.name ? [] : name)),
        },
        problem: [`\`${one.name}\` is listed and does not exist`, `列出的 \`${one.name}\` 不存在`],
      }
    }
  }
}

/** "Files in references/": few entries are those of a folder where the title says so. */
function namesFolder(
  file: SkillFile,
  { range }: Block,
  folders: ReadonlyMap<string, readonly SkillFile[]>,
  said: readonly Said[],
): boolean {
  const titled = file.sectionAt(range.start).heading?.written ?? ''
  return said.some(({ name }) => folders.get(name)?.some(({ path }) => titled.includes(`${folderOf(path)}/`)))
}

/** Whether all of the others stand in one folder of the skill, and are files of one kind. */
function isOfOneFolder(
  folders: ReadonlyMap<string, readonly SkillFile[]>,
  said: readonly Said[],
  { name: absent }: Said,
): boolean {
  const [first, ...others] = said
    .filter(({ name }) => name !== absent)
    .map(({ name }) => new Set(folders.get(name)!.map(({ path }) => folderOf(path))))
  const isOne = [...first!].some((folder) => folder !== '' && others.every((all) => all.has(folder)))
  return isOne && said.every(({ name }) => extensionOf(name) === extensionOf(absent))
}

/** The tables and lists of which every row or item begins with the bare name of a file. */
function* cataloguesIn(file: SkillFile): Iterable<{ holder: Block; said: Said[] }> {
  for (const { block, rows } of file.tables) {
    const said = rows.flatMap(([cell]): Said[] => {
      const [, mark, name] = (cell && cellFile.exec(cell.text)) ?? []
      if (!cell || mark === undefined || name === undefined) return []
      return [placeOf(file, name, cell.range.start + mark.length)]
    })
    if (said.length === rows.length) yield { holder: block, said }
  }
  for (const list of file.lists) {
    const said = leadsOf(file, list)
    if (said.length === list.children.length) yield { holder: list, said }
  }
}

const leadsOf = (file: SkillFile, { children }: Block): Said[] =>
  children.flatMap(({ range: { start, end } }) => {
    const [, mark, name] = leadingFile.exec(file.text.slice(start, Math.min(end, start + longestLead))) ?? []
    return mark === undefined || name === undefined ? [] : [placeOf(file, name, start + mark.length)]
  })
const longestLead = 80

const placeOf = ({ lines }: SkillFile, name: string, start: number): Said => ({
  ...{ name, range: { start, end: start + name.length } },
  line: lines.textOf(lines.lineAt(start)),
})
