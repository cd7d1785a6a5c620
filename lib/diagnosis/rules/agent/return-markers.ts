import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { simplified } from '../../parse/simplified.ts'
import { answerElsewhere } from '../../predicates/words-of-languages.ts'

/** A text by which an agent says how its work ended, as written; `plain` is the same in upper case without marks. */
export type Marker = { written: string; plain: string }

/** A marker that the caller of an agent looks for, and where. */
export type TestedMarker = Marker & { range: TextRange }

const contractTitle = new RegExp(
  `\\b(?:outputs?|returns?|responses?|contract|completion|status(?:es)?|results?|markers?|report(?:ing)? format|ending|verdicts?|answers?|repl(?:y|ies)|(?:first|last|final|closing) (?:line|message|word)s?)\\b|输出|返回|完成|状态|标记|结论|判定|回答|回复|答复|${answerElsewhere}`,
  'iu',
)
/** "End your answer with one of these lines:": an output contract below any title, as far as the next one. */
const closing = anyOf(
  /^\W*(?:always |you (?:must |always )?)?(?:end|finish|close|conclude|start|begin|open)\b[^.\n]{0,60}\b(?:answers?|repl(?:y|ies)|reports?|responses?|outputs?|messages?)\b[^.\n]{0,40}\b(?:with|by)\b/iu,
  /^\W*(?:(?:the|your) )?(?:first|last|final|closing) (?:line|message|sentence|words?)(?: of (?:the|your) \w+)?(?: ?: | (?:is|must be|should be|says|reads) )(?=[^\n]{0,40}`)/iu,
  /^\W*(?:[Aa]lways )?(?:[Rr]eply|[Aa]nswer|[Rr]espond|[Ee]nd|[Ff]inish|[Cc]lose|[Bb]egin|[Ss]tart)(?: only)? with (?:one of(?: (?:these|the following))?[:：]?$|(?:either |exactly |only |just )?`[A-Z][A-Z_ -]{3,40}`)/iu,
  /^\W*(?:your|the) (?:answer|reply|report|response|output)s? (?:ends?|begins?|starts?|is|must be|opens?|closes?) (?:with )?(?:either |exactly |one of )?`/iu,
  /^\W*(?:首行|第一行|末行|最后一行)(?:[:：]|[必须应]{0,2}(?:是|为|写))/iu,
  /^\W*(?:回答|回复|报告|输出|答复)(?:必须|须|请|应)?以[^。\n]{0,60}(?:结尾|收尾|开头|结束)/iu,
)
const belowAnyTitle = 7
const upperToken = /^[A-Z][A-Z0-9]*(?:[ _:-]{1,2}[A-Z0-9]+)*:?$/
const heading = /^#{1,4} (?:[A-Za-z][\w /:-]{2,60}|\p{Script=Han}[\p{Script=Han}\w /:：-]{1,40})$/u
const ordinary =
  /^(?:JSON|JSONL|YAML|HTML|HTTPS?|README|UTF-8|ASCII|MUST|NOTE|TODO|TRUE|FALSE|NULL|NONE|STATUS|HIGH|MEDIUM|CRITICAL|INFO|WARNING|OUTPUT|RESULT|POST|DELETE|PATCH|HEAD|OPTIONS|SKILL|ISO)$/

/** `## NONE`: as a heading it is no title but an answer. */
const answers = /^(?:NONE|NULL|TRUE|FALSE)$/

export const plainMarker = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9\p{Script=Han}]+/gu, ' ')
    .trim()

/** A text as a marker; null when it does not look like one. */
export function markerOf(text: string): Marker | null {
  const written = text.trim()
  const token = written.replace(/^#{1,4} /, '')
  // A character of Chinese says as much as two letters.
  if (token.replace(/[^A-Z\p{Script=Han}]/giu, '').replace(/\p{Script=Han}/gu, 'xx').length < 4) return null
  if (ordinary.test(token) && !(token !== written && answers.test(token))) return null
  return upperToken.test(token) || heading.test(written) ? { written, plain: plainMarker(written) } : null
}

/** "exactly one of APPROVED, REJECTED or OPEN_ENDS": tokens without marks count where several stand beside each other. */
const plainTokens =
  /(?<![\w`])[A-Z][A-Z\d]*(?:_[A-Z\d]+){0,6}(?:(?:,? or |, ?| ?[|/] ?)[*"]{0,2}[A-Z][A-Z\d]*(?:_[A-Z\d]+){0,6}(?![\w`])){1,12}/g
/** "- **APPROVED**: all pots are sound" */
const labelled =
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[*"]{0,3}([A-Z][A-Z_]{3,40})[*"]{0,3}(?:[ \t]*(?:[:：—–(]|- |→|$)| when\b| if\b)/

/** The line below the head of a table, and the first cell of a row of it. */
const ruled = /^[ \t]*\|[ \t:|-]{3,}$/
const firstCell = /^[ \t]*\|[ \t*]{0,4}([A-Z][A-Z0-9_ -]{2,40}?)[ \t*]{0,4}\|/

/** The markers that the output contract of an agent definition lists; empty without such a section. */
export function contractMarkers(definition: string): Marker[] {
  const found = new Map<string, Marker>()
  const add = (text: string) => {
    const marker = markerOf(text)
    if (marker && !found.has(marker.plain)) found.set(marker.plain, marker)
  }
  let inContract = 0
  let fence = ''
  let inRows = false
  for (const line of definition.split('\n')) {
    inRows = /^[ \t]*\|/.test(line) && (inRows || ruled.test(line))
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const title = fence === '' ? /^(#{1,6}) (.+)$/.exec(line) : null
    if (title) {
      const level = title[1]!.length
      if (inContract === 0 || level <= inContract) inContract = contractTitle.test(simplified(title[2]!)) ? level : 0
    } else if (fence === '' && inContract === 0 && closing.test(line)) inContract = belowAnyTitle
    if (inContract === 0) continue
    if (fence !== '') {
      if (upperToken.test(line.replace(/^#{1,4} /, '').trim()) && /^#{1,4} /.test(line)) add(line)
    } else {
      for (const [, span] of line.matchAll(/`([^`\n]{3,80})`/g)) add(span!)
      for (const [tokens] of line.matchAll(plainTokens)) for (const token of tokens.split(/\W+(?:or\W+)?/)) add(token)
      add(labelled.exec(line)?.[1] ?? '')
    }
    if (inRows) add(firstCell.exec(line)?.[1] ?? '')
    const listed = /\bSTATUS:[ \t]*([A-Z_]{3,40}(?:[ \t]*\|[ \t]*[A-Z_]{3,40}){0,12})/.exec(line)?.[1]
    for (const token of listed?.split('|') ?? []) add(token)
  }
  return [...found.values()]
}
