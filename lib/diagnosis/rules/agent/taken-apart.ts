import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { placesOf } from '../../predicates/names-in-code.ts'

/** Code without such a call takes no text apart. */
const mayTake = /\.(?:split|rsplit|splitlines|partition|match|search)\(/
/** `.trim().split(":")`, `.match(/x(\d)/)`, behind a name; what has no brackets in its own. */
const cut =
  /(?:\.(?:trim|strip|toString|toLowerCase|lower|replace)\([^()\n]{0,40}\)){0,3}\.(split|rsplit|splitlines|partition|match)\(/y
/** `const [file, line] =`, `file, line =`: each part has to be there; `...rest` may be empty. */
const parts = /(?:\[[^[\].\n]{1,80},[^[\].\n]{1,80}\]|(?:^|\n)[ \t]*\w+[ \t]*,[ \t]*\w[\w \t,]{0,60})\s*=\s*$/
/** `state.commit = answer.split("\n")[0]`: there always is a first part, but the state keeps it whatever it says. */
const firstPart = /^\[\s*0\s*\]|^\.at\(\s*0\s*\)/
const intoState = /(?:^|[^\w])\w*state(?:\.\w+|\[\s*["']\w+["']\s*\])\s*=\s*$/i
/** `const first = answer.split("\n")[0]`, and then `state.commit = first` */
const named = /(?:\b(?:const|let|var)[ \t]+|(?:^|\n)[ \t]*)([A-Za-z_]\w*)[ \t]*=[ \t]*$/
function reachesState(before: string, behind: string): boolean {
  if (intoState.test(before)) return true
  const name = named.exec(before)?.[1]
  return (
    name !== undefined &&
    [...placesOf(behind, name)].some((at) => intoState.test(behind.slice(Math.max(0, at - 80), at)))
  )
}
/** "Answer in two lines: name, reason": the first of so many parts is what the prompt says only where all of them are there. */
export const asksForParts =
  /\b(?:two|three|four|five|[2-9]) (?:plain |short )?(?:lines|parts|fields|values|words|columns|items|sentences)\b|\b(?:first|second) line\b|[两二三四五2-5]\s?(?:行|个?部分|个字段)|第[一二]行/i

/** `re.search(r"x (\d)", answer).group(1)`: what stands before and behind the name. */
const searching = /\bre\.(?:search|match|fullmatch)\([^\n]{1,80},\s*$/
const group = /^(?:\.strip\(\))?(?:,[^()\n]{1,30})?\)(?:\.group\(|\[)/
/** Characters between the brackets of a call that are looked through. */
const longestCall = 120
/** How far behind a call its result is followed. */
const farthest = 8000

/** The first place behind a call where a text that one of the names holds is split into parts of which a certain one is taken. */
export function takenApart(
  names: readonly string[],
  { text, content }: CodeBlock,
  { range: { end: from }, prompt }: AgentCall,
): TextRange | null {
  const behind = text.slice(from - content.start, from - content.start + farthest)
  if (!mayTake.test(behind)) return null
  let first: TextRange | null = null
  for (const name of names)
    for (const at of placesOf(behind, name)) {
      const isSearched =
        group.test(behind.slice(at + name.length, at + name.length + 60)) &&
        searching.test(behind.slice(Math.max(0, at - 100), at))
      if (isSearched && (first === null || from + at < first.start))
        first = { start: from + at, end: from + at + name.length }
      cut.lastIndex = at + name.length
      const method = cut.exec(behind)?.[1]
      if (method === undefined) continue
      const end = endOfCall(behind, cut.lastIndex)
      const isPart = method === 'match' ? /^\[/ : /^\[\s*(?:[1-9]|-\d)/
      const before = behind.slice(Math.max(0, at - 180), at)
      const isKept =
        firstPart.test(behind.slice(end, end + 8)) &&
        (reachesState(before, behind.slice(end)) || (named.test(before) && asksForParts.test(prompt?.text ?? '')))
      if (!isPart.test(behind.slice(end, end + 8)) && !isKept && !parts.test(before)) continue
      const start = from + at
      if (first === null || start < first.start) first = { start, end: from + end }
    }
  return first
}

/** Behind the bracket that closes a call whose arguments begin at an index. */
function endOfCall(text: string, start: number): number {
  let depth = 1
  const stop = Math.min(text.length, start + longestCall)
  for (let index = start; index < stop; index++) {
    const unit = text[index]
    if (unit === '(') depth++
    else if (unit === ')' && --depth === 0) return index + 1
  }
  return start
}
