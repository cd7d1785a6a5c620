import type { CodeBlock } from '../../model/code.ts'

type Use = { block: CodeBlock; source: string; receiver: string }

/** Whether two members are of two things that go by one name: told apart by which of them is there, or declared for what one function is given. */
export const areOfTwoThings = (
  one: readonly Use[],
  other: readonly Use[],
  [name, second]: readonly [string, string],
): boolean =>
  // Whether there was an error says nothing of the kind of thing that has it.
  (name !== 'error' && one.some(tellsKind) && other.some(tellsKind)) ||
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
