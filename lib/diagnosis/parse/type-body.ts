import type { CodeNode, Group } from '../model/code.ts'
import { isGroup, isToken } from './code-statements.ts'

/** `interface Name ... {`, `type Name = {`, `type Name = Other & {` and `type Name = Readonly<{`. */
export function typeBody(children: readonly CodeNode[], index: number): Group | null {
  const name = children[index + 1]
  if (name?.node !== 'token' || name.kind !== 'word') return null
  if (isToken(children[index], 'type') && isToken(children[index + 2], '=')) {
    let at = index + 3
    while (at < index + 9 && isPartOfAlias(children[at])) at++
    return braces(children[at])
  }
  if (!isToken(children[index], 'interface')) return null
  for (let at = index + 2; at < Math.min(children.length, index + 12); at++)
    if (isGroup(children[at], '{')) return braces(children[at])
  return null
}

const isPartOfAlias = (node: CodeNode | undefined): boolean =>
  node?.node === 'token' && (node.kind === 'word' ? !node.breakBefore : node.text === '&' || node.text === '<')

const braces = (node: CodeNode | undefined): Group | null => (node?.node === 'group' && node.open === '{' ? node : null)
