import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'

/** What a place says of each of several labels, two at least. */
export type Legend = { file: SkillFile; texts: ReadonlyMap<string, LegendText> }
/** `isMarked` where the label is a level or stands in code marks or brackets. */
export type LegendText = { label: string; value: string; range: TextRange; isMarked: boolean }

const mostLabels = 12
const label = "[\\p{L}][\\p{L}\\p{N}_/ '’-]{1,30}"
/** "- `wash`: water and soap", "- **High** — at once", "- `[NIT]` as you like", "- P1: later" */
const item = new RegExp(
  `^(?:[-*+]|\\d+[.)])[ \\t]+(?:[*_]{0,2}\`\\[?(${label})\\]?\`[*_]{0,2}(?:[ \\t]*(?:[:：]|—|–|-|→)[ \\t]*|[ \\t]+)|[*_]{2}\\[?(${label})\\]?(?:[*_]{2}[ \\t]*(?:[:：]|—|–|-)|[:：][*_]{2})[ \\t]*|\\[?(P\\d|SEV-?\\d|[A-Z]{3,12})\\]?[ \\t]*(?:[:：]|—|–|-[ \\t])[ \\t]*)(\\S[^\\n]{0,200})$`,
  'u',
)
const cell = new RegExp(`^[*_]{0,2}\`?\\[?(${label})\\]?\`?[*_]{0,2}$`, 'u')
/** "P0 stops the mill, P1 waits for a day, P2 is for winter." */
const inTurn = /(?<![\w/])[*_`]{0,3}(P\d|SEV-?\d)[*_`]{0,3}(?: ?[:=：] ?| )([^,;，；。:：=]{4,80}?)(?=[,;，；。.]|$)/g

/** The labels of a file and what it says of them: lists, the columns of tables, sentences on levels in turn, and what a block of Markdown has of them. */
export const legendsIn = oncePer((file: SkillFile): readonly Legend[] => {
  if (!file.isMarkdown) return []
  return [
    ...inLists(file),
    ...inTables(file),
    ...inCells(file),
    ...inSentences(file),
    ...inBlocks(file),
    ...inTitles(file),
  ].flatMap((texts) => {
    const own = new Map(texts.map((one) => [nameOf(one.label), one]))
    return texts.length > 1 && texts.length <= mostLabels && own.size === texts.length ? [{ file, texts: own }] : []
  })
})

const nameOf = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, ' ')

/** "P1", "SEV 2", "high", "priority/high" */
export const isLevel = (name: string): boolean => level.test(name)
const level =
  /^(?:p\d|sev ?\d|(?:(?:priority|severity|risk|prio|sev)[/ ])?(?:critical|blocker|blocking|urgent|severe|high|major|medium|moderate|normal|low|minor|trivial|info(?:rmational)?))$/

/** Lists of which each item explains a label; levels among other items are a list of their own. */
function* inLists(file: SkillFile): Iterable<LegendText[]> {
  for (const items of Map.groupBy(file.items, ({ parent }) => parent).values()) {
    if (items.length < 2 || items.length > mostLabels) continue
    const texts = items.flatMap(({ range }) => itemOf(file.slice(range).trimEnd(), range.start) ?? [])
    const levels = texts.filter(({ label: name }) => isLevel(nameOf(name)))
    if (levels.length > 1 && levels.length < items.length) yield levels
    if (texts.length === items.length) yield texts
  }
}

function itemOf(said: string, from: number): LegendText | null {
  const [all, coded, bold, plain, value = ''] = item.exec(said) ?? []
  if (all === undefined) return null
  const start = from + all.length - value.length
  const label = (coded ?? bold ?? plain)!
  const isMarked = coded !== undefined || /\[/.test(all.slice(0, 8)) || isLevel(nameOf(label))
  return { label, value, range: { start, end: start + value.length }, isMarked }
}

function* inTables({ tables }: SkillFile): Iterable<LegendText[]> {
  for (const { header, rows } of tables) {
    if (rows.length < 2 || rows.length > mostLabels) continue
    const labels = rows.map(([first]) => cell.exec(first?.text ?? '')?.[1])
    if (labels.includes(undefined)) continue
    for (let at = 1; at < header.length; at++) {
      if (isDenied.test(header[at]!.text)) continue
      yield rows.flatMap((row, index) => {
        const text = row[at]
        const label = labels[index]!
        const isMarked = /[`[]/.test(row[0]!.text) || isLevel(nameOf(label))
        return text && text.text !== '' ? [{ label, value: text.text, range: text.range, isMarked }] : []
      })
    }
  }
}
/** "Must not hold": such a column tells what the labels do not mean. */
const isDenied = /\b(?:not|never|avoid|without|don['’]t)\b|[不勿禁]/i

/** "## P1: No lids", "## P2: No handles" below one title. */
function* inTitles(file: SkillFile): Iterable<LegendText[]> {
  const titled = file.headings.flatMap(({ title, range, level: depth }) => {
    const [, name, value] = levelTitle.exec(title) ?? []
    const parent = file.sectionAt(range.start).parent
    return name && value ? [{ parent, depth, label: name, value, range, isMarked: true }] : []
  })
  for (const texts of Map.groupBy(titled, ({ parent, depth }) => `${parent?.title} ${depth}`).values()) yield texts
}
const levelTitle = /^[^\p{L}\p{N}]{0,4}(P\d|SEV-?\d)[ \t]?(?:[:：]|—|–|-[ \t])[ \t]?(\S.{2,100})$/u

/** Cells that name a level and what it means: "HIGH — stops the mill". */
function* inCells({ tables }: SkillFile): Iterable<LegendText[]> {
  for (const { header, rows } of tables) {
    if (rows.length < 2 || rows.length > mostLabels) continue
    for (const at of header.keys()) {
      const texts = rows.flatMap((row) => {
        const text = row[at]
        const [all, name, value] = levelCell.exec(text?.text ?? '') ?? []
        return text && all && name && value && isLevel(nameOf(name))
          ? [{ label: name, value, range: text.range, isMarked: true }]
          : []
      })
      if (texts.length > 1) yield texts
    }
  }
}
const levelCell =
  /^[*_`]{0,3}([A-Z]{3,12}|[A-Z][a-z]{2,12}|P\d|SEV-?\d)[*_`]{0,3}[ \t]?(?:[:：]|—|–|-[ \t])[ \t]?(\S.{2,160})$/u

function* inSentences({ sentences }: SkillFile): Iterable<LegendText[]> {
  for (const { text, range, prose } of sentences)
    if (mayTell.test(text) && prose.block.kind !== 'heading' && prose.block.kind !== 'table')
      yield inTurnOf(text, range.start)
}
const mayTell = /P\d[^\n]*P\d|SEV-?\d[^\n]*SEV/

const inTurnOf = (text: string, from: number): LegendText[] =>
  [...text.matchAll(inTurn)].map(({ index, 0: all, 1: label = '', 2: said = '' }) => {
    const value = said.replace(/^(?:is|are|means?) /, '')
    const start = from + index + all.length - value.length
    return { label, value, range: { start, end: start + value.length }, isMarked: true }
  })

/** The lists, rows of levels and sentences of a block of Markdown, which somebody is to fill in. */
function* inBlocks({ codeBlocks }: SkillFile): Iterable<LegendText[]> {
  for (const { info, text, content } of codeBlocks) {
    if (!/^(?:md|markdown|text|txt)?\b/i.test(info) || !mayLabel.test(text)) continue
    let items: LegendText[] = []
    for (const { index, 0: line } of text.matchAll(/[^\n]*\n?/g)) {
      const one = (line.startsWith('|') ? rowOf : itemOf)(line.trimEnd(), content.start + index)
      if (one) items.push(one)
      else {
        yield items
        items = []
        if (mayTell.test(line)) yield inTurnOf(line.trimEnd(), content.start + index)
      }
    }
    yield items
  }
}
const mayLabel = /^[-*+] [[`*A-Z]|^\| ?[[`*]{0,3}[A-Z]|P\d[^\n]*P\d/m

/** "| High | [N] | At once |": a label and what the last cell says of it; null for a row of the head or of counts. */
function rowOf(said: string, from: number): LegendText | null {
  const cells = said.split(/(?<!\\)\|/).slice(1, -1)
  const [first, last] = [cells[0]?.trim() ?? '', cells.at(-1)?.trim() ?? '']
  const name = cell.exec(first)?.[1]
  if (cells.length < 2 || name === undefined || !isLevel(nameOf(name)) || !/\p{L}.*[^\p{L}].*\p{L}/u.test(last))
    return null
  const start = from + said.lastIndexOf(last)
  return { label: name, value: last, range: { start, end: start + last.length }, isMarked: true }
}
