import type { CodeNode, Group, Template, Token, TokenKind } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { groupAt, note } from './code-group.ts'
import { opensSpan } from './opens-span.ts'
import { operatorLength } from './operator-length.ts'
import { isDigit, isWordStart, isWordUnit, regexEnd, stringEnd } from './scan-literal.ts'

/**
 * A piece of code as nested groups, and all of them in the order in which they open. `imbalance` is the first bracket or string that does not close,
 * or closes nothing.
 */
export type TokenTree = { root: Group; groups: Group[]; comments: Token[]; imbalance: TextRange | null }

/** Deeper brackets are taken as plain characters, so that hostile text cannot exhaust the stack. */
const deepest = 150

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}', '${': '}' }

/**
 * Reads JavaScript, TypeScript, JSON, Python and what looks like them into groups of brackets, strings and words. It never fails: a group
 * that does not close ends where the text ends. `base` is added to every offset.
 */
export function tokenizeCode(text: string, base: number, language: 'js' | 'python'): TokenTree {
  const root = groupAt('', base, false, null)
  const groups = [root]
  const comments: Token[] = []
  const stack: (Group | Template)[] = [root]
  let imbalance: TextRange | null = null
  let index = 0
  let breakBefore = false
  const python = language === 'python'

  const top = () => stack[stack.length - 1]!
  function flaw(start: number, end: number): void {
    imbalance ??= { start: base + start, end: base + end }
  }
  function add(node: CodeNode): void {
    const group = top()
    if (group.node === 'group') {
      group.children.push(node)
      if (node.node === 'token') note(group, node)
    }
    breakBefore = false
  }
  function token(kind: TokenKind, start: number, end: number): Token {
    const parent = top() as Group
    const node: Token = {
      node: 'token',
      kind,
      start: base + start,
      end: base + end,
      text: text.slice(start, end),
      breakBefore,
      parent,
    }
    return node
  }
  function open(mark: Group['open'], length: number): void {
    if (stack.length > deepest) {
      if (top().node === 'group') add(token('punctuator', index, index + length))
      index += length
      return
    }
    const parent = top()
    const group = groupAt(mark, base + index, breakBefore, parent)
    if (parent.node === 'template') parent.parts.push(group)
    else parent.children.push(group)
    groups.push(group)
    breakBefore = false
    stack.push(group)
    index += length
  }
  function close(mark: string): void {
    let depth = stack.length - 1
    while (depth > 0) {
      const group = stack[depth]!
      if (group.node === 'template' || closers[group.open] === mark || group.open === '${') break
      depth--
    }
    const group = stack[depth]!
    if (depth === 0 || group.node === 'template' || closers[group.open] !== mark) {
      flaw(index, index + 1)
      index++
      return
    }
    for (const inner of stack.splice(depth + 1)) {
      inner.end = base + index
      flaw(inner.start - base, inner.start - base + 1)
    }
    stack.pop()
    group.end = base + index + 1
    group.closed = true
    index++
  }
  /** Templates in whose text a code span was begun. */
  const spans = new Set<Template>()
  /** Text of a template up to its end or the next `${`. */
  function templateText(template: Template): void {
    const mark = python ? text.slice(template.start - base, template.start - base + 1) : '`'
    const from = index
    while (index < text.length) {
      const unit = text[index]!
      if (unit === '\\') index++
      else if (unit === '`' && spans.has(template)) spans.delete(template)
      else if (unit === '`' && !python && opensSpan(text, index)) spans.add(template)
      else if (unit === mark || (unit === '$' && !python && text[index + 1] === '{')) break
      index++
    }
    index = Math.min(index, text.length)
    if (index > from)
      template.parts.push({ node: 'text', start: base + from, end: base + index, text: text.slice(from, index) })
    if (text[index] === mark) {
      index++
      template.end = base + index
      stack.pop()
    } else if (index < text.length && stack.length <= deepest) open('${', 2)
    else if (index < text.length) index += 2
  }

  while (index < text.length) {
    const current = top()
    if (current.node === 'template') {
      templateText(current)
      continue
    }
    const unit = text.charCodeAt(index)
    if (unit === 10) {
      breakBefore = true
      index++
    } else if (unit <= 32) {
      index++
      // Most blanks indent a line.
      while (text.charCodeAt(index) === 32) index++
    } else if (isWordStart(unit)) {
      const start = index++
      while (index < text.length && isWordUnit(text.charCodeAt(index))) index++
      add(token('word', start, index))
    } else if (isDigit(unit)) {
      const start = index++
      while (
        isWordUnit(text.charCodeAt(index)) ||
        (text.charCodeAt(index) === 46 && isDigit(text.charCodeAt(index + 1)))
      )
        index++
      add(token('number', start, index))
    } else if (unit === 34 || unit === 39) {
      const { end, closed } = stringEnd(text, index, python)
      if (!closed) flaw(index, index + 1)
      add(token('string', index, end))
      index = end
    } else if (unit === 96 && stack.length <= deepest) {
      const template: Template = {
        node: 'template',
        start: base + index,
        end: base + text.length,
        parts: [],
        breakBefore,
        parent: current,
      }
      add(template)
      stack.push(template)
      index++
    } else if ((unit === 35 && python) || (unit === 47 && !python && text.charCodeAt(index + 1) === 47)) {
      const end = lineEnd(text, index)
      comments.push(token('comment', index, end))
      index = end
    } else if (unit === 47 && text.charCodeAt(index + 1) === 42) {
      const at = text.indexOf('*/', index + 2)
      const end = at === -1 ? text.length : at + 2
      if (text.slice(index, Math.min(end, index + 2000)).includes('\n')) breakBefore = true
      comments.push(token('comment', index, end))
      index = end
    } else if (unit === 40 || unit === 91 || unit === 123) open(text[index] as Group['open'], 1)
    else if (unit === 41 || unit === 93 || unit === 125) close(text[index]!)
    else {
      const end = unit === 47 && !python ? regexEnd(text, index, current.children) : -1
      if (end !== -1) add(token('regex', index, end))
      const stop = end === -1 ? index + operatorLength(text, index) : end
      if (end === -1) add(token('punctuator', index, stop))
      index = stop
    }
  }
  for (const left of stack.slice(1)) {
    left.end = base + text.length
    flaw(left.start - base, left.start - base + 1)
  }
  root.end = base + text.length
  root.closed = true
  return { root, groups, comments, imbalance }
}

function lineEnd(text: string, index: number): number {
  const end = text.indexOf('\n', index)
  return end === -1 ? text.length : end
}
