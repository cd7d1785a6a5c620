import type { CodeNode, Token } from '../model/code.ts'

const continues = new Set(
  '. ?. ? : && || ?? + - * / % = === !== == != <= >= < > => += -= | & , ) of in instanceof as then'.split(' '),
)
const expects = new Set(
  '. ?. ? : && || ?? + - * / % = === !== == != <= >= < => += -= | & ( ... ! await new of in typeof yield'.split(' '),
)

/** The text of a token; empty for a group or template. */
export const textOf = (node: CodeNode | undefined): string => (node?.node === 'token' ? node.text : '')

/** Whether a node is this punctuator or word. */
export const isToken = (node: CodeNode | undefined, text: string): node is Token =>
  node?.node === 'token' && node.text === text

/** Whether a node is a group of these brackets. */
export const isGroup = (node: CodeNode | undefined, open: string) => node?.node === 'group' && node.open === open

/**
 * For each place in a list of nodes, where the statement or list item that holds it ends: at `;`, `,`, the end of the list, or a line end that
 * no operator bridges.
 */
export function statementEnds(children: readonly CodeNode[]): number[] {
  const ends: number[] = new Array(children.length + 1)
  ends[children.length] = children.length
  for (let index = children.length - 1; index >= 0; index--)
    ends[index] = isStop(children, index) ? index : ends[index + 1]!
  return ends
}

function isStop(children: readonly CodeNode[], index: number): boolean {
  const node = children[index]!
  if (node.node === 'token' && (node.text === ';' || node.text === ',')) return true
  if (!node.breakBefore || index === 0) return false
  if (node.node === 'token' && continues.has(node.text)) return false
  const before = children[index - 1]!
  return !(
    before.node === 'token' &&
    (before.kind === 'punctuator' || before.kind === 'word') &&
    expects.has(before.text)
  )
}

/** Splits the nodes of a group at its top-level commas; a final comma adds nothing. */
export function splitAtCommas(children: readonly CodeNode[]): CodeNode[][] {
  const parts: CodeNode[][] = []
  let part: CodeNode[] = []
  for (const node of children) {
    if (isToken(node, ',')) {
      parts.push(part)
      part = []
    } else part.push(node)
  }
  if (part.length > 0) parts.push(part)
  return parts
}

/** From the first node to the last one; `fallback` when there is none. */
export const rangeOf = (nodes: readonly CodeNode[], fallback: number) => ({
  start: nodes[0]?.start ?? fallback,
  end: nodes.at(-1)?.end ?? fallback,
})
