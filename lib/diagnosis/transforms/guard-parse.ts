import { replaced } from '../edits/text-edit.ts'
import type { CodeBlock, CodeCall } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { overlaps } from '../model/text-range.ts'
import { isScript, statementOf } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

/** A declaration that parses outside text is wrapped: what cannot be parsed is said by the name of its source. */
export const guardParse: Transform = {
  id: 'guard_parse',
  run: eachSite(({ file, range }) => {
    const block = file.codeBlockAt(range.start)
    const call = block?.tree.calls.find(
      (one) => (one.callee === 'JSON.parse' || one.callee === 'json.loads') && overlaps(one, range),
    )
    if (!block || !call) return 'No parse was found.'
    if (block.language === 'python') return pythonGuard(file, call)
    if (!isScript(block)) return 'The code is no script.'
    const statement = statementOf(file, block, call)
    if (!statement?.target) return 'The parse is part of a longer expression.'
    const { indent, target, keyword, value, semicolon } = statement
    const lines = [
      ...(keyword === '' ? [] : [`${keyword === 'var' ? 'var' : 'let'} ${target}${semicolon}`]),
      'try {',
      `  ${target} = ${file.slice(value)}${semicolon}`,
      '} catch (error) {',
      `  throw new Error(${JSON.stringify(`Invalid JSON in ${sourceOf(file, block, call)}`)}, { cause: error })${semicolon}`,
      '}',
    ]
    return [replaced(file, statement.range, lines.join(`\n${indent}`))]
  }),
}

function pythonGuard(file: SkillFile, call: CodeCall) {
  const line = file.lines.lineAt(call.start)
  const text = file.lines.textOf(line)
  const match = /^([ \t]*)(\w+\s*=\s*json\.loads\(.*\))[ \t]*$/.exec(text)
  if (!match || call.end > file.lines.endOf(line)) return 'The parse is part of a longer expression.'
  const [, indent = '', statement = ''] = match
  const block = file.codeBlockAt(call.start)!
  const [, held, opened] = ofPath.exec(argumentOf(file, call)) ?? []
  const path = held ?? opened
  const said =
    path === undefined
      ? JSON.stringify(`Invalid JSON in ${sourceOf(file, block, call)}`)
      : `f"Invalid JSON in {${path}}"`
  const lines = ['try:', `    ${statement}`, 'except ValueError as error:', `    raise ValueError(${said}) from error`]
  const start = file.lines.startOf(line) + indent.length
  return [replaced(file, { start, end: file.lines.endOf(line) }, lines.join(`\n${indent}`))]
}

/** `self.path.read_text(encoding="utf-8")`, `open(path).read()`: which file it was is known when it is read. */
const named = '[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*){0,3}'
const ofPath = new RegExp(
  `^(?:(${named})\\.read_(?:text|bytes)\\([^()]*\\)|open\\((${named})(?:, ?[^()]*)?\\)\\.read\\(\\))$`,
)

const argumentOf = ({ text }: SkillFile, { group }: CodeCall): string =>
  text
    .slice(group.start + 1, group.end - 1)
    .replace(/\s+/g, ' ')
    .trim()

/** The file that is parsed, else the expression. */
function sourceOf(file: SkillFile, block: CodeBlock, call: CodeCall): string {
  const read = file.dataEdges.find(
    (edge) => edge.kind === 'read' && edge.block === block && overlaps(edge.range, call.group),
  )
  const base = read?.target.base.replace(/\{\w*\}/g, '*')
  if (base !== undefined && base !== '*') return base
  // What is read counts, and not how: `handle.read()` is what stands in `handle`.
  return argumentOf(file, call)
    .replace(/(?<=\w)\.(?:read|decode|text|toString)\([^()]*\)$/, '')
    .slice(0, 60)
}
