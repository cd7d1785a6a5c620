import type { Block, Table } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOfCase } from './own-case.ts'

const all =
  /\b(?:all|each|every|everything|these|the following|the (?:files|references|documents|guides) (?:below|in (?:the|this) table))\b|\bfiles below\b|以下|下列|下表|全部|所有/i
const first =
  /\b(?:first|before|must|now|required|mandatory|up front|in full|begin by|start by)\b|先|之前|前[，,：]|开始|动手|必须|必读|务必|立即/i

/** Whether an order has all of what it points to read before the work: without that the rows of a table are cases. */
export const hasAllReadFirst = (sentence: string): boolean => all.test(sentence) && first.test(sentence)

/** "Read all of them": the cases that a table tells are of its files, and not of when they are read. */
export const hasAllOfThemRead = (sentence: string): boolean =>
  /\b(?:all|each|every one) of (?:them|these|the)\b|\bthem all\b|全部|所有/i.test(sentence)

const caseColumn = anyOf(
  /\b(?:when|if|whenever|tasks?|cases?|scenarios?|modes?|situations?|needs?|triggers?|requests?|intents?|commands?|conditions?)\b/i,
  /\b(?:phases?|steps?|stages?|questions?|work|jobs?|branch(?:es)?|workflows?|goals?|for|load|read)\b/i,
  /何时|时机|任务|场景|情况|模式|条件|触发|阶段|步骤|需求|问题|命令|用于/i,
)

/** A column of cases in which each row says "always" tells none. */
const isAlways = ({ rows }: Table, column: number): boolean =>
  rows.length > 0 && rows.every((cells) => always.test(cells[column]?.text ?? ''))
const always =
  /^\W*(?:always|yes|in full|mandatory|required|each time|every time|every session|必读|必须|始终|总是|是)\W*$/i

/** A table with a file in each row and, but where all are read whatever the case, no column that says in which case it is read. */
export function isTableOfFiles(file: SkillFile, block: Block, areAllRead: boolean): boolean {
  const table = file.tables.find((one) => one.block === block)
  return (
    table !== undefined &&
    (areAllRead || !table.header.some(({ text }, column) => caseColumn.test(text) && !isAlways(table, column))) &&
    table.rows.every((cells) => cells.some(({ text }) => /\.(?:md|mdx|txt)\b/.test(text)))
  )
}

/** "Read all four before the first step." right behind a table or list of the files, or not: what it speaks of stands there. */
export function filesBefore(file: SkillFile, { start, end }: TextRange): Block | null {
  const said = file.slice({ start, end })
  if (!hasAllReadFirst(said) || !ofThoseAbove.test(said) || /\.mdx?\b|[:：]\s*$/.test(said)) return null
  const above = file.blocks.findLast(({ range, parent }) => range.end <= start && parent === null)
  if (!above || file.text.slice(above.range.end, start).trim() !== '') return null
  const isList = above.kind === 'list' && above.children.every(({ range }) => /\.mdx?\b/.test(file.slice(range)))
  return isList || (above.kind === 'table' && isTableOfFiles(file, above, true)) ? above : null
}
const ofThoseAbove =
  /^\W*(?:you must |always )?(?:read|load|open) all (?:of (?:them|these)|(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b)|^\W*(?:以上|上述)[^。\n]{0,12}(?:全部|都|均)/i

const ofReading = anyOf(
  /^\W*(?:always|first) (?:read|load)(?: (?:these|all of these|in full))?$/i,
  /^\W*(?:(?:required|mandatory|essential) (?:pre-?)?reading|must[- ]reads?)$/i,
  /^\W*(?:read|load) (?:these |this |all )?(?:first|before (?:you (?:start|begin)|starting|anything else))$/i,
  /^\W*(?:context|files|documents|docs|references|pages|guides|what)(?: (?:that|which) (?:is|are|have|has))? (?:you (?:must |have to )|to )(?:be )?(?:read|load|open|study|studied)(?:ed)? (?:first|up front|(?:before|ahead of) (?:the|any|all|your|you|start|begin|anything)\w*(?: \w+){0,2})$/i,
  /^\W*(?:必读(?:文件|资料)?|先读|(?:开始|动手|工作|执行|开工)(?:工作|任务)?(?:之前|以前|前)(?:先|必须|需|要)?(?:阅读|读取|加载|读)的?(?:文件|资料|文档|内容)?)$/i,
  /^\W*(?:必须|务必|需要?)(?:先|事先|提前)(?:阅读|读取|加载|读完|读)的?(?:文件|资料|文档|内容)$/i,
  /^\W*(?:required |mandatory )?reading(?: list)? \((?:mandatory|required|(?:read )?(?:all|these|everything) (?:first|before [^()]{3,30}))\)$/i,
)
/** "**Read first** (none may be skipped)" on a line of its own. */
const boldLabel = /^\*\*([^*\n]{4,80}?)[:：]?\*\*[:：]?(?:[ \t]*\([^()\n]{1,80}\))?[:：]?$/

/** Whether a block begins what follows it as what is to be read before the work: "## Required reading", "**Context to load ahead of the work**". */
function leadsReading(file: SkillFile, { kind, range, parent }: Block): boolean {
  if (parent !== null || (kind !== 'heading' && kind !== 'paragraph')) return false
  const section = file.sectionAt(range.start)
  if (kind === 'heading') return section.heading !== null && ofReading.test(section.title)
  const label = boldLabel.exec(file.slice(range).trim())?.[1]
  return label !== undefined && ofReading.test(label) && section.level <= 2 && !isOfCase(section)
}

/** The lists right below "## Required reading", or such a label with it, before an offset. */
export const readingLists = (file: SkillFile, until: number): TextRange[] => {
  const blocks = file.blocks.filter(({ parent }) => parent === null)
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1]
    if (next?.kind !== 'list' || block.range.start >= until || !leadsReading(file, block)) return []
    return [block.kind === 'paragraph' ? { start: block.range.start, end: next.range.end } : next.range]
  })
}

/** `<required_reading>` around files. */
const tagOfReading =
  /<((?:required|mandatory|essential)[-_ ]?(?:pre-?)?reading|(?:must[-_])?read[-_]first|must[-_]read|execution[-_]context)>[^<]{1,3000}<\/\1>/gi

/** What such tags hold before an offset. */
export const taggedReading = ({ text }: SkillFile, until: number): TextRange[] =>
  [...text.slice(0, until).matchAll(tagOfReading)].map(({ index, 0: part }) => ({
    start: index,
    end: index + part.length,
  }))

const headOfReading = anyOf(
  /^\W*(?:always )?(?:(?:required|mandatory|essential) (?:pre-?)?reading|(?:read|load) (?:these |this |all )?(?:first|before (?:you (?:start|begin)|starting|anything else|the work))|must[- ]reads?|always read)(?:,? (?:always|in full))?\W*$/i,
  /^\W*(?:必读(?:文件|资料)?|先读)\W*$/i,
)

/** The tables before an offset whose column of files is headed "Read first", where no other one tells a case. */
export const readingTables = (file: SkillFile, until: number): TextRange[] =>
  file.tables.flatMap(({ header, rows, block }) => {
    const column = header.findIndex(({ text }) => headOfReading.test(text))
    const isOfFiles = column !== -1 && rows.every((cells) => /\.(?:md|mdx|txt)\b/.test(cells[column]?.text ?? ''))
    const isOfCases = header.some(({ text }, index) => index !== column && caseColumn.test(text))
    return isOfFiles && !isOfCases && block.range.start < until ? [block.range] : []
  })

/** "; do not begin with the pots before that", "so that no step has to stop": says that the reading comes first, and why, and forbids no reading. */
const untilRead = anyOf(
  /[;,.:–—-]?\s*\b(?:and )?(?:do not|don['’]t|never) (?:begin|start|go on|proceed|continue|work|touch|act|write|code|build|do)\b[^.;]{0,60}\b(?:before|until|without)\b[^.;]{0,30}/i,
  /\b(?:none of|no|nothing)\b[^.;]{0,40}\b(?:begin|start|happen|done|written|changed|made)s?\b[^.;]{0,20}\b(?:until|before)\b[^.;]{0,30}/i,
  /(?:在)?[^，；。]{0,6}(?:读完|通读|阅读|读取|加载)[^，；。]{0,30}(?:之前|以前|前)，?[^，；。]{0,6}(?:不要|不得|禁止|别|切勿|不准)[^，；。]{0,20}/i,
  /[，；。]?(?:在此之前|此前|读完之?前)[^，；。]{0,4}(?:不要|不得|禁止|别)[^，；。]{0,20}/i,
)
const purpose = anyOf(
  /,?\s*\bso (?:that )?(?:no|nothing|none|nobody|you (?:do not|don['’]t|never|need not))\b[^.;]{0,100}/i,
  /,\s*so that\b(?![^.;]{0,60}\bonly\b)[^.;]{0,160}/i,
  /[，,](?:以免|免得|以便|这样)[^。；]{0,60}/i,
)
export const withoutUntilRead = (sentence: string): string => sentence.replace(untilRead, '')
export const withoutPurpose = (sentence: string): string => sentence.replace(purpose, '').replace(onlyOnceRead, 'after')
/** "Begin only after you have read them": that is no case. */
const onlyOnceRead =
  /\bonly (?:after|once|when)(?= (?:you(?: have|['’]ve)? |having )(?:fully |carefully )?(?:read|loaded|opened|studied|reviewed|gone through)\b)/i
