import type { CodeBlock, CodeNode, Group } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { groupWithin, isList } from '../../parse/code-lists.ts'
import { around, lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { isToken, splitAtCommas } from '../../parse/code-statements.ts'
import { identifier } from '../../parse/identifier.ts'

/** Blocks of a file in which a list that a loop goes over may be written. */
const mostBlocks = 20

const overNamed = new RegExp(
  `\\b(?:of|in)\\s+(?:Object\\.(?:keys|values|entries)\\(\\s*|enumerate\\(\\s*)?(${identifier})(?:\\.(?:items|values|keys|entries)\\(\\s*\\))?\\s*[):]{0,3}\\s*$`,
)
const ownerOfCall = new RegExp(`^(${identifier})\\.(?:map|flatMap|forEach)$`)
/** `pots.filter(Boolean).map(...)` */
const ownerOfPart = new RegExp(
  `^${identifier}(?:\\.${identifier})*\\.(?:slice|filter|sort|reverse)\\(\\)\\.(?:map|flatMap|forEach)$`,
)
/** `(let n = 0; n < 4; n++)`, `for n in range(4):` */
const counted = /=\s*([01])\s*;\s*[\w$]{1,40}\s*(<=?)\s*(\d{1,3})\s*;|\bin\s+range\(\s*(?:([01])\s*,\s*)?(\d{1,3})\s*\)/

/** What a list whose length nobody knows is taken for: there may be any number of parts, and so many are piled up. */
export const several = 3

/** How often a loop over a list, or up to a number, goes round; once where it goes over none. */
export function timesLooped(file: SkillFile, block: CodeBlock, offset: number): number {
  const { tree, text, content } = block
  const loop = scopesAround(tree, offset).find(({ kind }) => kind === 'loop')
  if (!loop) return 1
  if (loop.label === 'forEach' || loop.label === 'map') return timesMapped(file, block, offset)
  const head = text.slice(loop.head.start - content.start, loop.head.end - content.start)
  const [isCounted, from = '0', sign, to, first = '0', behind] = counted.exec(head) ?? []
  if (isCounted)
    return Math.max(1, behind ? Number(behind) - Number(first) : Number(to) - Number(from) + Number(sign === '<='))
  const named = overNamed.exec(head)?.[1]
  if (named !== undefined) return sizeHeld(file, block, named, loop.start)
  const [isOverPart, cut, sliced] = overPart.exec(head) ?? []
  if (isOverPart) return Math.min(several, Number(cut ?? sliced ?? several))
  const tuple = overTuple.exec(head)
  if (!tuple) return sizeOf(groupWithin(tree.root, loop.head))
  const start = loop.head.start + tuple.index + tuple[0].length - 1
  return sizeOf(groupWithin(tree.root, { start, end: loop.head.end }, tuple[1] === '{' ? '{' : '('))
}
/** Python's `for one in ("clay", "glaze"):`, `for at, one in enumerate({"clay", "glaze"}):` */
const overTuple = /\bin\s*(?:(?:enumerate|sorted|reversed|list)\(\s*)?([({])/
/** `(const one of plan.parts)`, `for one in plan["parts"]:`, `for one in sorted(parts)[:12]:`, `(const one of parts.slice(0, 12))` */
const overPart = new RegExp(
  `\\b(?:of|in)\\s+(?:(?:enumerate|sorted|reversed|list)\\(\\s*)?${identifier}(?:\\??\\.${identifier}(?![\\w$(])|\\[["']\\w+["']\\]){0,6}\\s*\\)?(?:\\[\\s*0?\\s*:\\s*(\\d{1,3})?\\s*\\]|\\.slice\\(\\s*0\\s*,\\s*(\\d{1,3})\\s*\\)|\\.filter\\([^\\n]{0,80})?\\s*(?:,\\s*(?:start=)?\\d\\s*)?[):]{0,3}\\s*$`,
)

/** How often a call that `map` or `forEach` makes for each of a list, or a comprehension of Python, is made before a place. */
export function timesMapped(file: SkillFile, block: CodeBlock, offset: number, until = Infinity): number {
  const { tree } = block
  const map = around(tree.calls, offset).find(({ name }) => /^(?:map|flatMap|forEach)$/.test(name))
  if (!map) return block.language === 'python' ? timesComprehended(file, block, offset) : 1
  if (until < map.end) return 1
  const given = map.callee === 'map' ? map.args[1]?.[0] : undefined
  if (given) return given.node === 'token' ? sizeHeld(file, block, given.text, map.start) : sizeOf(given)
  const owner = ownerOfCall.exec(map.callee)?.[1]
  if (owner !== undefined) return sizeHeld(file, block, owner, map.start)
  if (ownerOfPart.test(map.callee)) return several
  const siblings = map.group.parent?.node === 'group' ? map.group.parent.children : []
  return sizeOf(siblings.findLast((node) => isList(node) && node.end <= map.group.start) ?? null)
}

/** `[Task(...) for role in roles]`, `{role: Task(...) for role in ["a", "b"]}` */
function timesComprehended(file: SkillFile, block: CodeBlock, offset: number): number {
  const call = around(block.tree.calls, offset).find(({ start }) => start === offset)
  const siblings = call?.group.parent?.node === 'group' ? call.group.parent.children : []
  const at = siblings.findIndex((node) => node.start >= offset && isToken(node, 'for'))
  const from = siblings.findIndex((node, index) => index > at && isToken(node, 'in'))
  const over = at < 0 || from < 0 ? undefined : siblings[from + 1]
  if (over?.node === 'token' && over.kind === 'word') return sizeHeld(file, block, over.text, offset)
  return sizeOf(over ?? null)
}

/** How many a list, or an object, has that a variable was last given before a place, in this block or one before. */
function sizeHeld({ codeBlocks }: SkillFile, block: CodeBlock, name: string, before: number): number {
  const here = codeBlocks.indexOf(block)
  for (const { tree } of codeBlocks.slice(Math.max(0, here - mostBlocks), here + 1).reverse()) {
    const held = lastAssignment(name, before, tree)
    if (held) return isCollection(held.value[0] ?? null) ? sizeOf(held.value[0]!) : several
  }
  return several
}

const isCollection = (node: CodeNode | null): node is Group =>
  node?.node === 'group' && (node.open === '[' || node.open === '{' || node.open === '(')

const sizeOf = (node: CodeNode | null): number =>
  isCollection(node) ? Math.max(1, splitAtCommas(node.children).filter((entry) => entry.length > 0).length) : 1
