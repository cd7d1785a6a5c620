import type { Cell, Section, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { namesOwnScope, plainText } from '../../stated-value.ts'
import { ofEffort } from './deadlines.ts'
import { type LevelMeaning, levelLabels, levelOf, mayNameLevel } from './level-labels.ts'
import { partsOf } from './level-parts.ts'
import { titledLevels } from './level-titles.ts'
import { type Aspect, aspectOf, defining, isOfScales, ofLevels } from './scale-words.ts'

/** What a column of a table, or a list, says of the levels of one scale. */
export type Scale = {
  file: SkillFile
  section: Section
  form: 'table' | 'list'
  /** Where the table or the first label begins. */
  start: number
  /** What a column tells; a list may tell any of it. */
  aspect: Aspect | 'any'
  /** The words of the head of the column. */
  column: string
  /** Whether a column of times stands beside another one of its table. */
  isBesideTimes?: boolean
  /** Whether a head or heading says that this is a scale. */
  isAnnounced: boolean
  /** What is ranked: words of the heading that are no words for scales. */
  subject: ReadonlySet<string>
  kind: 'priority' | 'severity' | null
  levels: ReadonlyMap<string, LevelMeaning>
  /** Whether the column gives the degree of another scale that goes with each level. */
  isMapping?: boolean
  /** Whether a sentence says of one level what it means. */
  isDefinition?: boolean
}

/** Running numbers of what is listed are no levels. */
const idColumn = /^(?:id|#|no\.?|nr\.?|编号|序号)$/i
const neverCompared = /\b(?:examples?|samples?|counts?|owners?|notes?)\b|示例|举例|例子|数量|负责|备注/i

/** A level of any scale. */
const mayHold = /[Pp][0-3]|[Vv]-?[0-3]/

/** The scales of one file: columns of tables whose rows are levels, lists of levels, and titles of them. */
export function* scalesIn(file: SkillFile): Iterable<Scale> {
  if (!mayNameLevel(file) || !mayHold.test(file.text)) return
  for (const table of file.tables) yield* ofTable(file, withoutMarks(table))
  yield* inSentences(file)
  const lists = Map.groupBy(levelLabels(file), ({ range }) => file.sectionAt(range.start))
  // Titles rank as a list does; one alone is told in passing.
  const titles = [...titledLevels(file)].flatMap(([around, own]) =>
    around && own.length > 1 && !ofTasks.test(around.title) ? [[around, own] as const] : [],
  )
  for (const [section, all] of [...lists, ...titles]) {
    const { title } = section
    const isAnnounced = ofLevels.test(title)
    const about = { file, section, form: 'list' as const, aspect: 'any' as const, column: '', isAnnounced }
    const ofAll = ofTitle(title, '')
    const isOfNothing = isAnnounced && ofAll.subject.size === 0
    for (const labels of isOfNothing && !areOnce(all) ? partsOf(file, all) : [all]) {
      // A list that comes back to a level sorts what it lists.
      if (!areOnce(labels)) continue
      const levels = new Map(labels.map(({ name, value, range }) => [name, { value, range }]))
      yield { ...about, start: labels[0]!.range.start, ...ofAll, levels }
    }
  }
}

/** "Mind that a P1 means a cold kiln": a sentence that says what a level means speaks of all that is ranked. */
const meant =
  /^(?:[^,:;]{1,40}(?: that|,) )?(?:an? |every |each )?[*_`]{0,3}(P\d|SEV-?\d)[*_`]{0,3} (?:means|stands for|denotes|bedeutet|hei(?:ß|ss)t|steht für|signifie|veut dire|significa|quiere decir|означает|[—–] это):? (?!that |you |we |to )(.{2,80}?)[.!]?$/i

function* inSentences(file: SkillFile): Iterable<Scale> {
  for (const { text, range, traits } of file.sentences) {
    const [, level, value] = (traits & trait.level) === 0 ? [] : (meant.exec(text) ?? [])
    const name = level && value ? levelOf(level) : null
    if (!name || !value) continue
    const start = range.start + text.lastIndexOf(value)
    const about = { file, section: file.sectionAt(start), form: 'list' as const, aspect: 'any' as const, column: '' }
    const levels = new Map([[name, { value, range: { start, end: start + value.length } }]])
    yield { ...about, start, isAnnounced: true, isDefinition: true, subject: new Set<string>(), kind: null, levels }
  }
}

const areOnce = (labels: readonly { name: string }[]): boolean =>
  new Set(labels.map(({ name }) => name)).size === labels.length

/** Titles of what is to be done, of which each part has an order of its own. */
const ofTasks =
  /\b(?:plans?|roadmap|backlog|tasks?|to-?dos?|milestones?|features?|improvements?|recommendations?|findings|issues found)\b|计划|路线图|任务|待办|里程碑|改进|建议/i

/** "| | Level | Meaning |": a table as if the marks or running numbers before its levels were not there; numbers only before meanings. */
function withoutMarks(table: Table): Table {
  const { header, rows } = table
  if (header.length < 3 || !rows.every(([, second]) => second && levelOf(second.text))) return table
  const isMarked =
    rows.every(([first]) => first && !/[\p{L}\d]/u.test(first.text)) ||
    (idColumn.test(header[0]!.text) &&
      header.some(({ text }) => defining.test(text)) &&
      !rows.some(([first]) => first && /\p{L}/u.test(first.text)))
  return isMarked ? { ...table, header: header.slice(1), rows: rows.map((row) => row.slice(1)) } : table
}

function* ofTable(file: SkillFile, { header, rows, block }: Table): Iterable<Scale> {
  const [first] = header
  const named = rows.map((row) => (row[0] ? levelOf(row[0].text) : null))
  if (!first || !named.some((name) => name !== null) || idColumn.test(first.text)) return
  // What has a type is the parameter of a function.
  if (header.some(({ text }) => /^(?:types?|类型|型)$/i.test(text))) return
  const section = file.sectionAt(block.range.start)
  const isBesideTimes = header.filter(({ text }, index) => index > 0 && aspectOf(text) === 'time').length > 1
  for (const [index, { text: head }] of header.entries()) {
    const isTold = index === 1 && ofLevels.test(section.title)
    const isAlone = index === 1 && named.length > (header.length === 2 ? 0 : 1) && named.every((name) => name !== null)
    const aspect = aspectOf(head) ?? (isTold ? 'other' : isAlone ? 'unnamed' : null)
    if (index === 0 || neverCompared.test(head) || !aspect || isGrouped(named, head)) continue
    if (aspect === 'time' && ofEffort.test(head)) continue
    const isAnnounced =
      ofLevels.test(first.text) || ofLevels.test(section.title) || /priori|s[ée]v[ée]r|优先级|優先/i.test(head)
    const about = {
      file,
      section,
      form: 'table' as const,
      start: block.range.start,
      aspect,
      column: wordsOf(head),
      isBesideTimes,
      isAnnounced,
      isMapping: isOfOtherScale(first.text, head),
    }
    const levels = new Map<string, LevelMeaning>()
    for (const [at, row] of rows.entries()) {
      const [name, cell] = [named[at], row[index]]
      if (
        !name ||
        !cell ||
        cell.text === '' ||
        /\b(?:P|SEV-?)\d\b/i.test(cell.text) ||
        row.slice(2).some((one) => one !== cell && isScopeCell(one))
      )
        continue
      const meaning = { value: cell.text, range: cell.range }
      if (levels.has(name))
        yield { ...about, ...ofTitle(section.title, first.text), levels: new Map([[name, meaning]]) }
      else levels.set(name, meaning)
    }
    if (levels.size > 0) yield { ...about, ...ofTitle(section.title, first.text), levels }
  }
}

/** A short cell behind the first meaning that names the mode or version of its row. */
const isScopeCell = ({ text }: Cell): boolean => text.length < 40 && namesOwnScope(text)

/** Several rows of one level: it sorts them, and means none of them. Where the column gives meanings, only if two levels have several. */
function isGrouped(named: readonly (string | null)[], head: string): boolean {
  const groups = Map.groupBy(named, (name) => name ?? '')
  const several = [...groups].filter(([key, own]) => key !== '' && own.length > 1).length
  return several > (defining.test(head) ? 1 : 0)
}

/** "| Priority | Severity |": what the cell names are degrees of the other scale. */
function isOfOtherScale(first: string, head: string): boolean {
  const [one, other] = [ofTitle('', first).kind, ofTitle('', head).kind]
  return one !== null && other !== null && one !== other
}

function ofTitle(title: string, head: string): Pick<Scale, 'subject' | 'kind'> {
  const text = `${head} ${title}`
  const [isPriority, isSeverity] = [
    /priori|urgen|приоритет|срочн|优先|優先|우선/i.test(text),
    /s[ée]v[ée]r|gravit|schwere|серь[её]зн|критичн|严重|重大度|심각/i.test(text),
  ]
  const words = [...contentWords(title)].filter((word) => !isOfScales(word) && !/^p\d$/.test(word))
  return { subject: new Set(words), kind: isPriority === isSeverity ? null : isPriority ? 'priority' : 'severity' }
}

/** "What" and "When" are no words for a title, and yet those of a column. */
const wordsOf = (text: string): string => [...contentWords(text)].sort().join(' ') || plainText(text)
