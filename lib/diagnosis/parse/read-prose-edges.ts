import type { Section, Table } from '../model/block.ts'
import type { DataEdge } from '../model/data-flow.ts'
import type { CodeSpan, Sentence } from '../model/inline.ts'
import type { LineIndex } from '../model/text-range.ts'
import { anyOf } from './any-of.ts'
import { edgeElsewhere } from './edge-elsewhere.ts'
import { isKeptRecord } from './is-kept-record.ts'
import { looksLikeFile, scopeInWords, targetOf } from './normalize-target.ts'
import { isTakenInWords } from './taken-in-words.ts'

const writeVerb = anyOf(
  /\b(?:(?:re-?|over)writ(?:e|ten)|writ(?:e|es|ten|ing)|sav(?:e|es|ed|ing)|stor(?:e|es|ed)|record(?:s|ed)?|append(?:s|ed)?|maintain(?:s|ed)?)\b/,
  /\b(?:creat(?:e|es|ed)|generat(?:e|es|ed)|produc(?:e|es|ed)|emit(?:s|ted)?|outputs?|export(?:s|ed)?|persist(?:s|ed)?)\b/,
  /\b(?:updat(?:e|es|ed)|dump(?:s|ed)?|(?:compil|collect|render|condens|distil)\w*\b(?=[^.;\n]{1,120}\b(?:to|into) $))\b/,
  /写入|写到|写进|记入|登记|导出|保存|生成|输出|创建|新建|维护|记录|更新|追加/,
)
const readVerb = anyOf(
  /\b(?:read(?:s|ing)?|load(?:s|ed|ing)?|open(?:s|ed)?|pars(?:e|es|ed)|consum(?:e|es|ed)|inspect(?:s|ed)?|us(?:e|es|ing)|from)\b/,
  /\b(?:check(?:s|ed)?|look(?:s)? at|list(?:s|ed)?|merg(?:e|es|ed)|compar(?:e|es|ed))\b/,
  /\b(?:(?:tak|pull|pick|draw|lift|fetch|grab)\w{0,3}\b(?=[^.;\n]{1,120}\bout of (?:the )?$))\b/,
  /读取|读入|打开|载入|加载|查阅|解析|使用|检查|查看|参考/,
)
const verb = new RegExp(`(${writeVerb.source})|${readVerb.source}`, 'gi')
const outputTitle = /\b(?:outputs?|deliverables?|artifacts?|results?|produces?|writes?)\b|输出|产出|交付|产物|写入位置/i
const inputTitle = /\b(?:inputs?|requires?|prerequisites?|reads?|required reading)\b|输入|前置|依赖|必读/i

/** Titles of columns that tell it in a table of steps: what each takes, and what it makes of it. */
const takenTitle = /^(?:takes?(?: in| from)?|consumes?|needs?|uses|from|取用|消费|使用)$/i
const madeTitle =
  /^(?:makes?|creates?|leaves?(?: behind)?|yields?|emits?|gives|puts? out|saves?(?: to)?|生成|产生|留下)$/i

/** Reads and writes that running text orders or lists: a verb before a path in one sentence, or a path in an input or output section. */
export function readProseEdges(
  file: string,
  sentences: readonly Sentence[],
  spans: readonly CodeSpan[],
  tables: readonly Table[],
  lines: LineIndex,
  sectionAt: (offset: number) => Section,
): DataEdge[] {
  const paths = spans.filter(({ text }) => looksLikeFile(text))
  const edges = redirectsIn(file, spans)
  if (paths.length === 0) return edges
  const tableOf = new Map(tables.map((table) => [table.block, table]))
  let from = 0
  for (const span of paths) {
    while (from < sentences.length && sentences[from]!.range.end <= span.range.start) from++
    const sentence = sentences[from]
    if (!sentence || sentence.range.start > span.range.start) continue
    const before = sentence.masked.slice(0, span.range.start - sentence.range.start)
    const table = tableOf.get(span.block)
    const target = targetOf(span.text)
    const behind = span.range.end - sentence.range.start
    const kind =
      kindInWords(before, sentence.masked.slice(behind, behind + 60), scopeInWords(target)) ??
      edgeElsewhere(sentence.masked, before.length) ??
      (table ? columnKind(columnTitle(table, lines.lineAt(span.range.start), span.range.start)) : null)
    const found = kind ?? (guides.test(before.slice(-60)) ? null : sectionKind(sectionAt(span.range.start)))
    if (!found) continue
    const edge: DataEdge = {
      kind: found,
      file,
      range: { start: kind ? sentence.range.start : span.range.start, end: span.range.end },
      targetRange: span.inner,
      target,
      via: kind ? 'prose' : 'section',
      block: null,
      call: null,
      variable: null,
      appends: false,
    }
    edges.push(edge)
    if (
      found === 'read' &&
      target.scope === 'run-time' &&
      isKeptRecord(before.slice(-80), sentence.masked.slice(behind, behind + 80))
    )
      edges.push({ ...edge, kind: 'write' })
  }
  return edges
}

/** `scan . > rows.json` between code marks: a command writes the file behind the sign. */
const redirect = /^[a-z][\w.-]*[ \t][^\n]*?(?<![-=\d&>])(>{1,2})[ \t]*(["']?)([^\s"'|;&<>]+)\2$/

const redirectsIn = (file: string, spans: readonly CodeSpan[]): DataEdge[] =>
  spans.flatMap(({ text, range, inner, block: { kind } }): DataEdge[] => {
    const [, sign, mark = '', path] = (text.includes('>') && kind !== 'table' && redirect.exec(text)) || []
    if (path === undefined || !looksLikeFile(path)) return []
    const end = inner.end - mark.length
    const targetRange = { start: end - path.length, end }
    const found = { kind: 'write', file, range, targetRange, target: targetOf(path), via: 'prose' } as const
    return [{ ...found, block: null, call: null, variable: null, appends: sign === '>>' }]
  })

/** "the list", "a record", "list of modules": a word that may be a verb stands here for a thing. */
const article = /\b(?:the|an?|this|that|these|its|their|your|our|each|every|any|full|final|complete|new|whole)\s+$/i
const thing = /^(?:lists?|records?|outputs?|uses?|checks?|stores?|exports?|dumps?|updates?|reads?|loads?)$/i
/** "Delete only its `a.md`": of what was in it nothing is wanted; a DELETE of SQL is another thing. */
const deletes = /\b(?:[Dd]elet(?:e|es|ed|ing)|[Rr]emov(?:e|es|ed|ing))\b(?:(?!\bfrom\b)[^.;:]){0,40}$/
/** What is copied or moved somewhere is kept there, by a step that makes nothing. */
const copies = /\b(?:cop(?:y|ies|ied)|mov(?:e|es|ed)|renam(?:e|es|ed))\b/i
/** What is added to a file of the work is written to it; other files may be meant to be there already. */
const adds = /\b(?:add|put|insert|enter)\b/i
/** "Keep the answer in `a.json`": a file of the work is written so, too. */
const keepsIn = anyOf(
  /(?<!\b(?:the|an?|this|that|its|their|your|each|every|any|of) )\b(?:keep|put|place|collect|drop|note|list|log|jot|track|register|enter|cache|stash|stage|hold)\b[^.;:]{0,60}\b(?:in|into|inside|under)\s+(?:the\s+)?(?:file\s+)?$/i,
  /\b(?:sync|flush|refresh)(?:e?s)?\s(?:(?!from\b)[^.;\n]){0,80}$/i,
  /\b(?:set\b[^.;:]{0,60}\bin|(?:is|are|gets?|get) (?:kept|put|placed|collected|noted|logged|tracked|entered|cached) (?:in|into|under|at))\s+(?:the\s+)?(?:file\s+)?$/i,
  /\b(?:goes|go|lands?|ends? up|belongs?)\s+(?:in|into|to|under)\s+(?:the\s+)?(?:file\s+)?$/i,
  /\b(?:build|make|prepare|assemble|derive|draw up)\s(?:an?|the)\s[^.;:,()]{1,40}\s\($/i,
  /\b(?:make|build|prepare|start|draft|draw up|begin)\s(?:an?|one)\s[^.;:,()]{1,40}\s(?:in|at|under)\s(?:the\s)?(?:file\s)?$/i,
  /(?:存入|存到|存放[在到]|放入|放到|放进|整理到|汇总到|列入|列在|记在|归入)[^。；]{0,6}$/i,
)
/** "Update the table per `a.md`", "outputs and hand-over: see `a.md`": what tells how to do something is read. */
const guides = anyOf(
  /\b(?:per|following|according to|based on|in line with|as (?:\w+ed|told|shown) (?:in|by)|see(?: also)?|refer to|consult|conforms? to|conforming to|(?:compl(?:y|ies)|complying) with|adher(?:e|es|ing) to|match(?:es)?|validate[sd]? against)\s+(?:the\s+)?[[(]?$/i,
  /(?:参见|详见|参阅|请见|见)\s*[[(]?$/i,
)
/** "Parse the wish into `a.json`": what is made of it is put there. */
const into = /(?:\binto|\bpars\w{1,3}\b[^.;:]{0,60}\bto)\s+(?:the\s+)?(?:file\s+)?$|[^用](?:到|为|成|进|入)\s*$/i
const towards = /\b(?:in)?to\s+(?:the\s+)?(?:file\s+)?$/i
/** "Save the pairs from old to new names as `a.json`" */
const named = /\bas\s+(?:the\s+)?(?:file\s+)?$/i

/** What the words before a path and right behind it say that is done with it; null where they say neither. */
export function kindInWords(
  before: string,
  behind: string,
  scope: DataEdge['target']['scope'],
): DataEdge['kind'] | null {
  const told = verbKind(before, scope)
  return passiveKind(behind, told) ?? told
}

/** The verb nearest before the path decides; what is written "to" the path is written, whatever it was taken from. */
function verbKind(before: string, scope: DataEdge['target']['scope']): DataEdge['kind'] | null {
  const text = before.slice(-400)
  let kind: DataEdge['kind'] | null = null
  let written: number | null = null
  let last = ''
  for (const match of text.matchAll(verb)) {
    if (thing.test(match[0]) && isThing(text, match.index, match[0])) continue
    kind = match[1] === undefined ? 'read' : 'write'
    if (kind === 'write') written = match.index + match[0].length
    last = match[0].toLowerCase()
  }
  if (deletes.test(text)) return null
  if (scope === 'run-time' && keepsIn.test(text)) return 'write'
  if (scope === 'run-time' ? isTakenInWords(text, written) || guides.test(text) : kind === 'write' && guides.test(text))
    return 'read'
  if (kind === 'read' && scope === 'run-time' && !copies.test(text) && into.test(text)) return 'write'
  if (written !== null && last === 'from' && named.test(text)) return 'write'
  if (!last.startsWith('compar') && towards.test(text))
    return written !== null || (scope === 'run-time' && adds.test(text)) ? 'write' : copies.test(text) ? null : kind
  return kind
}

/** "`a.json` is then read by the next step": what is done with the path, told behind it. */
const passive =
  /^\s{1,3}(?:is|are|gets?|(?:will|must|should|has to|have to) be)\s+(?:then |later |only |first |always |\w+ly )?(?:(written|saved|stored|created|generated|produced)|read|loaded|parsed|opened)\b/i

/** "Sort the pots along `a.json`: read it first.", "With `a.json` loaded, ..." */
const readAfter = anyOf(
  /^\s(?:re)?(?:loaded|opened|in hand|at hand)\b/i,
  /^\s?[:;,(—–-]{1,2}\s?(?:(?:but|and|so) )?(?:first |always )?(?:read|load|parse) (?:it|that file|what (?:you|it|they) needs? (?:of|from) it)\b/i,
)

function passiveKind(behind: string, told: DataEdge['kind'] | null): DataEdge['kind'] | null {
  // What is written and then read is made there.
  if (told !== 'write' && readAfter.test(behind)) return 'read'
  const match = passive.exec(behind)
  if (!match) return null
  return match[1] === undefined ? 'read' : 'write'
}

const isThing = (text: string, at: number, word: string): boolean =>
  article.test(text.slice(Math.max(0, at - 20), at)) ||
  (/^list$/i.test(word) && /^\s+(?:of|to|into|as)\b/i.test(text.slice(at + 4, at + 12)))

const titleKind = (title: string): DataEdge['kind'] | null => {
  if (outputTitle.test(title)) return 'write'
  return inputTitle.test(title) ? 'read' : null
}

const columnKind = (title: string): DataEdge['kind'] | null =>
  madeTitle.test(title) ? 'write' : takenTitle.test(title) ? 'read' : titleKind(title)

function sectionKind(section: Section): DataEdge['kind'] | null {
  return section.heading === null ? null : titleKind(section.title)
}

/** The title of the column in which a place of a table stands. */
function columnTitle({ block, header, rows }: Table, line: number, offset: number): string {
  const row = rows[line - block.firstLine - 2] ?? []
  return header[row.findIndex(({ range }) => range.start <= offset && offset < range.end)]?.text ?? ''
}
