import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'

const keepsLast =
  /\bkeep(?:s|ing)? (?:only )?(?:the )?(?:last|latest|newest|most recent)\b|\b(?:last|latest|at most|up to|max(?:imum)? (?:of )?) ?\d+ (?:entries|items|turns|messages|records|results|lines)\b|\bsliding window\b|\btruncat\w+|只?保留最近|最近 ?\d+ ?(?:条|个|次|轮)|滑动窗口/i
const linesAround = 10
/** Helpers are looked for in this many blocks of the file. */
const mostBlocks = 200

/**
 * Whether an array of a block stays short: cut with `slice`, `splice` or `shift`, its length compared with a limit, passed through a helper
 * that does so, or said to keep the last entries within 10 lines. `path` is the member chain, `offset` where it grows.
 */
export function isBounded(file: SkillFile, block: CodeBlock, path: string, offset: number): boolean {
  const { tree } = block
  const last = path.slice(path.lastIndexOf('.') + 1)
  if (cuts(block, path)) return true
  for (const { target, valueRange, value } of tree.assignments) {
    if (target !== path || value.length === 0) continue
    const source = block.text.slice(valueRange.start - block.content.start, valueRange.end - block.content.start)
    if (/\.slice\(|\.splice\(|\btake(?:Last|Right)?\(|\blimit\w*\(|\btrim\w*\(|\bprune\w*\(|\bcap\w*\(/.test(source))
      return true
  }
  if (isCutByHelper(file, block, path, last)) return true
  const line = file.lines.lineAt(offset)
  const from = file.lines.startOf(Math.max(1, line - linesAround))
  const to = file.lines.endOf(Math.min(file.lines.count, line + linesAround))
  return keepsLast.test(file.text.slice(from, to))
}

function cuts({ tree, text }: CodeBlock, path: string): boolean {
  if (tree.calls.some(({ callee }) => callee === `${path}.splice` || callee === `${path}.shift`)) return true
  if (tree.assignments.some(({ target }) => target === `${path}.length`)) return true
  if (!tree.members.some(({ path: member }) => member === `${path}.length`)) return false
  const escaped = `${path}.length`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\./g, '\\??\\.')
  return new RegExp(`${escaped}\\s{0,9}(?:>=?|<=?|[!=]==?)\\s{0,9}(?!0\\b)[\\w.]`).test(text)
}

/** A function of the file that is given the array or its owner and cuts a member of this name. */
function isCutByHelper(file: SkillFile, block: CodeBlock, path: string, last: string): boolean {
  const owner = path.split('.')[0]!
  const cutting = new RegExp(
    `\\b${last.replace(/\W/g, '')}\\w{0,40}\\s{0,9}(?:\\.slice\\(|\\.splice\\(|\\.shift\\(|\\.length\\s{0,9}[><])`,
  )
  const source = (one: CodeBlock, start: number, end: number) =>
    one.text.slice(start - one.content.start, end - one.content.start)
  for (const other of file.codeBlocks.slice(0, mostBlocks)) {
    for (const { kind, label, body } of other.tree.scopes) {
      if (
        kind !== 'function' ||
        label === '' ||
        !/\.slice\(|\.splice\(|\.shift\(/.test(source(other, body.start, body.end))
      )
        continue
      const given = block.tree.calls.some(
        (call) =>
          call.name === label &&
          new RegExp(`\\b${owner.replace(/\W/g, '')}\\b`).test(source(block, call.group.start, call.group.end)),
      )
      const whole = source(other, body.start, body.end)
      if (given && (cutting.test(whole) || !whole.includes('.' + last) || whole.includes(last))) return true
    }
  }
  return false
}
