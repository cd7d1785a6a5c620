import type { Block, Cell, Section, Table } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { introductionOf } from '../chosen-subset.ts'
import type { Groups, Named } from './named-in-catalogue.ts'

/** `- ` or `1. ` and a name without a folder, in marks or not. */
const leadingName = /^((?:[-*+]|\d+[.)])\s+[*_`]{0,4})([\w.-]{2,60})(?=[*_`]{0,4}(?:$|[\s:：—–,(（]))/
const cellName = /^([*_`]{0,4})([\w.-]{2,60})[*_`]{0,4}$/
/** Names without an extension are those of files where they are nearly all. */
const fewestThere = 2
const mostAbsent = 1

/** A name, and where it stands. */
type Said = { name: string; range: TextRange }

/**
 * The files that a table or list names without their folder, where the sentence or title above says which it is: "The templates in `crew/roles/`:" over
 * `packer.md` or `packer`; also one that is not there.
 */
export function* bareNames(skill: SkillModel, file: SkillFile, groups: Groups): Iterable<Named> {
  for (const { block, header, rows } of file.tables) {
    const told = new Set<string>()
    for (const said of columnsOf(header, rows))
      for (const one of namedIn(skill, file, groups, block, said)) {
        if (!told.has(one.path)) yield one
        told.add(one.path)
      }
  }
  for (const block of file.lists) if (!block.parent) yield* namedIn(skill, file, groups, block, leadsOf(file, block))
}

/** The names of the first two columns. */
function columnsOf(header: Table['header'], rows: Table['rows']): Said[][] {
  return header.slice(0, 2).map((_, column) => rows.flatMap((cells) => nameIn(cells[column])))
}

function nameIn(cell: Cell | undefined): Said | [] {
  const [, mark, name] = (cell && cellName.exec(cell.text)) ?? []
  if (!cell || name === undefined) return []
  const start = cell.range.start + mark!.length
  return { name, range: { start, end: start + name.length } }
}

const leadsOf = (file: SkillFile, { children }: Block): Said[] =>
  children.flatMap(({ range: { start, end } }) => {
    const [, mark, name] = leadingName.exec(file.text.slice(start, Math.min(end, start + longestLead))) ?? []
    if (mark === undefined || name === undefined) return []
    return { name, range: { start: start + mark.length, end: start + mark.length + name.length } }
  })
const longestLead = 80

function* namedIn(
  skill: SkillModel,
  file: SkillFile,
  groups: Groups,
  block: Block,
  said: readonly Said[],
): Iterable<Named> {
  if (said.length < fewestThere) return
  const folder = folderAbove(file, groups, block)
  if (folder === null) return
  const isFile = ({ name }: Said) => skill.file(pathOf(folder, name)) !== undefined
  const there = said.filter(isFile).length
  if (there < fewestThere) return
  // "packer", "driver": words that are no files are of something else, unless it is one of many.
  const areAll = said.length - there <= mostAbsent && there > said.length - there
  for (const one of said)
    if (isFile(one) || one.name.endsWith('.md') || areAll)
      yield { path: pathOf(folder, one.name), range: one.range, of: 'folder' }
}

const pathOf = (folder: string, name: string): string => `${folder}/${name.endsWith('.md') ? name : `${name}.md`}`

/** The one folder of a group that the sentence right above a block names, or else a short one right behind it, or the titles above it. */
function folderAbove(file: SkillFile, groups: Groups, block: Block): string | null {
  const inText = (text: string): string[] =>
    [...groups.keys()].filter((folder) => folder !== '' && text.includes(folder) && namesFolder(text, folder))
  const [folder, ...others] = inText(introductionOf(file, block))
  if (folder !== undefined) return others.length === 0 ? folder : null
  const behind = file.topBlocks.find(({ range }) => range.start >= block.range.end)
  const [told] = behind?.kind === 'paragraph' && isShort(behind) ? inText(file.slice(behind.range)) : []
  if (told !== undefined) return told
  for (let section: Section | null = file.sectionAt(block.range.start); section; section = section.parent) {
    const [titled] = section.heading ? inText(section.heading.written) : []
    if (titled !== undefined) return titled
  }
  return null
}
const isShort = ({ range: { start, end } }: Block): boolean => end - start <= longestBehind
const longestBehind = 100

/** "`roles/`", "in roles/ each", "`roles`", "the roles folder"; not "roles/packer.md", and not "all roles". */
function namesFolder(text: string, folder: string): boolean {
  for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1)) {
    const behind = text.slice(at + folder.length, at + folder.length + longestFolder)
    const before = text.slice(0, at).replace(/\.\/$/, '').slice(-1)
    if (!/[\w./-]/.test(before) && (asFolder.test(behind) || (before === '`' && behind[0] === '`'))) return true
  }
  return false
}
/** "/", and nothing of a path behind it, or the word. */
const asFolder = /^(?:\/(?![\w.*{<-])| (?:folder|directory)\b| ?(?:目录|文件夹))/
const longestFolder = 12
