import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'
import { leftOutOfOwnList } from './own-list.ts'

/** How a list names placeholders, and how templates hold them. */
type Forms = Record<'listed' | 'inRow' | 'single' | 'double', RegExp>

/** The forms of placeholders whose names look so. */
const formsOf = (word: string): Forms => ({
  // "- `{PAGE_TITLE}` - what it is called", "| `{{PAGE_TITLE}}` | ... |"
  listed: new RegExp(`^[ \\t]*(?:[-*+|]|\\d+[.)])[ \\t]*(?:\\*\\*)?\`(\\{{1,2})(?:${word})\\}{1,2}\``, 'gmu'),
  inRow: new RegExp(`\`\\{{1,2}(${word})\\}{1,2}\``, 'gu'),
  single: new RegExp(`(?<![$\\w{])\\{(${word})\\}(?!\\})`, 'gu'),
  double: new RegExp(`(?<![$\\w{])\\{\\{(${word})\\}\\}(?!\\})`, 'gu'),
})
const chinese = '\\p{Script=Han}[\\p{Script=Han}\\w]{1,30}'
/** `PAGE_TITLE`, `页面标题` */
const strict = formsOf(`[A-Z][A-Z0-9_]{2,60}|${chinese}`)
/** `page_title` too: of such names a list often leaves out what explains itself. */
const wide = formsOf(`[A-Za-z][A-Za-z0-9_]{2,60}|${chinese}`)
const fewest = 2
/** A list that names fewer of them is about something else. */
const leastShare = 0.6

/** The placeholders of a template that the list of its placeholders, in a file of the flow, leaves out. */
export function* leftOutOfList({ files, flowFiles }: SkillModel): Iterable<Place> {
  for (const lister of flowFiles) {
    const list = listIn(lister, strict)
    if (!list) continue
    const { names, open } = list
    for (const used of templatesFor(files, lister, strict[open])) {
      const all = new Set(used.map(({ name }) => name))
      const told = [...all].filter((name) => names.has(name)).length
      if (told < fewest || told < leastShare * all.size) continue
      for (const place of used)
        if (
          !names.has(place.name) &&
          !isPaired(all, place.name) &&
          !isSummedIn(lister, place.name) &&
          !isTold(files, place)
        )
          yield place
    }
  }
}

/** Whether a row that names none stands for a placeholder too: "| lid/jar sections | from the shelf |" for `LID_SIZE`. */
export const isSummedIn = (lister: SkillFile, name: string): boolean =>
  isOfFamily(lister.text, name) || wordsSummed(lister).has(stem(wordsOf(name)[0] ?? ''))

const stem = (word: string): string => word.replace(/s$/, '')

/** The words of such rows, in the tables that name the others. */
const wordsSummed = oncePer((lister: SkillFile): ReadonlySet<string> => {
  const { tables, lines } = lister
  const rows = listIn(lister, strict)?.rows
  if (!rows) return new Set()
  const first = tables.flatMap((table) => {
    const isOther = ([cell]: (typeof table.rows)[number]) => cell && !rows.has(lines.lineAt(cell.range.start))
    return table.rows.every(isOther) ? [] : table.rows.filter(isOther)
  })
  return new Set(
    first.flatMap(([cell]) => (cell!.text.includes('{') ? [] : wordsOf(cell!.text.replace(/\W+/g, '_')).map(stem))),
  )
})

/** The placeholders of a template that its own list leaves out, and that nothing else in the skill tells of. */
export function* leftOutOfTemplate(skill: SkillModel): Iterable<Place> {
  for (const place of leftOutOfOwnList(skill)) if (!isTold(skill.files, place)) yield place
}

/**
 * Placeholders whose name in the list is another one: the list of any document, complete or not, names what no template holds, and a template
 * holds what the list does not name, under a name like it.
 */
export function* renamedInTemplate({ files }: SkillModel): Iterable<Place> {
  for (const lister of files) {
    const list = lister.role === 'eval' ? null : listIn(lister, wide)
    if (!list) continue
    const { names, open } = list
    const lost = [...names].filter((name) => !isHeld(files, lister, list.rows, name))
    if (lost.length === 0) continue
    for (const used of templatesFor(files, lister, wide[open])) {
      const told = new Set(used.map(({ name }) => name).filter((name) => names.has(name)))
      if (told.size < fewest) continue
      for (const place of used)
        if (!names.has(place.name) && lost.some((name) => mayBeRenamed(name, place.name)) && !isTold(files, place))
          yield place
    }
  }
}

/** Whether a name stands in braces anywhere but in the rows of its list. */
function isHeld(files: readonly SkillFile[], lister: SkillFile, rows: ReadonlySet<number>, name: string): boolean {
  const held = `{${name}}`
  return files.some((file) => {
    for (let at = file.text.indexOf(held); at !== -1; at = file.text.indexOf(held, at + held.length))
      if (file !== lister || !rows.has(file.lines.lineAt(at))) return true
    return false
  })
}

const wordsOf = (name: string): string[] =>
  /^\w+$/.test(name)
    ? name
        .toLowerCase()
        .split(/_|(?<=\D)(?=\d)/)
        .filter((word) => word.length > 2)
    : [...name].slice(1).map((second, index) => [...name][index]! + second)

/** Whether one may be the other under a new name: they begin alike, or have half of their words in common. */
function mayBeRenamed(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = others.filter((word) => words.includes(word)).length
  return shared > 0 && (words[0] === others[0] || 2 * shared >= new Set([...words, ...others]).size)
}

type List = { names: ReadonlySet<string>; rows: ReadonlySet<number>; open: 'single' | 'double' }

/** What the lists of a document name, in which lines, and with how many braces. */
function listIn(lister: SkillFile, { listed, inRow }: Forms): List | null {
  if (!lister.isMarkdown || !lister.text.includes('`{')) return null
  // In a block such rows are a template themselves.
  const found = [...lister.text.matchAll(listed)].filter(({ index }) => !lister.codeBlockAt(index))
  const names = new Set(found.flatMap(({ index }) => namesOfRow(lister, index, inRow)))
  const [first] = found
  if (!first || names.size < fewest) return null
  const rows = new Set(found.map(({ index, 0: text }) => lister.lines.lineAt(index + text.length - 1)))
  return { names, rows, open: first[1] === '{' ? 'single' : 'double' }
}

/** "- `{PART_1}`, `{PART_2}` - the parts": all that the row of a list names before it tells of them. */
const namesOfRow = ({ text, lines }: SkillFile, at: number, inRow: RegExp): string[] =>
  [
    ...text
      .slice(at, lines.endOf(lines.lineAt(text.indexOf('`', at))))
      .split(/\s[-–—:：]+\s|：/, 1)[0]!
      .matchAll(inRow),
  ].map(([, name = '']) => name)

/** `{{IF_LATE}}` and `{{END_IF_LATE}}` mark a part, nobody fills them. */
const isPaired = (all: ReadonlySet<string>, name: string): boolean =>
  all.has(`END_${name}`) || (name.startsWith('END_') && all.has(name.slice('END_'.length)))

/**
 * Whether the skill speaks of a name elsewhere: as it is written, without braces. A label of the template, "Owner: {OWNER}", tells nothing; a word
 * of Chinese is no name by its letters, and counts only in what is executed.
 */
function isTold(files: readonly SkillFile[], { file, name }: Place): boolean {
  if (isAnyName(files, name) || files.some((one) => explains(one, name))) return true
  const isWord = /^\w/.test(name)
  const plain = new RegExp(isWord ? `(?<![\\w{$])${name}(?![\\w}])` : `(?<!\\{)${name}(?!\\})`)
  const isElsewhere = (one: SkillFile) => one.role !== 'eval' && (isWord || (one.isFlow && one !== file))
  return files.some((one) => isElsewhere(one) && one.text.includes(name) && plain.test(one.text))
}

/** `{placeholder}` is whatever it is called; `{note_1}` and `{note_2}` are told as `{note_N}` or `{note_1-3}`. */
export function isAnyName(files: readonly SkillFile[], name: string): boolean {
  const stem = /^(\w+_)\d+$/.exec(name)?.[1]
  if (stem === undefined) return anyName.test(name)
  return files.some(
    ({ text }) =>
      text.includes(stem) &&
      new RegExp(`${stem}(?:[NnIiKkXx]\\b|\\d+\\s?(?:-|–|\\.\\.|to)\\s?(?:${stem})?\\d)`).test(text),
  )
}

/** "| `{{NOTE}}` | the remark |", "| notes (`{{NOTE}}`, `{{SIGN}}`) | remarks |", "**`{NOTE}`** for small ones: ...", "### `{NOTE}`": a row of any list, a title or a paragraph of its own tells of it, as `{{NOTE_*}}` does of all that begin so. */
const explains = ({ text }: SkillFile, name: string): boolean =>
  (text.includes(`\`{${name}}`) || text.includes(`\`{{${name}}`)
    ? new RegExp(
        `^[ \\t]*(?:(?:\\||[-*+][ \\t])[ \\t]*(?:\\*\\*)?|\\*\\*|\\|[^|\\n]{0,400}|#{1,6}[^\\n]{0,80})\`\\{{1,2}${name}\\}{1,2}\`(?:\\*\\*)?(?:[^\\n]{3}|(?<=^#[^\\n]*)$)`,
        'm',
      ).test(text)
    : false) || isOfFamily(text, name)
const isOfFamily = (text: string, name: string): boolean =>
  text.includes('_*}') && stemsOf(name).some((stem) => text.includes(`{${stem}_*}`))
/** `A_B_C`: `A_B` and `A` */
const stemsOf = (name: string): string[] => [...name.matchAll(/_/g)].map(({ index }) => name.slice(0, index))

/** "Fill in all `{{PLACEHOLDER}}`": whatever it is called. */
const anyName = /^(?:(?:placeholder|variable)(?:s|_?names?)?|占位符|变量名?)$/i

type Place = { file: SkillFile; name: string; range: TextRange }

/** The placeholders of each template: of another document where the flow lists them, and of each code block of the document with the list. */
function* templatesFor(files: readonly SkillFile[], lister: SkillFile, form: RegExp): Iterable<Place[]> {
  for (const file of lister.isFlow ? files : [])
    if (file !== lister && file.isMarkdown && file.role !== 'eval' && file.text.includes('{'))
      yield [...placeholdersIn(file, form, { start: 0, end: file.text.length })]
  for (const { content } of lister.codeBlocks) yield [...placeholdersIn(lister, form, content)]
}

function* placeholdersIn(file: SkillFile, form: RegExp, { start, end }: TextRange): Iterable<Place> {
  for (const { index, 0: all, 1: name = '' } of file.text.slice(start, end).matchAll(form))
    yield { file, name, range: { start: start + index, end: start + index + all.length } }
}
