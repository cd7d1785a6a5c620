import type { CodeLanguage, CodeNode, CodeTree, Group } from '../model/code.ts'
import { readAssignments } from './code-assignments.ts'
import { readChains } from './code-chains.ts'
import { isObjectAt, readObject } from './code-objects.ts'
import { readScopes } from './code-scopes.ts'
import { statementEnds } from './code-statements.ts'
import { pythonScopes } from './python-scopes.ts'
import { scanShell } from './scan-shell.ts'
import { type TokenTree, tokenizeCode } from './tokenize-code.ts'

const isBracketed = (language: CodeLanguage): boolean =>
  language === 'js' || language === 'ts' || language === 'json' || language === 'python'

/** The brackets, strings and words of a piece of code that stands at `base` in its file; none of other languages. */
export const tokensOf = (text: string, base: number, language: CodeLanguage): TokenTree =>
  tokenizeCode(isBracketed(language) ? text : '', base, language === 'python' ? 'python' : 'js')

/** Reads a piece of code that stands at `base` in its file. Never fails; what cannot be understood is left out. */
export function readCode(
  text: string,
  base: number,
  language: CodeLanguage,
  tokens: TokenTree = tokensOf(text, base, language),
): CodeTree {
  const isShell = language === 'shell'
  const { root, comments, imbalance } = tokens
  const tree: CodeTree = {
    root,
    comments,
    calls: [],
    objects: [],
    assignments: [],
    members: [],
    scopes: [],
    returns: [],
    commands: isShell ? scanShell(text, base) : [],
    imbalance,
  }
  if (!isBracketed(language)) return tree
  const source = (start: number, end: number) => text.slice(start - base, end - base)
  readGroup(root, tree, source, language === 'python')
  if (language === 'python') for (const scope of pythonScopes(text, base)) tree.scopes.push(scope)
  nameResults(tree)
  for (const list of [tree.calls, tree.objects, tree.assignments, tree.members, tree.scopes, tree.returns])
    list.sort((one, other) => one.start - other.start || other.end - one.end)
  return tree
}

function readGroup(
  group: Group,
  tree: CodeTree,
  source: (start: number, end: number) => string,
  python: boolean,
): void {
  const { children } = group
  if (children.length === 0) return
  const assigns = group.assigns && !(python && group.open === '(')
  const ends = assigns || group.controls ? statementEnds(children) : []
  readChains(children, tree.members, tree.calls)
  if (assigns) readAssignments(children, ends, source, tree.assignments)
  readScopes(children, ends, group.controls, tree.scopes, tree.returns)
  for (let index = 0; index < children.length; index++) {
    const node = children[index]!
    if (node.node === 'token') continue
    if (isObjectAt(children, index)) tree.objects.push(readObject(node as Group, source))
    readInner(node, tree, source, python)
  }
}

function readInner(
  node: CodeNode,
  tree: CodeTree,
  source: (start: number, end: number) => string,
  python: boolean,
): void {
  if (node.node === 'group') readGroup(node, tree, source, python)
  else if (node.node === 'template')
    for (const part of node.parts) if (part.node === 'group') readGroup(part, tree, source, python)
}

/** A call with which the value of an assignment begins gets the assigned name as its result. */
function nameResults(tree: CodeTree): void {
  const targets = new Map<number, string>()
  for (const { valueRange, value, target } of tree.assignments) {
    const first = value[0]
    const second = value[1]
    const waits = first?.node === 'token' && first.text === 'await'
    targets.set(waits && second ? second.start : valueRange.start, target)
  }
  for (const call of tree.calls) call.result = targets.get(call.start) ?? null
}
