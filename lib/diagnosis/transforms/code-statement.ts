import { standsAlone, wholeLines } from '../edits/text-edit.ts'
import type { Assignment, CodeBlock, CodeCall, CodeTree } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { assignmentAround } from '../parse/code-lookup.ts'

const scripts = new Set(['js', 'ts'])

const named = /^(?:js|jsx|javascript|mjs|ts|tsx|typescript)\b/i
/** `while left:` and `if a == b:  # why`, as Python and plain outlines of programs have them. */
const headWithColon = /^[ \t]*(?:if|elif|else|while|for|def|with|try|except)\b[^\n{]*:[ \t]*(?:#.*)?$/m

const scriptWords = /\b(?:const|let|var) \w|\bawait\b|=>|\w\(\s*\{/

/** Whether code of a block may be rewritten: executed JavaScript or TypeScript; where no name says so, it must be code and not of another kind. */
export const isScript = ({ language, role, text, info }: CodeBlock): boolean =>
  role === 'functional' &&
  (named.test(info)
    ? scripts.has(language)
    : (scripts.has(language) || language === 'none') && scriptWords.test(text) && !headWithColon.test(text))

/** A call as a statement of its own, or as all that one name is declared as or set to; `range` is the statement with its semicolon. */
export type CallStatement = {
  range: TextRange
  indent: string
  /** The name that takes the result; null for a call that stands alone. */
  target: string | null
  /** `const`, `let` or `var`; empty for an assignment. */
  keyword: string
  /** From the first character of the value: `await` included. */
  value: TextRange
  semicolon: string
}

/** The statement that a call makes, when nothing else stands on its lines; null otherwise. */
export function statementOf(file: SkillFile, block: CodeBlock, call: CodeCall): CallStatement | null {
  const assignment = assignmentAround(block.tree, call.start)
  const holds = assignment && assignment.valueRange.end >= call.end && isWhole(file, assignment, call)
  const lead = leadOf(file, holds ? assignment.start : call.start)
  const semicolon = /^[ \t]*;/.exec(file.text.slice(call.end))?.[0] ?? ''
  const range = { start: lead.start, end: call.end + semicolon.length }
  if (!standsAlone(file, range)) return null
  const indent = file.text.slice(wholeLines(file, range).start, range.start)
  if (/\S/.test(indent)) return null
  if (!holds) {
    if (!/^(?:await\s+)?$/.test(lead.words)) return null
    return { range, indent, target: null, keyword: '', value: { start: lead.start, end: call.end }, semicolon }
  }
  const target = file.slice(assignment.targetRange)
  if (assignment.operator !== '=' || assignment.names.length > 1 || !/^[\w$.[\]'"]+$/.test(target)) return null
  const keyword =
    /^(const|let|var)\b/.exec(file.slice({ start: lead.start, end: assignment.targetRange.start }))?.[1] ?? ''
  return { range, indent, target, keyword, value: assignment.valueRange, semicolon }
}

/** Whether the value of an assignment is the call, awaited or not, and nothing else. */
function isWhole(file: SkillFile, { valueRange }: Assignment, call: CodeCall): boolean {
  const before = file.text.slice(valueRange.start, call.start)
  return /^\s*(?:await\s+)?$/.test(before) && file.text.slice(call.end, valueRange.end).trim() === ''
}

/** Words of the same line directly before an offset that belong to its statement. */
function leadOf(file: SkillFile, offset: number): { start: number; words: string } {
  const line = file.text.slice(file.lines.startOf(file.lines.lineAt(offset)), offset)
  const words = /(?:(?:const|let|var|await)\s+)*$/.exec(line)![0]
  return { start: offset - words.length, words }
}

/** Indents the lines of a range by two blanks more; lines inside of texts stay, for they are what the text says. */
export function indented(file: SkillFile, { root }: CodeTree, range: TextRange): string {
  const texts = templatesIn(root)
  return file.text.slice(range.start, range.end).replace(/\n(?=[^\n])/g, (end, at: number) => {
    const offset = range.start + at + 1
    return texts.some(({ start, end: stop }) => start < offset && offset < stop) ? end : `${end}  `
  })
}

function templatesIn(root: CodeTree['root']): TextRange[] {
  const found: TextRange[] = []
  const pending = [root]
  for (let group = pending.pop(); group; group = pending.pop())
    for (const node of group.children) {
      if (node.node === 'group') pending.push(node)
      else if (node.node === 'template' || node.kind === 'string') found.push({ start: node.start, end: node.end })
    }
  return found
}
