import type { Assignment, CodeNode } from '../model/code.ts'
import { isGroup, isToken, textOf } from './code-statements.ts'

const operators = new Set(['=', '+=', '-=', '*=', '/=', '||=', '??=', '&&=', ':='])
/** In `a = b = c` each value holds the next one; behind this many they are left empty, or hostile code would cost its square. */
const deepestChain = 8
const declarators = new Set(['const', 'let', 'var'])
/** What ends the arguments of types. */
const closers = new Set(['>', '>>', '>>>'])

/** Finds the assignments among the nodes of one group. `source` gives the text of a stretch of offsets. */
export function readAssignments(
  children: readonly CodeNode[],
  ends: number[],
  source: (start: number, end: number) => string,
  found: Assignment[],
): void {
  let lastStop = -1
  let chained = 0
  for (let index = 1; index < children.length; index++) {
    const node = children[index]!
    if (node.node !== 'token' || node.kind !== 'punctuator' || !operators.has(node.text)) continue
    const operator = node.text
    const declared = declaredTarget(children, index)
    const first = declared ?? targetStart(children, index)
    if (first === -1) continue
    const last = declared === null ? index - 1 : typeStart(children, first, index) - 1
    const target = { start: children[first]!.start, end: children[last]!.end }
    const stop = Math.max(ends[index + 1] ?? index + 1, index + 1)
    const end = children[stop - 1]!.end
    chained = stop === lastStop ? chained + 1 : 0
    lastStop = stop
    found.push({
      target: written(children, first, last) ?? source(target.start, target.end).replace(/\s+/g, ''),
      names: namesOf(children, first, last),
      operator,
      declares: declared !== null,
      targetRange: target,
      value: children.slice(index + 1, chained > deepestChain ? index + 1 : stop),
      valueRange: { start: children[index + 1]?.start ?? children[index]!.end, end },
      start: target.start,
      end,
    })
  }
}

/** The text of a target that is one word, in which no white space stands. */
function written(children: readonly CodeNode[], first: number, last: number): string | null {
  const node = children[first]
  return first === last && node?.node === 'token' ? node.text : null
}

/** First node of the member chain or pattern that ends before the operator; -1 when nothing can be assigned there. */
function targetStart(children: readonly CodeNode[], operator: number): number {
  let index = operator - 1
  for (;;) {
    const node = children[index]
    if (node?.node === 'group' && node.open === '[' && index > 0 && isTail(children[index - 1])) index--
    else if (node?.node === 'group' && (node.open === '[' || node.open === '{')) return index
    else if (node?.node === 'token' && node.kind === 'word') {
      const before = textOf(children[index - 1])
      if (before !== '.' && before !== '?.') return index
      index -= 2
    } else return -1
  }
}

const isTail = (node: CodeNode | undefined) =>
  (node?.node === 'token' && node.kind === 'word') || isGroup(node, '[') || isGroup(node, '(')

/** Place behind `const`, `let` or `var` when the operator belongs to their first declaration; a type may stand between. */
function declaredTarget(children: readonly CodeNode[], operator: number): number | null {
  let depth = 0 // of `Record<string, number>`, whose commas divide nothing
  for (let index = operator - 1; index >= Math.max(0, operator - 16); index--) {
    const node = children[index]!
    if (node.node !== 'token') continue
    const { kind, text } = node
    if (kind === 'word' && declarators.has(text)) return index + 1 < operator ? index + 1 : null
    if (kind !== 'punctuator') continue
    if (closers.has(text)) depth += text.length
    else if (text === '<') depth--
    if (text === ';' || (text === ',' && depth < 1) || operators.has(text)) return null
  }
  return null
}

function typeStart(children: readonly CodeNode[], from: number, operator: number): number {
  for (let index = from + 1; index < operator; index++) if (isToken(children[index], ':')) return index
  return operator
}

function namesOf(children: readonly CodeNode[], first: number, last: number): string[] {
  const node = children[first]
  if (node?.node === 'token') return first === last ? [node.text] : []
  if (node?.node !== 'group') return []
  const names: string[] = []
  const collect = (inside: readonly CodeNode[]) => {
    for (const [index, child] of inside.entries())
      if (child.node === 'group') collect(child.children)
      else if (child.node === 'token' && child.kind === 'word' && !isToken(inside[index + 1], ':'))
        names.push(child.text)
  }
  collect(node.children)
  return names
}
