import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { agentCallsIn, agentKey } from '../../predicates/agent-calls.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { leadOf } from './motto-of-loop.ts'
import { type Marker, markerOf, type TestedMarker } from './return-markers.ts'

const outcome =
  /\b(?:returns?|ends?|contains?|reports?|responds?|says|outputs?|answers?|if|when|on|waits? for|looks? for|until)\b|返回|包含|若|如果|当|等待|直到/i

/** Whether a later section is about what comes back, in a file that calls one agent only. */
const isOfReturns = (file: SkillFile, offset: number): boolean =>
  returnTitle.test(file.sectionAt(offset).title) &&
  new Set(agentCallsIn(file).map(({ agentType }) => agentKey(agentType?.value ?? ''))).size === 1

const returnTitle = /\b(?:returns?|returned|results?|responses?|replies|reply|answers?|outcomes?)\b|返回|结果|回复/i

/** A column of markers */
const markerHead = /^\W*(?:(?:return|completion|end) )?(?:markers?|status(?:es)?|tokens?|verdicts?|标记|状态)\W*$/i

/** The code spans of sentences about the outcome behind an agent call, where the section calls no other agent. */
export function* markersInText(file: SkillFile, call: AgentCall): Iterable<TestedMarker> {
  const { range } = call
  const section = file.sectionAt(range.start)
  if (callsOther(file, call)) return
  for (const span of file.inline.spans) {
    if (span.range.start < range.end || (span.range.end > section.own.end && !isOfReturns(file, span.range.start)))
      continue
    const marker = markerOf(span.text)
    if (!marker || !tellsOutcome(file, span.range.start)) continue
    if (!isHandedOver(file.text.slice(section.own.start, span.range.start), marker, sentenceAt(file, span.range.start)))
      yield { ...marker, range: span.inner }
  }
}

/** "The `KILN` line: include it only if a kiln was named": a line of the prompt that some calls have. */
const isHandedOver = (above: string, { written }: Marker, said: Sentence | null): boolean =>
  handsOver.test(said?.masked ?? '') && new RegExp(`^[ \\t]*${escapePattern(written)}[ \\t]*[:=]`, 'm').test(above)
const handsOver =
  /\b(?:include|pass|add|put|omit|drop|leave out|supply|provide|append|insert|fill in)\b|(?:包含|传入|加上|省略|填入|附上)/i

/** "- `DONE`: go on": an item that begins with the marker. */
const isLabel = ({ text }: SkillFile, { prose }: Sentence, offset: number): boolean =>
  prose.block.parent?.kind === 'item' && /^[\s*`]*$/.test(text.slice(prose.range.start, offset))

const callsOther = (file: SkillFile, { range, agentType }: AgentCall): boolean => {
  const { own } = file.sectionAt(range.start)
  return agentCallsIn(file).some(
    (other) =>
      other.range.start >= own.start &&
      other.range.end <= own.end &&
      agentKey(other.agentType?.value ?? '') !== agentKey(agentType?.value ?? ''),
  )
}

/** "**GATE OPEN**: merge", "| GATE OPEN | merge |", "if it answers GATE OPEN, merge": a marker in plain letters. */
const plainForms = [
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:(?:on|if|when|for)[ \t])?["*_`]{0,3}([A-Z][A-Z0-9]+(?:[ _-][A-Z0-9]+){0,4})["*_`]{0,3}[ \t]*(?:[:：,，—–]|->|→|- )/gm,
  /^[ \t]*\|[ \t*]{0,4}([A-Z][A-Z0-9]+(?:[ _-][A-Z0-9]+){0,4})[ \t*]{0,4}\|/gm,
  /\b(?:answer(?:s|ed)?|says?|said|returns?|returned|reports?|reported|repl(?:y|ies|ied)|ends? with|on|is|says?)[ \t]+["*]{0,3}([A-Z][A-Z0-9]+(?:[ _-][A-Z0-9]+){0,4})\b/g,
  /(?:返回|回复|回答|是|为|说|收到)[ \t]{0,2}["*“「]{0,3}([A-Z][A-Z0-9]+(?:[ _-][A-Z0-9]+){0,4})(?![A-Za-z])/g,
]

/** The markers in plain letters behind a call, of a form in which one stands there that the definition lists: so the others are markers too. */
export function* plainMarkersInText(
  file: SkillFile,
  call: AgentCall,
  listed: readonly Marker[],
): Iterable<TestedMarker> {
  if (listed.length === 0 || callsOther(file, call)) return
  const { end } = call.block?.range ?? call.range
  const said = file.text.slice(end, Math.max(end, file.sectionAt(call.range.start).own.end))
  if (!listed.some(({ plain }) => said.includes(plain))) return
  for (const form of plainForms) {
    const found = [...said.matchAll(form)].slice(0, mostPlain).flatMap(({ index, 0: match, 1: written }) => {
      const start = end + index + match.lastIndexOf(written!)
      const marker = markerOf(written!)
      return marker ? [{ ...marker, range: { start, end: start + written!.length } }] : []
    })
    if (found.some(({ plain }) => listed.some((one) => one.plain === plain))) yield* found
  }
}
const mostPlain = 20

/** Whether the sentence around a place is about the outcome, or in a table the head of its column. */
function tellsOutcome(file: SkillFile, offset: number): boolean {
  const sentence = sentenceAt(file, offset)
  if (outcome.test(sentence?.masked ?? '')) return true
  if (sentence && isLabel(file, sentence, offset) && returnTitle.test(leadOf(file, sentence.prose.block))) return true
  const table = file.tables.find(({ block: { range } }) => range.start <= offset && offset < range.end)
  const row = table?.rows.find((cells) => cells.some(({ range }) => range.start <= offset && offset < range.end))
  const column = row?.findIndex(({ range }) => range.start <= offset && offset < range.end) ?? -1
  const head = table?.header[column]?.text ?? ''
  return returnTitle.test(head) || markerHead.test(head)
}
