import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { identifier, letters } from '../../parse/identifier.ts'
import { namesFrom } from '../../predicates/is-checked.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { helpersGiven } from './helpers-given.ts'
import { testsByName } from './markers-by-name.ts'
import { type Marker, markerOf, type TestedMarker } from './return-markers.ts'
import { markersInText, plainMarkersInText } from './told-markers.ts'

/** `out.trim().endsWith("DONE")`, `out.split("\n").pop() === "DONE"`: calls between the result and its test. */
const callsOfChain = `([${letters}\\w$.[\\]]+)(?:\\([^()\\n]{0,40}\\)(?:\\.\\w{1,20})?){0,4}`
const calledTest = new RegExp(
  String.raw`${callsOfChain}\.(?:includes|startsWith|endsWith|startswith|endswith|indexOf|match|search)\([ \t]{0,9}(["'\`/])([^"'\`/\n]{3,80})\2`,
  'g',
)
const compared = new RegExp(String.raw`${callsOfChain}[ \t]{0,9}[!=]==?[ \t]{0,9}(["'\`])([^"'\`\n]{3,80})\2`, 'g')
const pythonIn = new RegExp(String.raw`(["'])([^"'\n]{3,80})\1[ \t]{1,9}in[ \t]{1,9}([${letters}\w.]+)`, 'g')
/** `/DONE/.test(out)`, `re.search(r"DONE", out)` */
const matched = new RegExp(
  String.raw`(/)([^/\n]{3,80})/[a-z]{0,3}\.(?:test|exec)\([ \t]{0,9}([${letters}\w$.]+)|\bre\.(?:search|match|fullmatch|findall)\([ \t]{0,9}r?(["'])([^"'\n]{3,80})\4,[ \t]{0,9}([${letters}\w.]+)`,
  'g',
)
/** `["DONE", "LEFT"].includes(out)`, `out in ("DONE", "LEFT")`, `out.startswith(("DONE", "LEFT"))` */
const several = new RegExp(
  String.raw`\[([^[\]\n]{3,160})\]\.(?:includes|indexOf)\([ \t]{0,9}([${letters}\w$.]+)|${callsOfChain}(?:[ \t]{1,9}in[ \t]{1,9}[[({]|\.(?:starts|ends)with\(\()([^[\](){}\n]{3,160})[\])}]`,
  'g',
)
const quoted = /(["'`])([^"'`\n]{3,80})\1/g
/** `(await Agent(...)).includes("DONE")`, `Agent(...).then((text) => ...)`: what is done with a result that takes no name. */
const testedAtOnce = /^[ \t]*\)?(?:\.trim\(\))?\.(?:includes|startsWith|endsWith)\([ \t]{0,9}(["'`])([^"'`\n]{3,80})\1/
const thenTaken = new RegExp(`^\\s*\\.then\\(\\s*(?:async\\s*)?\\(?\\s*(${identifier})`)
const longestThen = 400
const switching = /\bswitch[ \t]?\(([^()\n]{1,80}(?:\([^()\n]{0,40}\))?)|^[ \t]*match[ \t]+([^:\n]{1,80}):[ \t]*$/gm
const switched = /\bcase[ \t]{1,9}(["'`])([^"'`\n]{3,80})\1/g
const ownName = new RegExp(`^${identifier}`)

/** `/^## DONE\s*$/m`: what only says where in the text the marker stands. */
const anchors = /^(?:\^|\\b|\\s[*+])+|(?:\$|\\b|\\s[*+])+$/g

/** The markers that the code behind an agent call, or the text of its section, tests in the result, whose definition lists some. */
export function testedMarkers(file: SkillFile, call: AgentCall, listed: readonly Marker[]): TestedMarker[] {
  const found = [...inCode(file, call), ...markersInText(file, call), ...plainMarkersInText(file, call, listed)]
  return found.sort((one, other) => one.range.start - other.range.start)
}

function* inCode(file: SkillFile, call: AgentCall): Iterable<TestedMarker> {
  const { block, range } = call
  if (!block) return
  const roots = new Set(resultNames(call).flatMap((result) => namesFrom({ ...call, result })))
  const piece = (from: number, end?: number) =>
    block.text.slice(from - block.content.start, end && end - block.content.start)
  if (roots.size > 0) {
    yield* testsIn(piece(range.end), range.end, roots)
    yield* testsByName(block, range, roots)
  }
  const atOnce = testedAtOnce.exec(piece(range.end, range.end + 120))
  if (atOnce) yield* markerIn(atOnce[2]!, range.end, atOnce[0])
  const taken = thenTaken.exec(piece(range.end, range.end + 120))?.[1]
  if (taken) yield* testsIn(piece(range.end, range.end + longestThen), range.end, new Set([taken]))
  for (const { text, start, parameter } of helpersGiven(file, block, roots, range))
    yield* testsIn(text, start, new Set([parameter]))
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
