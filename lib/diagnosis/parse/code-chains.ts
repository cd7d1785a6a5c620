import type { CodeCall, CodeNode, Group, MemberChain } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { isGroup, isToken, splitAtCommas, textOf } from './code-statements.ts'
import { stringValue } from './scan-literal.ts'

/** Words that cannot be the start of a member chain or the name of a call. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'if else for while do switch case return const let var try catch finally function new await async typeof throw break continue default ' +
    'import export from of in instanceof void delete yield class extends interface type enum as is and or not lambda def elif except with ' +
    'pass raise print_ true false null undefined None True False'
  ).split(' '),
)

const assigns = new Set(['=', '+=', '-=', '*=', '/=', '||=', '??=', '&&=', '++', '--'])

/** Longest written form of a chain of calls; older parts are cut off at the front. */
const longestPath = 200

/** Finds the member chains and calls among the nodes of one group. */
export function readChains(children: readonly CodeNode[], members: MemberChain[], calls: CodeCall[]): void {
  let index = 0
  while (index < children.length) {
    const node = children[index]!
    const startsHere =
      node.node === 'token' &&
      (isName(node, children[index + 1]) || (node.text === '.' && followsValue(children, index)))
    index = startsHere ? readChain(children, index, members, calls) : index + 1
  }
}

const isName = (node: CodeNode, next: CodeNode | undefined) =>
  node.node === 'token' &&
  node.kind === 'word' &&
  (!keywords.has(node.text) || (ofOneLanguage.has(node.text) && isToken(next, '.') && next?.start === node.end))

/** Keywords of one language that are plain names in another: `case.name` in Python. */
const ofOneLanguage = new Set(['case', 'type', 'enum', 'switch', 'interface', 'def', 'pass', 'as'])

function followsValue(children: readonly CodeNode[], index: number): boolean {
  const before = children[index - 1]
  return before !== undefined && (before.node !== 'token' || before.kind === 'string')
}

function readChain(children: readonly CodeNode[], from: number, members: MemberChain[], calls: CodeCall[]): number {
  const first = children[from]!
  const awaited = isToken(children[from - 1], 'await')
  let root = textOf(first) === '.' ? '' : textOf(first)
  let path = root
  let names: string[] = []
  let index = root === '' ? from : from + 1
  let end = root === '' ? first.start : first.end
  for (;;) {
    const node = children[index]
    const next = children[index + 1]
    if ((isToken(node, '.') || isToken(node, '?.')) && next?.node === 'token' && next.kind === 'word') {
      path += `.${next.text}`
      names = added(names, next.text)
      end = next.end
      index += 2
    } else if (node?.node === 'group' && node.open === '[' && !node.breakBefore && path !== '') {
      const key = node.children.length === 1 ? node.children[0] : undefined
      const name = key?.node === 'token' && key.kind === 'string' ? stringValue(key.text) : null
      path += name === null ? '[]' : `.${name}`
      names = added(names, name ?? '[]')
      end = node.end
      index += isToken(node, '?.') ? 2 : 1
    } else if (isToken(node, '?.') && next?.node === 'group') index++
    else if (node?.node === 'group' && node.open === '(' && !node.breakBefore && path !== '') {
      if (names.length > 0) members.push(chain(path, root, names, first.start, end, true, false))
      if (!isDeclaration(children, from, index))
        calls.push(new FoundCall(path, names.at(-1) ?? root, first.start, end, node, awaited))
      path = `${path.slice(-longestPath)}()`
      root = path
      names = []
      end = node.end
      index++
    } else break
  }
  const isAssigned = assigns.has(textOf(children[index])) || assigns.has(prefixOf(children, from))
  if (names.length > 0) members.push(chain(path, root, names, first.start, end, false, isAssigned))
  return Math.max(index, from + 1)
}

/** `function name(...)`, and `name(...) {` on one line. */
function isDeclaration(children: readonly CodeNode[], from: number, group: number): boolean {
  const body = children[group + 1]
  return isToken(children[from - 1], 'function') || (isGroup(body, '{') && body?.breakBefore === false)
}

const prefixOf = (children: readonly CodeNode[], from: number) => {
  const before = textOf(children[from - 1])
  return before === '++' || before === '--' ? before : ''
}

const chain = (
  path: string,
  root: string,
  names: string[],
  start: number,
  end: number,
  isCalled: boolean,
  isAssigned: boolean,
): MemberChain => ({ path, root, members: names, isCalled, isAssigned, start, end })

/** Most chains have one member: a list that is made with it takes no room for others. */
function added(names: string[], name: string): string[] {
  if (names.length === 0) return [name]
  names.push(name)
  return names
}

/** A call whose arguments are divided when they are asked for: those of most are not. */
class FoundCall implements CodeCall {
  readonly callee: string
  readonly name: string
  readonly calleeRange: TextRange
  readonly group: Group
  result: string | null = null
  readonly awaited: boolean
  readonly start: number
  readonly end: number
  #args: CodeNode[][] | null = null

  constructor(callee: string, name: string, start: number, calleeEnd: number, group: Group, awaited: boolean) {
    this.callee = callee
    this.name = name
    this.calleeRange = { start, end: calleeEnd }
    this.group = group
    this.awaited = awaited
    this.start = start
    this.end = group.end
  }

  get args(): readonly CodeNode[][] {
    this.#args ??= splitAtCommas(this.group.children)
    return this.#args
  }
}
