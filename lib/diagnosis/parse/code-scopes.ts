import type { CodeNode, Return, Scope } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { keywords } from './code-chains.ts'
import { isGroup, isToken, rangeOf } from './code-statements.ts'

/** Nodes of a returned value that are kept. */
const longestValue = 64

/** Methods that run a function once for each element. */
const eachMethods = new Set(['forEach', 'map', 'flatMap', 'filter', 'reduce', 'reduceRight', 'some', 'every', 'find'])

/** Finds tries, loops, branches, functions and returns among the nodes of one group. `controls`: a word or arrow that begins one is there. */
export function readScopes(
  children: readonly CodeNode[],
  ends: number[],
  controls: boolean,
  scopes: Scope[],
  returns: Return[],
): void {
  for (let index = 0; index < children.length; index++) {
    const node = children[index]!
    if (node.node === 'group') {
      const scope = node.open === '(' && index > 0 ? methodScope(children, index - 1) : null
      if (scope) scopes.push(scope)
    }
    if (!controls || node.node !== 'token') continue
    if (node.text === '=>') scopes.push(arrowScope(children, index, ends))
    if (node.kind !== 'word' || isToken(children[index - 1], '.')) continue
    if (node.text === 'return') returns.push(returnAt(children, index, ends))
    const scope = keywordScope(children, index, ends)
    if (scope) scopes.push(scope)
  }
}

function keywordScope(children: readonly CodeNode[], index: number, ends: number[]): Scope | null {
  const word = children[index]!
  const label = word.node === 'token' ? word.text : ''
  switch (label) {
    case 'try': {
      if (!isGroup(children[index + 1], '{')) return null
      const hasCatch = isToken(children[index + 2], 'catch')
      return { ...scopeAt('try', label, children, index, index + 1, ends), hasCatch }
    }
    case 'catch':
      return bodyAfterHead('catch', label, children, index, ends, false)
    case 'finally':
    case 'do':
      if (!isGroup(children[index + 1], '{')) return null
      return scopeAt(label === 'do' ? 'loop' : 'finally', label, children, index, index + 1, ends)
    case 'for':
    case 'while':
      return bodyAfterHead('loop', label, children, index, ends, true)
    case 'if':
    case 'switch':
      return bodyAfterHead('branch', label, children, index, ends, true)
    case 'else':
      return isToken(children[index + 1], 'if') ? null : scopeAt('branch', label, children, index, index + 1, ends)
    case 'function':
      return functionScope(children, index)
    default:
      return null
  }
}

function bodyAfterHead(
  kind: Scope['kind'],
  label: string,
  children: readonly CodeNode[],
  index: number,
  ends: number[],
  needsHead: boolean,
): Scope | null {
  let at = index + 1
  if (isToken(children[at], 'await')) at++
  const head = isGroup(children[at], '(') ? children[at]! : null
  if (needsHead && !head) return null
  const body = head ? at + 1 : at
  const scope = scopeAt(kind, label, children, index, body, ends)
  return head ? { ...scope, head: { start: head.start, end: head.end } } : scope
}

/** A scope whose body is the group at `body`, or the statement that begins there. */
function scopeAt(
  kind: Scope['kind'],
  label: string,
  children: readonly CodeNode[],
  index: number,
  body: number,
  ends: number[],
): Scope {
  const word = children[index]!
  const first = children[body]
  let range: TextRange = { start: word.end, end: word.end }
  if (first && isGroup(first, '{')) range = { start: first.start, end: first.end }
  else if (first) range = rangeOf(children.slice(body, Math.min(statementStop(ends, body), body + 400)), first.start)
  return {
    kind,
    label,
    start: word.start,
    end: Math.max(range.end, word.end),
    head: { start: word.end, end: word.end },
    body: range,
    hasCatch: false,
  }
}

/** A statement on the next line begins with a break of its own, which does not end it. */
const statementStop = (ends: number[], body: number) => (ends[body] === body ? ends[body + 1]! : ends[body]!)

function functionScope(children: readonly CodeNode[], index: number): Scope | null {
  let at = index + 1
  if (isToken(children[at], '*')) at++
  const name = children[at]
  const label = name?.node === 'token' && name.kind === 'word' ? name.text : ''
  if (label) at++
  if (!isGroup(children[at], '(')) return null
  return functionAt(children, index, at, label)
}

function methodScope(children: readonly CodeNode[], index: number): Scope | null {
  const name = children[index]!
  if (name.node !== 'token' || keywords.has(name.text) || !isGroup(children[index + 1], '(')) return null
  const call = children[index + 1]!
  if (eachMethods.has(name.text) && isToken(children[index - 1], '.')) {
    const head = { start: name.start, end: name.end }
    const body = { start: call.start, end: call.end }
    return { kind: 'loop', label: name.text, head, body, hasCatch: false, start: name.start, end: call.end }
  }
  const body = children[index + 2]
  if (!body || !isGroup(body, '{') || body.breakBefore || isToken(children[index - 1], 'function')) return null
  return functionAt(children, index, index + 1, name.text)
}

function functionAt(children: readonly CodeNode[], index: number, head: number, label: string): Scope | null {
  for (let at = head + 1; at < Math.min(children.length, head + 12); at++) {
    const body = children[at]!
    if (isToken(body, ';') || isToken(body, ',')) return null
    if (isGroup(body, '{'))
      return {
        kind: 'function',
        label,
        start: children[index]!.start,
        end: body.end,
        head: { start: children[head]!.start, end: children[head]!.end },
        body: { start: body.start, end: body.end },
        hasCatch: false,
      }
  }
  return null
}

function arrowScope(children: readonly CodeNode[], index: number, ends: number[]): Scope {
  const head = children[index - 1] ?? children[index]!
  const scope = scopeAt('function', arrowName(children, index), children, index, index + 1, ends)
  return {
    ...scope,
    start: head.start,
    head: { start: head.start, end: children[index]!.end },
  }
}

/** `name` of `name = (...) =>` and `name: (...) =>`. */
function arrowName(children: readonly CodeNode[], index: number): string {
  let at = index - 2
  if (isToken(children[at], 'async')) at--
  const name = children[at - 1]
  if (!(isToken(children[at], '=') || isToken(children[at], ':')) || name?.node !== 'token') return ''
  return name.kind === 'word' ? name.text : ''
}

function returnAt(children: readonly CodeNode[], index: number, ends: number[]): Return {
  const word = children[index]!
  const first = children[index + 1]
  const stop = first && !first.breakBefore ? ends[index + 1]! : index + 1
  const last = children[stop - 1] ?? word
  const valueRange = { start: stop > index + 1 ? first!.start : word.end, end: last.end }
  return {
    start: word.start,
    end: last.end,
    valueRange,
    value: children.slice(index + 1, Math.min(stop, index + 1 + longestValue)),
  }
}
