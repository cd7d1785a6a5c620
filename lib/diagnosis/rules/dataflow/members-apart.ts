import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'

type Use = { block: CodeBlock; source: string; receiver: string; range: TextRange; bound: string | null }

/** Whether two members are of two things that go by one name: told apart by which of them is there, or declared for what one function is given. */
export const areOfTwoThings = (
  one: readonly Use[],
  other: readonly Use[],
  [name, second]: readonly [string, string],
): boolean =>
  // Whether there was an error says nothing of the kind of thing that has it.
  (name !== 'error' && one.some(tellsKind) && other.some(tellsKind)) ||
  one.some((first) => other.some((use) => areInOtherBranches(first, use) || areInOtherTexts(first, use))) ||
  one.some((use) => isDeclaredFor(use, name)) ||
  other.some((use) => isDeclaredFor(use, second))

/** `if (it.title) return 'Book'` */
const tellsKind = ({ source }: Use): boolean => kindTest.test(source)
const kindTest =
  /^\s*(?:\}?\s*else\s+)?if\s*\(?\s*!?[\w.?]+(?:\s*(?:&&|and)\s*(?:!|not )?[\w.?]+)*\s*(?:\)|:)\s*\{?\s*return\b/

/** `given: { title: string }`, `Kind<{ title: string }> = (given) =>`: the type of what the function is given has the member. */
function isDeclaredFor({ block: { text, language }, receiver }: Use, member: string): boolean {
  if (language !== 'ts' || receiver.includes('.')) return false
  const literal = `\\{[^{}]*\\b${member}\\??\\s*:[^{}]*\\}`
  return new RegExp(
    `[(,]\\s*${receiver}\\??\\s*:\\s*(?:\\w+\\s*<\\s*)?${literal}|<\\s*${literal}\\s*>\\s*=\\s*(?:async\\s*)?\\(?\\s*${receiver}\\b`,
  ).test(text)
}

/** `if kind == "loaf": ... elif kind == "bill": ...`: what is given to one of several tools that are told apart by their names. */
function areInOtherBranches(one: Use, other: Use): boolean {
  if (one.block !== other.block) return false
  const [first, second] = one.range.start < other.range.start ? [one, other] : [other, one]
  const { text, content } = one.block
  return toolBranch.test(text.slice(first.range.end - content.start, second.range.start - content.start))
}
const toolBranch =
  /^[ \t]*(?:elif|\}?[ \t]*else if)\b[^\n]{0,20}\b(?:name|tool|tool_name|toolName|action|command|method|kind|type)\b\)?[ \t]*={2,3}[ \t]*["']|^[ \t]*case[ \t]+["'][^"'\n]*["'][ \t]*:/m

/** `welcome: \`Hello ${data.name}\``, `notice: \`New ${data.title}\``: texts of which one is chosen, each with what it needs. */
const areInOtherTexts = (one: Use, other: Use): boolean =>
  one.bound !== null && one.block === other.block && textOfKey.test(one.source) && textOfKey.test(other.source)
const textOfKey = /^\s*["']?\w+["']?\s*:\s*(?:\([\w, ]*\)\s*=>\s*)?`[^`]*\$\{[^`]*`,?\s*$/
