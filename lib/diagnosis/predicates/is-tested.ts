import type { CodeBlock, CodeCall } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { startingBetween } from '../parse/code-lookup.ts'
import { mentions, placesOf } from './names-in-code.ts'

const validator =
  /valid|schema|assert|ensure|verify|check|safeParse|isArray|isNaN|isFinite|isInteger|isinstance|includes|startsWith|match|(?<!run_?)test|hasOwn/i

/** `match(plan.rows)`, `matchOwners(plan)`: a function of the skill that finds what belongs together, and tests nothing. */
const namesPairing = /^match(?:[A-Z_]\w*)?$/

/** `Plan.parse(value)`, `z.object({...}).parse(value)`: a schema that throws; `JSON.parse` and `Date.parse` only read a text. */
export const isSchemaParse = ({ callee, name }: CodeCall): boolean =>
  name === 'parse' && /^(?:z\.|(?!Date\.|Papa\.)[A-Z][a-z])/.test(callee)

/** `text.match(/x/)[1]`, `re.match("x", text).group(1)`: what is taken at once has to be there. */
const isTakenFrom = ({ name }: CodeCall, behind: string): boolean => name === 'match' && /^(?:\[|\.group)/.test(behind)

/**
 * Whether code behind an offset tests a variable or one of its fields: in a condition, with `typeof` or a validator, by `?.`, `??`, `||` or a
 * comparison. Going over its entries is no test. Looks at the rest of the block within `lines` lines, and not at the places `but`.
 */
export function isTestedAfter(
  file: SkillFile,
  block: CodeBlock,
  name: string,
  after: number,
  lines: number,
  but: readonly TextRange[] = [],
): boolean {
  const { tree, text, content } = block
  const root = name.replace(/^\{.*$/s, '')
  if (root === '') return false
  const limit = Math.min(content.end, file.lines.endOf(file.lines.lineAt(after) + lines))
  const source = (start: number, end: number) => text.slice(start - content.start, end - content.start)
  const counts = ({ start }: TextRange) => !but.some((one) => one.start <= start && start < one.end)
  for (const { kind, label, head } of startingBetween(tree.scopes, after, limit)) {
    if (!counts(head)) continue
    const isCondition = kind !== 'function' && kind !== 'catch' && !(kind === 'loop' && label === 'for')
    if (isCondition && head.end > head.start && mentions(source(head.start, head.end), root)) return true
  }
  for (const call of startingBetween(tree.calls, after, limit))
    if (
      ((validator.test(call.callee) && !namesPairing.test(call.callee)) || isSchemaParse(call)) &&
      !isTakenFrom(call, source(call.end, Math.min(call.end + 8, content.end))) &&
      mentions(source(call.start, call.end), root) &&
      counts(call)
    )
      return true
  const from = [after, ...but.map(({ end }) => Math.max(after, end))]
  const to = [...but.map(({ start }) => start), limit]
  return from.some((start, at) => isTestedIn(source(start, Math.min(to[at]!, limit)), root))
}

/** `!x`, `typeof x`, `... if x else ...`, `"rows" in x`, `all(key in x ...)`, `(key) => key in x`, `needed - set(x)` */
const testBefore =
  /(?:!|typeof[ \t]{1,9}|\b(?:if|not)[ \t]|["'] in |(?:\ball\(|\bany\(|=>[ \t])\w{1,9} in |\bnot in |[ \t]-[ \t]set)\(?$/
const longestBefore = 20
/** `!pots.some((pot) => ...)`: goes over its entries, and finds a text or a number as little as a list. */
const overEntries = /(?:\.[\w$]{1,80}){0,3}\.(?:some|every|find(?:Index|Last)?|filter|map|flatMap)\(/y
/** `assert "rows" in x`, `assert x["rows"]` */
const asserts = /^[ \t]*assert\b/
/** `x?.`, `x.a ??`, `x ===`, `x ?`; `x[0].get("a", [])`, `x.get("a") or []` */
const testBehind =
  /(?:\?\.|(?:\.[\w$]{1,80}){0,4}[ \t]{0,9}(?:\?|\|\||&&|[!=]==?|[<>])|(?:\[[\w"']{1,40}\]){0,2}\.get\([^(),\n]{1,80}(?:,|\)\s?\)?\s?or\b))/y

function isTestedIn(source: string, name: string): boolean {
  for (const at of placesOf(source, name)) {
    testBehind.lastIndex = at + name.length
    if (testBehind.test(source)) return true
    const before = source.slice(Math.max(0, at - longestBefore), at)
    overEntries.lastIndex = at + name.length
    if (testBefore.test(before) && !(before.endsWith('!') && overEntries.test(source))) return true
    if (asserts.test(source.slice(source.lastIndexOf('\n', at) + 1, at))) return true
  }
  return false
}
