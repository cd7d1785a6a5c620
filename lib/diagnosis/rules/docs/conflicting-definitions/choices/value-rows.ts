import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { introductionOf } from '../../chosen-subset.ts'
import { lastOf } from './choice-bullets.ts'
import { wordsOf } from './listed-members.ts'

/** Values that a place gives in turn: a row of them behind their name, or the labels of a list, a column or titles, which define them. */
export type ValueRow = {
  file: SkillFile
  range: TextRange
  value: string
  members: readonly string[]
  name: string
  about: ReadonlySet<string>
  isDefinition: boolean
  /** Whether the name is a key in code marks, or the values stand in braces: one of them is to be filled in. */
  isField: boolean
}

const fewest = 3
const most = 10
const space = '[ \\n][ \\t]{0,8}'
const member = `[\\p{L}][\\p{L}\\p{N}_-]{0,24}(?:${space}[\\p{L}][\\p{L}\\p{N}_-]{0,20}){0,3}`
const marked = `[\`"']?${member}[\`"']?`
const or = `(?:or|and|oder|ou|o|または|或)`
const between = `(?:[ \\t]?(?:\\\\?\\||/)[ \\t]?|,${space}(?:${or}${space})?|,?${space}${or}${space}|[、，])`
const list = `(?<list>${marked}(?:${between}${marked}){2,9})`
/** "Category: ", "the `zone` — one of ", "The verdict is ", "verdict (", "`stage` 값은 " and the list up to where what is said of it ends. */
const row = new RegExp(
  `(?:\`(?<coded>[A-Za-z][\\w.-]{1,40})\`|(?<![\\p{Script=Latin}-])(?<noun>\\p{L}[\\p{L}-]{2,24})(?![\\p{Script=Latin}-]))[*_]{0,2}(?<of> of (?:an?|the|each|every) \\p{L}{2,20})?(?:[ \\t]?[:：][*_]{0,2}[ \\t]?|[ \\t]?[(（]|${space}[—–-]${space}|${space}(?:is|are|must be|can be)(?: exactly| always)?${space}|[ \\t]?(?:값은|は|为|是)[ \\t]?)(?:one of[:：]? )?[{<[]?${list}[}>\\])）]?(?=[*_]{0,2}(?:[.。;；)）]|[ \\t]*$|${space}(?:[—–]|셋|중))|\\n)`,
  'gmu',
)
/** "{high / medium / low} — why" */
const alone = new RegExp(`^[ \\t]*(?:[-*+][ \\t]+)?[{<]${list}[}>]`, 'gmu')
const separators = new RegExp(`${between}`, 'u')
/** "A, B, C 셋뿐이다": how many there are is no part of the last one. */
const countBehind = / (?:[두세네]|[셋넷]|다섯|여섯)(?: ?가지)?(?:뿐)?(?:이다|입니다)?$/
/** What stands between a name and its list, and the list: looked for from there, as the name may be any word. */
const opened = new RegExp(
  `(?:[:：][*_]{0,2}[ \\t]?|[(（]|[—–-]${space}|(?:is|are|be)(?: exactly| always)?${space}|(?:값은|は|为|是)[ \\t]?)(?:one of[:：]? )?[{<[]?${marked}(?:${between}${marked}){2}`,
  'u',
)
/** Most lines hold no list. */
const mayList = /[/|、，]|,[^,\n]{1,60}(?:,|\bor\b|\band\b)/

/** The rows of values of a file. */
export const valueRows = oncePer((file: SkillFile): readonly ValueRow[] => {
  if (!file.isMarkdown) return []
  return [...inProse(file), ...inForms(file), ...inHead(file), ...inItems(file), ...inColumns(file), ...inTitles(file)]
})

const rowOf = (
  file: SkillFile,
  said: readonly string[],
  range: TextRange,
  name: string,
  isDefinition: boolean,
  isField = false,
): ValueRow[] => {
  const members = said.map((one) =>
    one
      .replace(countBehind, '')
      .replace(/[`"'*]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  if (members.length < fewest || members.length > most || new Set(members).size < members.length) return []
  return [{ file, range, value: members.join(' | '), members, name, about: wordsOf(name), isDefinition, isField }]
}

function* rowsIn(file: SkillFile, text: string, from: number): Iterable<ValueRow> {
  if (!mayList.test(text) || !opened.test(text)) return
  for (const { index, 0: all, groups } of text.matchAll(row)) {
    const { coded, noun, of = '', list: said = '' } = groups!
    if (
      ofCase.test(
        text
          .slice(Math.max(0, index - 200), index)
          .split(/[.!?]\s|[。\n]/)
          .at(-1)!,
      )
    )
      continue
    const start = from + index + all.indexOf(said)
    const lead = all.slice(0, all.indexOf(said))
    const isField =
      /\{$/.test(lead) ||
      (/<$/.test(lead) && said.includes('|')) ||
      (coded !== undefined && (ofValues.test(lead) || isKeyOf(coded, said)))
    const range = { start, end: start + said.length }
    yield* rowOf(file, said.split(separators), range, `${coded ?? noun}${of}`, false, isField)
  }
}

/** "If the jar is old, `glaze` is one of" */
const ofCase = /\b(?:if|when|whenever|unless|where|while|during|for|only)\b|如果|若|当|仅/i

/** "`zone` — one of ", "`zone` 값은 " */
const ofValues = /\bone of[:：]? $|[)`] ?(?:값은|は|为|是) ?$/

/** "`lidShape`(round/flat/domed)"; "`fold`(cloth, edge)" takes parameters. */
const isKeyOf = (key: string, said: string): boolean =>
  /[a-z\d][A-Z_-][A-Za-z]/.test(key) && /^[^,，、]{3,80}$/.test(said)

function* inProse(file: SkillFile): Iterable<ValueRow> {
  for (const { text, range, block } of file.prose)
    if (block.kind !== 'heading' && block.kind !== 'table') yield* rowsIn(file, text, range.start)
}

/** What a block of Markdown, or one without a language, shows to be filled in. */
function* inForms(file: SkillFile): Iterable<ValueRow> {
  for (const { info, text, content } of file.codeBlocks) {
    if (!/^(?:(?:md|markdown|text|txt)\b|$)/i.test(info.trim()) || !mayList.test(text)) continue
    yield* rowsIn(file, text, content.start)
    for (const { index, 0: all, groups } of /^[ \t]*(?:[-*+][ \t]+)?[{<]/m.test(text) ? text.matchAll(alone) : []) {
      const title = [...text.slice(0, index).matchAll(/^#{1,6}[ \t]+(?:\d+[.)]?[ \t]+)?([^\n]{2,40})$/gm)].at(-1)?.[1]
      const said = groups!['list']!
      const start = content.start + index + all.indexOf(said)
      if (title) yield* rowOf(file, said.split(separators), { start, end: start + said.length }, title, false, true)
    }
  }
}

function* inHead(file: SkillFile): Iterable<ValueRow> {
  const range = file.frontMatter.get('description')?.valueRange
  if (range) yield* rowsIn(file, file.slice(range), range.start)
}

const itemLabel = new RegExp(`^(?:[-*+]|\\d+[.)])[ \\t]+(?:[*_]{2}\`?(${member})\`?[:：]?[*_]{2}|\`(${member})\`)`, 'u')

/** The labels of the items of a list, which the sentence or title above it names. */
function* inItems(file: SkillFile): Iterable<ValueRow> {
  for (const [parent, items] of Map.groupBy(file.items, (one) => one.parent)) {
    if (!parent || items.length < fewest || items.length > most) continue
    const labels = items.map(({ range }) => itemLabel.exec(file.slice(range))?.slice(1).find(Boolean))
    if (labels.includes(undefined)) continue
    const range = { start: items[0]!.range.start, end: items.at(-1)!.range.end }
    const lead = lastOf(introductionOf(file, parent)).slice(-80)
    const name = ofValuesOf.exec(lead.trim())?.[1] ?? `${lead} ${file.sectionAt(range.start).title}`
    yield* rowOf(file, labels as string[], range, name, true)
  }
}

/** "Glaze values:", "The glaze options are:": the list is of them, whatever its title says. */
const ofValuesOf =
  /^[*_]{0,2}(?:(?:the|valid|allowed|possible) ){0,2}(\p{L}[\p{L}-]{2,24}(?: \p{L}[\p{L}-]{2,24})?) (?:values|options|choices)(?: are)?[*_]{0,2}[:：][*_]{0,2}$/iu

const ofColumn = new RegExp(`^[^\\p{L}\\p{N}\`]{0,6}[*_]{0,2}\`?(${member})\`?[*_]{0,2}$`, 'u')

/** The names in a column of a table below the word for what they are; one row may say something else. */
function* inColumns(file: SkillFile): Iterable<ValueRow> {
  for (const { header, rows } of file.tables)
    for (const [at, { text: head }] of header.entries()) {
      if (rows.length < fewest || rows.length > most + 1 || head.split(' ').length > 3) continue
      const cells = rows.flatMap((cellsOf) => cellsOf[at] ?? [])
      const names = cells.flatMap(({ text }) => ofColumn.exec(text)?.[1] ?? [])
      if (names.length < rows.length - 1) continue
      const range = { start: cells[0]!.range.start, end: cells.at(-1)!.range.end }
      yield* rowOf(file, names, range, head, true)
    }
}

const ofTitle = new RegExp(`^[*_]{0,2}\`(${member})\`[*_]{0,2}(?: [(（][^()（）]{1,20}[)）])?$`, 'u')

/** Titles in code marks below one title. */
function* inTitles(file: SkillFile): Iterable<ValueRow> {
  const titled = file.headings.map((heading) => ({ heading, parent: file.sectionAt(heading.range.start).parent }))
  for (const [parent, all] of Map.groupBy(titled, (one) => one.parent)) {
    if (!parent || all.length < fewest || all.length > most) continue
    const names = all.map(
      ({ heading }) =>
        ofTitle.exec(
          file
            .slice(heading.range)
            .replace(/^#+[ \t]+/, '')
            .trim(),
        )?.[1],
    )
    if (names.includes(undefined)) continue
    const range = { start: all[0]!.heading.range.start, end: all[0]!.heading.range.end }
    yield* rowOf(file, names as string[], range, parent.title, true)
  }
}
