import type { Cell, Section, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { StatedValue } from '../../stated-value.ts'
import { isSameAmount } from './amounts.ts'
import { namesOneCase } from './config-values.ts'
import { areOneLongKey } from './one-key.ts'
import { rowAround, rowOf, tableAround } from './table-around.ts'

/** Options of two scripts, each named above its own list. */
export function areOfTwoCommands(
  file: SkillFile,
  range: TextRange,
  { file: other, range: place }: StatedValue,
): boolean {
  const [one, two] = [commandAbove(file, range), commandAbove(other, place)]
  if (one !== null && two !== null) return one !== two
  return file !== other && areOfTwoCalls(callAbove(file, range), callAbove(other, place))
}

/** "kiln jars list" and "kiln or": commands of one program, of which neither is a part of the other. */
const areOfTwoCalls = (one: string | undefined, two: string | undefined): boolean =>
  one !== undefined &&
  two !== undefined &&
  one.split(' ', 1)[0] === two.split(' ', 1)[0] &&
  !`${one} `.startsWith(`${two} `) &&
  !`${two} `.startsWith(`${one} `)

/** The command of a program that the section of an option calls last before it, without its options. */
function callAbove(file: SkillFile, { start }: TextRange): string | undefined {
  if (!isOption.test(lineAt(file, { start, end: start }))) return undefined
  const from = Math.max(file.sectionAt(start).range.start, start - 2000)
  return [...file.text.slice(from, start).matchAll(call)].at(-1)?.[1]
}
const isOption = /^[|*+-][ \t]*`?(?:-\w,? ?)?--/
const call =
  /(?:^[ \t]*(?:\$ )?|`)((?!(?:python3?|node|npx|npm|pnpm|yarn|uvx?|bash|sh|cd|git|export)\b)[a-z][\w-]{1,20}(?: [a-z][\w-]*){1,4})(?=`|[ \t]*\\?$| +[-<["'$])/gm

const script = /[\w-]{2,60}\.(?:py|sh|ts|mjs|js)(?!\w)/g

/** The last script that the section of a place names before it; of an option in a table, else that of the section around it, or the one script that the file speaks of. */
export function commandAbove(file: SkillFile, { start }: TextRange): string | null {
  const section = file.sectionAt(start)
  const lastIn = ({ range }: Section) =>
    file.text
      .slice(Math.max(range.start, start - 2000), start)
      .match(script)
      ?.at(-1)
  const named = lastIn(section)
  if (named || !/^\|[ \t]*`?--/.test(lineAt(file, { start, end: start }))) return named ?? null
  const around = section.parent && section.parent.level > 1 ? lastIn(section.parent) : undefined
  if (around) return around
  const all = new Set(scriptsOf(file))
  return all.size === 1 ? [...all][0]! : null
}

/** The scripts that the commands of a file call; without any, those that its text names. */
const scriptsOf = oncePer(({ text, codeBlocks }: SkillFile) => {
  const called = codeBlocks.flatMap((block) => (block.language === 'shell' ? (block.text.match(script) ?? []) : []))
  return called.length > 0 ? called : (text.match(script) ?? [])
})

/** Two references that say the same of a setting beside its number: then it is one, and not that of two commands. */
export function isOneSetting(
  file: SkillFile,
  range: TextRange,
  { file: other, range: place, key }: StatedValue,
): boolean {
  if (!file.isMarkdown || !other.isMarkdown || !key.includes('_')) return false
  // A block shows what somebody sets, whatever its remark says.
  if (file.codeBlockAt(range.start) || other.codeBlockAt(place.start)) return false
  // Lists of parameters may be of two models or tools.
  if (isListed(file, range) && isListed(other, place)) return false
  if (file === other && file.sectionAt(range.start) !== file.sectionAt(place.start)) return false
  const [line, otherLine] = [lineAt(file, range), lineAt(other, place)]
  if (line.startsWith('|') || otherLine.startsWith('|')) return false
  const own = new Set([...contentWords(key.replaceAll('_', ' ')), key])
  const words = [line, otherLine].map(
    (text) => new Set([...contentWords(text)].filter((word) => !own.has(word) && !/\d|^default|默认/.test(word))),
  )
  return [...words[0]!].filter((word) => words[1]!.has(word)).length > 1
}

/** Rows of two tables that have no other setting in common and say of this one nothing alike: parts of two things have one name. */
export function areRowsOfTwo(
  file: SkillFile,
  range: TextRange,
  { file: other, range: place, key }: StatedValue,
): boolean {
  if (file === other) return false
  const [one, two] = [rowAround(file, range), rowAround(other, place)]
  if (!one || !two) return false
  const names = new Set(one.others)
  if (one.others.length === 0 || two.others.length === 0 || two.others.some((name) => names.has(name))) return false
  const own = contentWords(key.replaceAll('_', ' '))
  const isOwn = (word: string) => own.has(word) || key.includes(word.replace(/s$/, ''))
  const [words, more] = [one, two].map(({ said }) => [...contentWords(said)].filter((word) => !isOwn(word)))
  return words!.length > 1 && more!.length > 1 && !words!.some((word) => more!.includes(word))
}

/** Whether a column for the value that is taken instead of the default gives another value in the row of one, or the line behind it does. */
export function isTunedTo(file: SkillFile, range: TextRange, value: string): boolean {
  const table = tableAround(file, range)
  const row = table && rowOf(table, range)
  if (!table || !row) return isChangedTo(file, range, value)
  return table.header.some(({ text }, at) => {
    const cell = tunedColumn.test(text)
      ? row[at]?.text.replace(/[`*]/g, '').replace(/[ \t]*[(（][^()（）]*[)）]$/, '')
      : undefined
    return cell !== undefined && isSameAmount(cell, value) === true
  })
}
const tunedColumn =
  /^\W*(?:optimi[sz]ed|tuned|recommended|suggested|best|winning|final|chosen|used|override|actual|ours?)(?: (?:value|setting))?\W*$|^(?:优化|推荐|建议|调优|最终|实际)(?:后的?|取)?值?$/i

/** "`rounds = 4` is the default, change it to `2`", "rounds = 2 # default 4": what stands behind a value names the other one as its default or as what it is changed to. */
function isChangedTo({ text, lines }: SkillFile, { start, end }: TextRange, value: string): boolean {
  const line = text.slice(end, Math.min(end + 160, lines.endOf(lines.lineAt(start))))
  const rest = line.split(/[.!?][ \t]|[。；]/, 1)[0]!
  return mayTellBoth.test(rest) && [...rest.matchAll(changed)].some(([, other]) => isSameAmount(other!, value) === true)
}
const mayTellBoth = /default|默认|\bto\b|改|调/i
const changed =
  /(?:\bdefault(?:s to| is| of|:)?|\b(?:change|set|rais|lower|switch|bump|tun|reduc|increas|drop)\w*\b[^.;\n]{0,40}?\bto|默认值?[为是]?|[改调][^，。；\n]{0,6}?[为成到])[ \t`*:：]{0,4}(-?\d[\d_]*(?:\.\d+)?%?)/gi

const lineAt = ({ lines }: SkillFile, { start }: TextRange): string => lines.textOf(lines.lineAt(start)).trim()

/** Lists or tables of parameters under two headings of one document describe two things, each with its own. */
export function areParametersOfTwo(file: SkillFile, range: TextRange, other: StatedValue): boolean {
  if (other.file !== file || !isListed(file, range) || !isListed(file, other.range)) return false
  const [one, two] = [file.sectionAt(range.start), file.sectionAt(other.range.start)]
  if (areOneLongKey(file, range, other)) return false
  if (one === two || one.level === 1 || two.level === 1 || holds(one, two) || holds(two, one)) return false
  return !([one, two].some(namesNothing) && isRepeated(file, range, other.range))
}

/** Whether two parts of a document tell its settings, one of them those of nothing in particular, and neither those of one case. */
export function areSettingsOfOne(one: Section, other: Section): boolean {
  if (one === other || holds(one, other) || holds(other, one) || one.level === 1 || other.level === 1) return false
  const titles = [one.title, other.title]
  return (
    titles.every((title) => settingsTitle.test(title) && !namesOneCase(title)) &&
    (namesNothing(one) || namesNothing(other))
  )
}
const settingsTitle =
  /\b(?:settings?|configuration|config|defaults|limits|thresholds|parameters)\b|配置|设置|默认值|参数|阈值|限制|上限/i

/** "Settings", "Notes on settings", "配置说明": a title that says of nothing what the settings are of. */
export const namesNothing = ({ title }: Pick<Section, 'title'>): boolean =>
  title.replace(ofAnySettings, '').trim() === ''
const ofAnySettings = anyOf(
  /\b(?:settings?|configurations?|config|defaults?|in|short|brief|again|parameters?|options?|values?|limits?|thresholds?)\b/gi,
  /\b(?:constants?|notes?|reference|overview|summary|quick|all|more|full|list|table|details?|appendix|of|on|for|and|the|its|with)\b/gi,
  /\b(?:about|at a glance)\b/gi,
  /配置项?|设置项?|默认值?|参数|选项|阈值|限制|说明|参考|一览|汇总|总览|概览|速查|全部|详细|详解|补充|附录|列表|表|的|与|和/gi,
  /[\s\d.:：,，、()（）&/`*_-]/gi,
)

/** Whether a table gives again the settings of another one: the rows beside the value say the same in the columns of both. */
function isRepeated(file: SkillFile, one: TextRange, other: TextRange): boolean {
  const [left, right] = [tableAround(file, one), tableAround(file, other)]
  if (!left || !right || left === right || left.header[0]!.text !== right.header[0]!.text) return false
  const heads = new Set(right.header.map(({ text }) => text))
  const columns = left.header.flatMap(({ text }) => (heads.has(text) ? [text] : []))
  const rows = new Map(right.rows.map((row) => [row[0]!.text, textOf(right, row, columns)]))
  const shared = left.rows.filter((row) => rows.has(row[0]!.text))
  const same = shared.filter((row) => rows.get(row[0]!.text) === textOf(left, row, columns))
  const fewest = Math.min(left.rows.length, right.rows.length)
  return columns.length > 1 && same.length > 0 && same.length === shared.length - 1 && shared.length === fewest
}

const textOf = ({ header }: Table, row: readonly Cell[], columns: readonly string[]): string =>
  columns.map((head) => row[header.findIndex(({ text }) => text === head)]?.text ?? '').join('|')
const holds = (outer: Section, inner: Section): boolean =>
  outer.range.start <= inner.range.start && inner.range.end <= outer.range.end

/** Whether a place stands in a table or list with another row or item beside it. */
function isListed({ lines }: SkillFile, { start }: TextRange): boolean {
  const line = lines.lineAt(start)
  const mark = /^[ \t]*([-*+|])/.exec(lines.textOf(line))?.[1]
  const isLike = (at: number) =>
    at > 0 && at <= lines.count && /^[ \t]*([-*+|])(?!-)/.exec(lines.textOf(at))?.[1] === mark
  return mark !== undefined && (isLike(line - 1) || isLike(line + 1))
}
