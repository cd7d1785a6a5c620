import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { inOrder, isLibraryText } from '../../stated-value.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { areOtherWords } from './like-lists.ts'

/** Values in code marks, quotes, or between strokes, wherever they stand, and what stands before them in their line. */
type MarkedList = {
  file: SkillFile
  range: TextRange
  value: string
  members: readonly string[]
  lead: string
  about: ReadonlySet<string>
  form: 'strokes' | 'marks' | 'quotes' | 'ends'
}

/** One list that two places give, but for one of its values. */
export type OddMember = { name: string; first: MarkedList; second: MarkedList }

/** A skill with more of them lists many things. */
const mostLists = 2000
const fewest = 3
const most = 12
const fewestWithoutName = 4

const bare = '[A-Za-z][\\w-]{1,30}'
const strokes = new RegExp(
  `(?<![\\w|/.$-] ?)${bare}(?: \\\\?\\|[ \\t]?${bare}){2,11}(?![\\w(./]| ?\\||[ \\t][\\w-]{1,20}[ \\t]?\\\\?\\|)`,
  'g',
)
/** "--tone low|mid|high" */
const tight = new RegExp(
  `(?<![\\w|/.$-])${bare}(?:\\\\?\\|${bare}){2,11}(?![\\w(./]| ?\\||[ \\t][\\w-]{1,20}[ \\t]?\\\\?\\|)`,
  'g',
)
const quoted = new RegExp(
  `["'\`]${bare}["'\`](?:,[ \\t]*\\n?[ \\t]*(?:or|and|y|o|e|ou|et|und|oder)?[ \\t]?["'\`]${bare}["'\`]|[、，]["'\`]${bare}["'\`]| (?:or|and) ["'\`]${bare}["'\`]){2,11}`,
  'g',
)
/** Names of files by their ends: "`*.md`, `*.txt`", ".md/.txt" */
const ends = /(?<![\w/])`?\*?\.[a-z][a-z\d]{0,6}`?(?:(?:,[ \t]?|\/|\|)`?\*?\.[a-z][a-z\d]{0,6}`?){2,11}(?![\w/])/g
const mayQuote = /["'`](?:,[ \t]{0,3}\n?[ \t]{0,8}|[、，])["'`][A-Za-z]/
const mayEnd = /\.[a-z]{1,6}`?(?:,[ \t]?|\/|\|)`?\*?\.[a-z]/

const listsIn = oncePer((file: SkillFile): readonly MarkedList[] => {
  const { text } = file
  if (!file.isMarkdown && file.role !== 'script') return []
  return [
    ...linesWithStrokes(text).flatMap(({ line, start }) => [
      ...found(file, strokes, line, start),
      ...found(file, tight, line, start),
    ]),
    ...(mayQuote.test(text) ? found(file, quoted, text, 0) : []),
    ...(mayEnd.test(text) ? found(file, ends, text, 0) : []),
  ]
})

const found = (file: SkillFile, form: RegExp, text: string, offset: number): MarkedList[] =>
  [...text.matchAll(form)].flatMap(({ index, 0: said }) => listOf(file, said, offset + index))

/** Lines with two strokes that are no rows of a table, or have strokes in their cells. */
function linesWithStrokes(text: string): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = []
  for (let at = text.indexOf('|'); at !== -1; ) {
    const start = text.lastIndexOf('\n', at) + 1
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    if (end - start < longestLine) {
      const line = text.slice(start, end)
      if (line.indexOf('|') !== line.lastIndexOf('|') && (!/^[ \t]*\|/.test(line) || line.includes('\\|')))
        lines.push({ line, start })
    }
    at = text.indexOf('|', end)
  }
  return lines
}
const longestLine = 1000

function listOf(file: SkillFile, said: string, start: number): MarkedList[] {
  const members = said
    .toLowerCase()
    .split(/[`"' \t\n*]*(?:\\?\||[,、，/]| (?:or|and) )[ \t\n]*(?:(?:or|and|y|o|e|ou|et|und|oder) )?[`"'*]*/)
    .map((one) => one.replace(/[`"'*]/g, ''))
  if (members.some((one) => isOpen.test(one))) return []
  if (members.length < fewest || members.length > most || new Set(members).size < members.length) return []
  const lineStart = file.lines.startOf(file.lines.lineAt(start))
  const lead = file.text.slice(Math.max(lineStart, start - 80), start)
  // The cells of a row are no list.
  if (/^[ \t]*\|/.test(file.text.slice(lineStart, start + 1)) && /[^\\]\|/.test(said)) return []
  const about = contentWords(lead.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
  return [{ file, range: { start, end: start + said.length }, value: said, members, lead, about, form: formOf(said) }]
}

/** "low|high|etc": there are more. */
const isOpen = /^(?:etc|others?|more|any)$/

const formOf = (said: string): MarkedList['form'] => {
  if (/^[`*]{0,2}\./.test(said)) return 'ends'
  if (said.startsWith('`')) return 'marks'
  return /^["']/.test(said) ? 'quotes' : 'strokes'
}

/** Lists that are equal, in turn, but for one value, which one place alone has. */
export function* oddMembers(
  files: readonly SkillFile[],
  all: readonly SkillFile[],
  isInForce: (place: Pick<MarkedList, 'file' | 'range'>) => boolean,
): Iterable<OddMember> {
  const defining = new Set(files)
  const lists = all.flatMap((file) => [...listsIn(file)]).slice(0, mostLists)
  const byRest = new Map<string, { list: MarkedList; at: number }[]>()
  const isAlone = aloneIn(all)
  for (const list of lists)
    for (const at of list.members.keys()) {
      const rest = list.members.with(at, '').join('\n')
      const like = byRest.get(rest) ?? []
      byRest.set(rest, like)
      const other = like.find(
        (one) =>
          (defining.has(one.list.file) || defining.has(list.file)) &&
          areOtherWords(one.list.members[at]!, list.members[at]!) &&
          areOfOne(one.list, list) &&
          isOdd(lists, one.list, list, at, isAlone) &&
          isInForce(one.list) &&
          isInForce(list),
      )
      like.push({ list, at })
      if (!other) continue
      const [first, second] = inOrder(all, other.list, list)
      yield { name: nameOf(first, second, at), first, second }
    }
}

function areOfOne(one: MarkedList, other: MarkedList): boolean {
  const { lines } = one.file
  if (one.file === other.file && Math.abs(lines.lineAt(one.range.start) - lines.lineAt(other.range.start)) < 3)
    return false
  if ((!one.file.isMarkdown && !other.file.isMarkdown) || areSiblings(one.file, other.file)) return false
  const forms = [one, other].map(({ form }) => form)
  if (haveOneLead(one, other)) return forms.includes('strokes') && !forms.includes('quotes')
  if (forms[0] === forms[1] && (forms[0] === 'quotes' || one.members.length < fewestWithoutName)) return false
  if (one.members.length >= fewestWithoutName || areTelling(one, other)) return true
  const shared = [...one.about].filter((word) => other.about.has(word) && !isCommonTerm(word))
  if (!forms.includes('quotes')) return shared.length > 0
  return shared.length > 1 && ![one, other].some(({ lead }) => asksFor.test(lead))
}

/** "if state not in (" */
const asksFor = /\bin ?[({[]$/

/** Two references, and two files of one folder, such as those of two agents, tell each of a thing of their own. */
const areSiblings = (one: SkillFile, other: SkillFile): boolean =>
  one !== other &&
  [one, other].every(({ isMarkdown }) => isMarkdown) &&
  ([one, other].every(isLibraryText) || (folderOf(one) !== '' && folderOf(one) === folderOf(other)))
const folderOf = ({ path }: SkillFile): string => path.slice(0, path.lastIndexOf('/') + 1)

/** "corrective", "investigation": what both have are no words of every list. */
const areTelling = ({ members: one }: MarkedList, { members: other }: MarkedList): boolean =>
  one.filter((member) => other.includes(member) && member.length > 7 && !isCommonTerm(member)).length > 1

const haveOneLead = ({ lead: one }: MarkedList, { lead: other }: MarkedList): boolean =>
  lastOf(one).length > shortLead && lastOf(one) === lastOf(other)

/** "Note " is no name. */
const shortLead = 8
const lastOf = (lead: string): string => lead.replace(/\s+/g, ' ').trim().slice(-16)

/** Whether one of the two values stands nowhere else in the skill, and no list has both. */
function isOdd(
  lists: readonly MarkedList[],
  one: MarkedList,
  other: MarkedList,
  at: number,
  isAlone: (value: string) => boolean,
): boolean {
  const [left, right] = [one.members[at]!, other.members[at]!]
  if (lists.some(({ members }) => members.includes(left) && members.includes(right))) return false
  if (haveOneLead(one, other)) return true
  return isAlone(left) || isAlone(right)
}

/** Whether a value stands but once in all files. */
function aloneIn(all: readonly SkillFile[]): (value: string) => boolean {
  const known = new Map<string, boolean>()
  return (value) => {
    const told = known.get(value)
    if (told !== undefined) return told
    const word = new RegExp(`(?<![\\w-])${value.replace(/\W/g, '\\$&')}(?![\\w-])`, 'gi')
    let count = 0
    for (const { text } of all) for (const _ of text.matchAll(word)) if (++count > 1) break
    known.set(value, count === 1)
    return count === 1
  }
}

const nameOf = ({ lead, members }: MarkedList, second: MarkedList, at: number): string =>
  labelOf(lead) ?? labelOf(second.lead) ?? members[at === 0 ? 1 : 0]!

/** "`glaze`: ", "| glaze | ", "--glaze " */
const labelOf = (lead: string): string | undefined =>
  /([\w-]{2,40})["'`*]*[ \t]?[:=(|][ \t"'`*({[]*(?:[Oo]nly )?$/.exec(lead)?.[1] ??
  /--([\w-]{2,40})[ =][<[{(]?$/.exec(lead)?.[1]
