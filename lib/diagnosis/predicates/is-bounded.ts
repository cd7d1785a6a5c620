import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { agentCallsIn } from './agent-calls.ts'
import { mentions } from './names-in-code.ts'

const keepsLast = anyOf(
  /\bkeep(?:s|ing)? (?:only )?(?:the )?(?:last|latest|newest|most recent)\b(?! (?:\w+ )?(?:answer|result|reply|version|value|state|one|output|draft|response|report|digest|summary)\b)/i,
  /\b(?:last|latest|at most|up to|max(?:imum)? (?:of )?) ?\d+ (?:entries|items|turns|messages|records|results|lines)\b/i,
  /\bsliding window\b|\btruncat\w+/i,
  /只?保留最近|最近 ?\d+ ?(?:条|个|次|轮)|滑动窗口/i,
)
const linesAround = 10
/** Helpers are looked for in this many blocks of the file. */
const mostBlocks = 200

/**
 * Whether an array of a block stays short: cut with `slice`, `splice` or `shift`, its entries taken out again, its length compared with a limit,
 * passed through a helper that does so, or said to keep the last entries within 10 lines. `path` is the member chain, `offset` where it grows.
 */
export function isBounded(file: SkillFile, block: CodeBlock, path: string, offset: number): boolean {
  const { tree } = block
  if (cuts(block, path) || losesEntries(block, path, offset)) return true
  for (const { target, valueRange, value } of tree.assignments) {
    if (target !== path || value.length === 0) continue
    const source = block.text.slice(valueRange.start - block.content.start, valueRange.end - block.content.start)
    if (/\.slice\(|\.splice\(|\btake(?:Last|Right)?\(|\blimit\w*\(|\btrim\w*\(|\bprune\w*\(|\bcap\w*\(/.test(source))
      return true
  }
  if (isCutByHelper(file, block, path)) return true
  const line = file.lines.lineAt(offset)
  const from = file.lines.startOf(Math.max(1, line - linesAround))
  const to = file.lines.endOf(Math.min(file.lines.count, line + linesAround))
  return keepsLast.test(withoutPrompts(file, from, to))
}

/** A stretch of a file without what agents are told in it: "Return at most 5 lines" limits their answer, and no array. */
function withoutPrompts(file: SkillFile, from: number, to: number): string {
  let left = ''
  let at = from
  for (const { prompt } of agentCallsIn(file)) {
    if (!prompt || prompt.range.end <= at || prompt.range.start >= to) continue
    left += file.text.slice(at, Math.max(at, prompt.range.start))
    at = prompt.range.end
  }
  return left + file.text.slice(at, Math.max(at, to))
}

function cuts({ tree, text }: CodeBlock, path: string): boolean {
  if (tree.calls.some(({ callee }) => callee.startsWith(path) && takesOut.test(callee.slice(path.length)))) return true
  if (tree.assignments.some(({ target }) => target === `${path}.length`)) return true
  if (/\blen\(|\bdel\b|\[\s?-|\[\s?:|\bmaxlen\b|\bfor\s+\w+\s+in\b/.test(text) && cutsInPython(text, path)) return true
  if (!tree.members.some(({ path: member }) => member === `${path}.length`)) return false
  return new RegExp(`${escapedChain(`${path}.length`)}\\s{0,9}(?:>=?|<=?|[!=]==?)\\s{0,9}(?!0\\b)[\\w.]`).test(text)
}

const takesOut = /^\.(?:splice|shift|pop|delete|remove)$/

/** `state.rows = state.rows.filter(...)`; of an update also `{ rows: state.rows.filter(...) }`, as `{ rows: [...state.rows, row] }` adds to it. */
function losesEntries({ text, content }: CodeBlock, path: string, offset: number): boolean {
  if (!/\.(?:filter|slice|toSpliced)\(/.test(text)) return false
  const member = path.slice(path.lastIndexOf('.') + 1)
  const isUpdate = /^\w+\s?:/.test(text.slice(offset - content.start, offset - content.start + 80))
  const target = isUpdate ? `\\b${escapedChain(member)}\\s?:` : `${escapedChain(path)}\\s?=`
  return new RegExp(`${target}\\s{0,20}\\(?${escapedChain(path)}\\s{0,20}\\??\\.(?:filter|slice|toSpliced)\\(`).test(
    text,
  )
}

/** What finds a member chain in a text, also with `?.` in it. */
const escapedChain = (path: string): string => escapePattern(path).replace(/\\\./g, '\\??\\.')

/**
 * `len(x) > 50`, `del x[0]`, `x = (x + [y])[-10:]`, `x = [y for y in x if open(y)]`, `x = x[-10:]`, `x = deque(maxlen=10)`, where a member may be
 * written `x["rows"]`; `x[1:]` and `x[:-1]` leave as many as there are.
 */
function cutsInPython(text: string, path: string): boolean {
  const name = path.split('.').map(escapePattern).join('(?:\\.|\\[["\'])')
  const member = `${name}(?:["']\\])?`
  const given = `(?<![\\w.])${member}(?:\\[:\\])?[ \\t]*(?::[^=\\n]{1,40})?=(?!=)`
  return new RegExp(
    [
      `\\blen\\(\\s?${member}\\s?\\)\\s?(?:>=?|<=?|==)\\s?(?!0\\b)\\w|\\bdel\\s+${member}\\s?\\[`,
      `${member}\\s?=(?!=)[^\\n]{0,200}[\\])]\\s?\\[\\s?-`,
      `${member}\\s?=\\s?\\[[^\\n[\\]]{1,80}\\bin\\s+${member}\\s+if\\b`,
      `${given}[^\\n]{0,80}(?<![\\w.])${member}[)\\s]{0,3}\\[\\s?(?:-\\s?\\w+\\s?:|:\\s?\\w)`,
      `${given}[^\\n]{0,40}\\bdeque\\([^\\n]{0,80}\\bmaxlen\\s?=\\s?(?!None\\b)`,
    ].join('|'),
  ).test(text)
}

/** A function of the file that cuts arrays and is given this one, or its owner while it names the member it cuts. */
function isCutByHelper(file: SkillFile, block: CodeBlock, path: string): boolean {
  const [owner = path] = path.split('.')
  const last = path.slice(path.lastIndexOf('.') + 1)
  const source = (one: CodeBlock, { start, end }: TextRange) =>
    one.text.slice(start - one.content.start, end - one.content.start)
  for (const other of file.codeBlocks.slice(0, mostBlocks)) {
    if (!cutCall.test(other.text)) continue
    for (const { kind, label, body } of other.tree.scopes) {
      if (kind !== 'function' || label === '') continue
      const inside = source(other, body)
      if (!cutCall.test(inside)) continue
      for (const call of block.tree.calls) {
        if (call.name !== label) continue
        const given = source(block, call.group)
        if (mentions(given, path) || (mentions(given, owner) && inside.includes(`.${last}`))) return true
      }
    }
  }
  return false
}

const cutCall = /\.slice\(|\.splice\(|\.shift\(/
