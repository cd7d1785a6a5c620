import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { identifier, letters } from '../../parse/identifier.ts'
import { agentCallsIn, agentKey } from '../../predicates/agent-calls.ts'
import { namesFrom } from '../../predicates/is-checked.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { helpersGiven } from './helpers-given.ts'
import { leadOf } from './motto-of-loop.ts'
import { type Marker, markerOf } from './return-markers.ts'

/** A marker that the caller of an agent looks for, and where. */
export type TestedMarker = Marker & { range: TextRange }

/** `out.trim().endsWith("DONE")`, `out.split("\n").pop() === "DONE"`: calls between the result and its test. */
const calls = `([${letters}\\w$.[\\]]+)(?:\\([^()\\n]{0,40}\\)(?:\\.\\w{1,20})?){0,4}`
const calledTest = new RegExp(
  String.raw`${calls}\.(?:includes|startsWith|endsWith|startswith|endswith|indexOf|match|search)\([ \t]{0,9}(["'\`/])([^"'\`/\n]{3,80})\2`,
  'g',
)
const compared = new RegExp(String.raw`${calls}[ \t]{0,9}[!=]==?[ \t]{0,9}(["'\`])([^"'\`\n]{3,80})\2`, 'g')
const pythonIn = new RegExp(String.raw`(["'])([^"'\n]{3,80})\1[ \t]{1,9}in[ \t]{1,9}([${letters}\w.]+)`, 'g')
/** `/DONE/.test(out)`, `re.search(r"DONE", out)` */
const matched = new RegExp(
  String.raw`(/)([^/\n]{3,80})/[a-z]{0,3}\.(?:test|exec)\([ \t]{0,9}([${letters}\w$.]+)|\bre\.(?:search|match|fullmatch|findall)\([ \t]{0,9}r?(["'])([^"'\n]{3,80})\4,[ \t]{0,9}([${letters}\w.]+)`,
  'g',
)
/** `["DONE", "LEFT"].includes(out)`, `out in ("DONE", "LEFT")`, `out.startswith(("DONE", "LEFT"))` */
const several = new RegExp(
  String.raw`\[([^[\]\n]{3,160})\]\.(?:includes|indexOf)\([ \t]{0,9}([${letters}\w$.]+)|${calls}(?:[ \t]{1,9}in[ \t]{1,9}[[({]|\.(?:starts|ends)with\(\()([^[\](){}\n]{3,160})[\])}]`,
  'g',
)
const quoted = /(["'`])([^"'`\n]{3,80})\1/g
/** `(await Agent(...)).includes("DONE")`, `Agent(...).then((text) => ...)`: what is done with a result that takes no name. */
const testedAtOnce = /^[ \t]*\)?(?:\.trim\(\))?\.(?:includes|startsWith|endsWith)\([ \t]{0,9}(["'`])([^"'`\n]{3,80})\1/
const thenTaken = new RegExp(`^\\s*\\.then\\(\\s*(?:async\\s*)?\\(?\\s*(${identifier})`)
const longestThen = 400
const switching = /\bswitch[ \t]?\(([^()\n]{1,80}(?:\([^()\n]{0,40}\))?)|^[ \t]*match[ \t]+([^:\n]{1,80}):[ \t]*$/gm
const switched = /\bcase[ \t]{1,9}(["'`])([^"'`\n]{3,80})\1/g
const outcome =
  /\b(?:returns?|ends?|contains?|reports?|responds?|says|outputs?|answers?|if|when|on|waits? for|looks? for|until)\b|返回|包含|若|如果|当|等待|直到/i

const ownName = new RegExp(`^${identifier}`)

/** `/^## DONE\s*$/m`: what only says where in the text the marker stands. */
const anchors = /^(?:\^|\\b|\\s[*+])+|(?:\$|\\b|\\s[*+])+$/g

/** The markers that the code behind an agent call, or the text of its section, tests in the result. */
export function testedMarkers(file: SkillFile, call: AgentCall): TestedMarker[] {
  const found = [...inCode(call), ...inText(file, call)]
  return found.sort((one, other) => one.range.start - other.range.start)
}

function* inCode(call: AgentCall): Iterable<TestedMarker> {
  const { block, range } = call
  if (!block) return
  const roots = new Set(resultNames(call).flatMap((result) => namesFrom({ ...call, result })))
  const piece = (from: number, end?: number) =>
    block.text.slice(from - block.content.start, end && end - block.content.start)
  if (roots.size > 0) yield* testsIn(piece(range.end), range.end, roots)
  const atOnce = testedAtOnce.exec(piece(range.end, range.end + 120))
  if (atOnce) yield* markerIn(atOnce[2]!, range.end, atOnce[0])
  const taken = thenTaken.exec(piece(range.end, range.end + 120))?.[1]
  if (taken) yield* testsIn(piece(range.end, range.end + longestThen), range.end, new Set([taken]))
  for (const { body, parameter } of helpersGiven(block, roots, range))
    yield* testsIn(piece(body.start, body.end), body.start, new Set([parameter]))
}

/** A tested text as a marker, by where the code that tests it begins. */
function markerIn(written: string, at: number, code: string): TestedMarker[] {
  const marker = written.replace(anchors, '')
  const start = at + code.indexOf(marker)
  const one = markerOf(marker)
  return one ? [{ ...one, range: { start, end: start + marker.length } }] : []
}

/** The tests of results by their names in a piece of code that begins at an offset of its file. */
function* testsIn(text: string, start: number, roots: ReadonlySet<string>): Iterable<TestedMarker> {
  const isResult = (chain: string) => roots.has(chain) || roots.has(ownName.exec(chain)?.[0] ?? '')
  const place = (written: string, at: number, match: string) => markerIn(written, start + at, match)
  for (const pattern of [calledTest, compared])
    for (const [match, chain, , marker] of matches(text, pattern))
      if (isResult(chain!)) yield* place(marker!, match.index, match.text)
  for (const [match, , marker, chain] of matches(text, pythonIn))
    if (isResult(chain!)) yield* place(marker!, match.index, match.text)
  for (const [match, , inSlashes, tested, , inQuotes, searched] of matches(text, matched))
    if (isResult(tested ?? searched!)) yield* place((inSlashes ?? inQuotes)!, match.index, match.text)
  for (const [match, inList, tested, chain, inTuple] of matches(text, several))
    if (isResult(tested ?? chain!))
      for (const [, , marker] of (inList ?? inTuple!).matchAll(quoted)) yield* place(marker!, match.index, match.text)
  const switches = [...text.matchAll(switching)]
  if (switches.length === 1 && [...roots].some((root) => mentions(switches[0]!.slice(1).join(''), root)))
    for (const [match, , marker] of matches(text, switched)) yield* place(marker!, match.index, match.text)
}

function* matches(text: string, pattern: RegExp): Iterable<[{ index: number; text: string }, ...string[]]> {
  for (const match of text.matchAll(pattern)) yield [{ index: match.index, text: match[0] }, ...match.slice(1)]
}

/** Whether a later section is about what comes back, in a file that calls one agent only. */
const isOfReturns = (file: SkillFile, offset: number): boolean =>
  returnTitle.test(file.sectionAt(offset).title) &&
  new Set(agentCallsIn(file).map(({ agentType }) => agentKey(agentType?.value ?? ''))).size === 1

const returnTitle = /\b(?:returns?|returned|results?|responses?|replies|reply|answers?|outcomes?)\b|返回|结果|回复/i

/** A column of markers */
const markerHead = /^\W*(?:(?:return|completion|end) )?(?:markers?|status(?:es)?|tokens?|verdicts?|标记|状态)\W*$/i

/** Code spans of sentences about the outcome, where the section calls no other agent. */
function* inText(file: SkillFile, { range, agentType }: AgentCall): Iterable<TestedMarker> {
  const section = file.sectionAt(range.start)
  const isOther = agentCallsIn(file).some(
    (other) =>
      other.range.start >= section.own.start &&
      other.range.end <= section.own.end &&
      agentKey(other.agentType?.value ?? '') !== agentKey(agentType?.value ?? ''),
  )
  if (isOther) return
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
