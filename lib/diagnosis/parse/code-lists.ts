import type { CodeNode, CodeTree, Group } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { lastAssignment } from './code-lookup.ts'

export const isList = (node: CodeNode): node is Group => node.node === 'group' && node.open === '['

/** The list that a variable was last given before a place. */
export function listHeldBy(name: string, { start }: Pick<TextRange, 'start'>, tree: CodeTree): Group | null {
  const [first] = lastAssignment(name, start, tree)?.value ?? []
  return first && isList(first) ? first : null
}

/** The first list, or group in other brackets, that stands between two offsets. */
export function groupWithin(group: Group, range: TextRange, open: Group['open'] = '['): Group | null {
  for (const node of group.children) {
    if (node.node !== 'group' || node.end <= range.start || node.start >= range.end) continue
    if (node.open === open && node.start >= range.start) return node
    const inner = groupWithin(node, range, open)
    if (inner) return inner
  }
  return null
}
