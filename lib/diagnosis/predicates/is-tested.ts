import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { startingBetween } from '../parse/code-lookup.ts'

const validator = /valid|schema|assert|ensure|verify|check|safeParse|isArray|includes|startsWith|match|test|hasOwn/i

/**
 * Whether code behind an offset tests a variable or one of its fields: in a condition, with `typeof` or a validator, by `?.`, `??`, `||` or a
 * comparison. Going over its entries is no test. Looks at the rest of the block within `lines` lines.
 */
export function isTestedAfter(file: SkillFile, block: CodeBlock, name: string, after: number, lines: number): boolean {
  const { tree, text, content } = block
  const root = name.replace(/^\{.*$/s, '')
  if (root === '') return false
  const limit = Math.min(content.end, file.lines.endOf(file.lines.lineAt(after) + lines))
  const source = (start: number, end: number) => text.slice(start - content.start, end - content.start)
  const word = wholeWord(root)
  for (const { kind, label, head } of startingBetween(tree.scopes, after, limit)) {
    const isCondition = kind !== 'function' && kind !== 'catch' && !(kind === 'loop' && label === 'for')
    if (isCondition && head.end > head.start && word.test(source(head.start, head.end))) return true
  }
  for (const call of startingBetween(tree.calls, after, limit))
    if (validator.test(call.callee) && word.test(source(call.start, call.end))) return true
  const rest = source(after, limit)
  return tests(root).test(rest)
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wholeWord = (name: string) => new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`)

/** `x?.`, `x.a ??`, `x ===`, `!x`, `typeof x`, `x ?`. */
const tests = (name: string) =>
  new RegExp(
    `(?:!|typeof[ \\t]{1,9})\\(?${escaped(name)}(?![\\w$])|(?<![\\w$.])${escaped(name)}(?:\\?\\.|(?:\\.[\\w$]{1,80}){0,4}[ \\t]{0,9}(?:\\?|\\|\\||&&|[!=]==?|[<>]))`,
  )
