import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { isPart, isPhrase, wholeList } from './choice-list.ts'
import { valueHead } from './choice-rows.ts'

/** Names that a text or a row gives one after the other, and what stands before them; `isTold` where they are surely values of one thing. */
export type NamesInProse = {
  members: string[]
  range: TextRange
  said: string
  isTold: boolean
  isColumn?: boolean
  isClosed?: boolean
}

const and = '(?:or|and|ou|et|oder|und|o|u|y|e)'
const mark = `(?:[ \\t]?[,，、/|][ \\t]?(?:${and} |[或和])?| ${and} |[ \\t]?[或和])`
const span = '(?:`[^`\\n]{1,30}`|"[^"\\n]{1,30}"|“[^”\\n]{1,30}”|「[^」\\n]{1,30}」|«[^»\\n]{1,30}»)'
const marked = new RegExp(`${span}(?:${mark}${span}){2,15}`, 'g')
const inMarks = new RegExp(span, 'g')
const name = '[\\p{L}][\\p{L}\\d_-]{1,20}'
/** "open, waiting or closed", "formal / neutral / warm" behind a verb, a colon or a bracket, up to the end of what is said. */
const plain = new RegExp(
  `([:：(（] ?|\\b(?:is|are|be|of|as|either|est|ist|es|to) )${name}(?:(?:, ${name}){1,15}(?:,? ${and} ${name})?|(?: ?[/|] ?${name}){2,15})(?=[.;)）]|$)`,
  'gu',
)
/** The mark behind the first name of such a row: looked for from there, as few words have one. */
const mayBePlain = /[,/|](?<=(?:[:：(（]|\b(?:is|are|be|of|as|either|est|ist|es|to) ) ?[^\s,.;:()/|]{2,42} ?.)/
const between = new RegExp(`,? ${and} |, | ?[/|] ?`)
/** Between a term and the list of what it may be: a verb, a colon, or a bracket behind a term in code marks. */
const link = anyOf(
  /[:：=][*_\s]*$/i,
  /(?:\b(?:is|are|be|one of|either|takes?|accepts?|equals|est|vaut|sont|ist|sind|lautet|es|son|vale|são)(?: (?:always|exactly|only|either|one of|set to|to))*[:：]?)[*_\s]*$/i,
  /(?:[是为取は]|[은는이가](?= )|`[*_]{0,2} ?[(（]|`[*_]{0,2} to)[*_\s]*$/i,
  /(?:(?<=\b(?:set|change) (?:the |its )?[a-z]{3,20}(?: [a-z]{3,20})?) to)[*_\s]*$/i,
  /(?:(?<=\b(?:(?:is|are|be) [a-z]{2,12}ed|(?:write|record|report|mark|tag|label|classify) (?:the |each |every |its |an? )?[a-z`*_]{3,24}(?: [a-z]{3,20})?)) (?:either )?as)[*_\s]*$/i,
)
/** "the season (`spring`, `summer` or `winter`)": a bracket behind plain words, for a list that says which member is the last. */
const inBrackets = /\p{L} ?[(（]$/u
const closes = new RegExp(`(?: ${and} |[或和] ?)${span}$`)

/** What says that there are more, or of which case the list is. */
const goesOn =
  /^[ \t,，、]{0,3}(?:\.\.\.|…|etc\b|and so on|and more|or more|or (?:any|an?|other|similar|custom|another)\b|等|之类|`|in |during |for |at |on |when |if )/i

/** A list that holds where something else does. */
const ofCase =
  /\b(?:if|when|whenever|where|while|unless|whose|until|once|only|during)\b|(?:^|[,;] ?)(?:for|in|on|at|under|with|within|by)\b|如果|当|若|仅|在[^，。]{1,12}[中下里时]/i

/** The names that the sentences of a file list as what something may be. */
export function* namesInProse(file: SkillFile): Iterable<NamesInProse> {
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & (trait.comma | trait.slash)) === 0 || prose.block.kind === 'heading' || prose.block.kind === 'table')
      continue
    const isMarkable = (traits & (trait.backtick | trait.quote)) !== 0 && text.search(marked) !== -1
    const isPlain = mayBePlain.test(text) && text.search(plain) !== -1
    if (!isMarkable && !isPlain) continue
    const found = [...(isMarkable ? text.matchAll(marked) : []), ...(isPlain ? text.matchAll(plain) : [])]
    for (const { index: from, 0: match, 1: lead = '' } of found) {
      const [index, all] = [from + lead.length, match.slice(lead.length)]
      const before = text.slice(Math.max(0, index - 90), index)
      const end = index + all.length
      const isMarked = /[`"“「«]/.test(all)
      const isLinked = link.test(before) || (inBrackets.test(before) && closes.test(all))
      if (!isLinked || ofCase.test(before) || isPart(text, { members: [], start: index, end })) continue
      if (goesOn.test(text.slice(end, end + 20))) continue
      const members = isMarked ? (all.match(inMarks) ?? []).map((one) => one.slice(1, -1)) : all.split(between)
      const said = clauseOf(before)
      // "Tools: `grep`, `sed` and `awk`" names what there is, and perhaps nothing that is one of them.
      const isTold = isMarked
        ? !(/[:：]\W*$/.test(before) && / (?:and|et|und|y|e) /.test(all))
        : /`[^`]+`?\W*$|\b(?:valid|allowed|possible|permitted|supported)\b/i.test(said) ||
          /\b(?:one of|either)\b[^.]{0,4}$/i.test(before)
      const isClosed = isTold && saysAll.test(said) && /^[)）]?[.。]?$/.test(text.slice(end).trim())
      yield { members, range: { start: range.start + index, end: range.start + end }, said, isTold, isClosed }
    }
  }
}

/** "Supported channels: ", "The valid states are " */
const saysAll = /^\W*(?:the |all )?(?:valid|allowed|possible|permitted|supported) /i

const clauseOf = (before: string): string =>
  before
    .replace(link, '')
    .replace(inBrackets, (letter) => letter.charAt(0))
    .replace(/[\s(（]+$/, '')
    .split(/[.;,；，。、(（]/)
    .at(-1)!

const term = /^[`*_]{0,3}(?:--)?([A-Za-z_][\w.-]{1,40})[`*_]{0,3}$/
const ofSamples =
  /\b(?:examples?|samples?|files?|notes?|commands?|tools?|see|used (?:by|in)|steps?|depends|requires?|inputs?|outputs?)\b|示例|例|文件|备注|工具|依赖/i

/** What a thing is made of, and no values of it. */
const ofParts = /\b(?:propert\w+|fields?|columns?|param\w*|attributes?|payloads?|keys)\b|属性|字段|参数|列/i

/** Rows whose first cell is a name and of which another cell is a list of names and nothing else. */
export function* namesInRows({ tables }: SkillFile): Iterable<NamesInProse> {
  for (const { header, rows } of tables)
    for (const cells of rows) {
      const said = term.exec(cells[0]?.text ?? '')?.[1]
      if (!said) continue
      for (let at = 1; at < cells.length; at++) {
        const { text, range } = cells[at]!
        if (!/[,、/|]/.test(text)) continue
        const head = header[at]?.text ?? ''
        const list = ofSamples.test(head) || ofParts.test(head) ? null : wholeList(text)
        // Bare words below a head that speaks of no values are what a thing does, or is for.
        if (list && !isPhrase(list.members) && (/[`"|]/.test(text) || valueHead.test(head)))
          yield { members: list.members, range, said, isTold: true }
      }
    }
}

/** Heads of tables of what there is, and of no values. */
const ofThings = anyOf(
  /\b(?:columns?|fields?|keys?|names?|param\w*|options?|settings?|variables?|propert\w+|attributes?|items?|terms?|concepts?)\b/i,
  /\b(?:sections?|ids?|phases?|actions?|agents?|skills?|rules?|topics?|areas?|elements?|components?|metrics?|checks?)\b/i,
  /字段|列|键|名称|参数|变量|属性|阶段|步骤|规则/i,
)

/** The first cells of a table, below a head that says what each of them is: "Verdict" over `PASS`, `WARN`, `BLOCK`. */
export function* namesInColumns({ tables }: SkillFile): Iterable<NamesInProse> {
  for (const { header, rows } of tables) {
    const said = /^(?:\w+ )?[`*_]{0,3}\p{L}[\p{L}_-]{3,20}[`*_]{0,3}$/u.exec(header[0]?.text ?? '')?.[0]
    const members = rows.map(
      ([first]) => /^[`*_]{0,3}([\p{L}][\p{L}\d_-]{0,20})[`*_]{0,3}$/u.exec(first?.text ?? '')?.[1],
    )
    if (said && !ofSamples.test(said) && !ofThings.test(said) && members.every((one) => one !== undefined))
      yield {
        members,
        range: { start: rows[0]?.[0]?.range.start ?? 0, end: rows.at(-1)?.[0]?.range.end ?? 0 },
        said,
        isTold: true,
        isColumn: true,
      }
  }
}

const inFlag = /^[^\n]{0,60}?--([a-z][\w-]{1,30})[ =][<[{(]?([\w-]{1,20}(?:\|[\w-]{1,20}){2,12})[>\]})]?$/

/** `--level low|mid|high` in one code span. */
export function* namesInFlags({ text, inline: { spans } }: SkillFile): Iterable<NamesInProse> {
  for (const { text: span, inner } of spans) {
    if (!span.includes('|')) continue
    const [all, said = '', list = ''] = inFlag.exec(text.slice(inner.start, inner.end)) ?? []
    const range = { start: inner.start - 1, end: inner.end + 1 }
    if (all !== undefined) yield { members: list.split('|'), range, said, isTold: true }
  }
}
