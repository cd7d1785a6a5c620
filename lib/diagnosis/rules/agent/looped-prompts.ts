import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock, CodeTree, Group, Scope } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { around, lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { splitAtCommas } from '../../parse/code-statements.ts'
import { promptOf } from '../../parse/read-prompt.ts'

/** What a call is told turn by turn: `for (const prompt of ["...", "..."])`, `["...", "..."].map((prompt) => ...)`, `for (const { prompt } of [{ prompt: "..." }])`. */
export function loopedPrompts({ prompt, range }: AgentCall, { tree, text, content }: CodeBlock): string[] {
  const [only, ...others] = prompt?.parts ?? []
  const item = only?.kind === 'expression' && others.length === 0 ? /^[A-Za-z_]\w*$/.exec(only.source)?.[0] : undefined
  if (item === undefined) return []
  const source = (node: TextRange) => text.slice(node.start - content.start, node.end - content.start)
  const list = listOfLoop(item, range.start, tree, source) ?? listOfMap(item, range.start, tree, source)
  if (!list) return []
  return splitAtCommas(list.children).flatMap((entry) => {
    const [first] = entry
    const object =
      first?.node === 'group' && first.open === '{' ? tree.objects.find(({ group }) => group === first) : null
    const told = object ? object.properties.find(({ key }) => key === item)?.value : entry
    return (told && promptOf(told, tree, source)?.text) ?? []
  })
}

type Source = (node: TextRange) => string

/** The list that a loop around an offset goes over, when this is the name of its entries or of a part of them. */
function listOfLoop(item: string, offset: number, tree: CodeTree, source: Source): Group | null {
  const entry = new RegExp(`(?:\\b|\\{[^{}\\n]{0,80}\\b)${item}(?:\\b[^{}\\n]{0,80}\\})?\\s+(?:of|in)\\s+(\\w+)?`)
  for (const scope of scopesAround(tree, offset)) {
    const found = scope.kind === 'loop' && scope.label === 'for' ? entry.exec(source(scope.head)) : null
    if (!found) continue
    return listWithin(tree.root, scope.head) ?? (found[1] ? listHeldBy(found[1], scope, tree) : null)
  }
  return null
}

/** The list whose `map` around an offset hands its entries on by this name. */
function listOfMap(item: string, offset: number, tree: CodeTree, source: Source): Group | null {
  const takes = new RegExp(`^\\(\\s*(?:async\\s+)?\\(?\\s*(?:\\{[^{}\\n]{0,80}\\b)?${item}\\b`)
  for (const call of around(tree.calls, offset)) {
    if (!/^(?:map|flatMap|forEach)$/.test(call.name) || !takes.test(source(call.group))) continue
    const held = /^(\w+)\.\w+$/.exec(call.callee)?.[1]
    if (held) return listHeldBy(held, call, tree)
    const siblings = call.group.parent?.node === 'group' ? call.group.parent.children : []
    return siblings.findLast((node): node is Group => isList(node) && node.end <= call.group.start) ?? null
  }
  return null
}

const isList = (node: { node: string }): node is Group => node.node === 'group' && (node as Group).open === '['

function listHeldBy(name: string, { start }: Pick<Scope, 'start'>, tree: CodeTree): Group | null {
  const [first] = lastAssignment(name, start, tree)?.value ?? []
  return first && isList(first) ? first : null
}

/** The first list that stands between two offsets. */
function listWithin(group: Group, range: TextRange): Group | null {
  for (const node of group.children) {
    if (node.node !== 'group' || node.end <= range.start || node.start >= range.end) continue
    if (node.open === '[' && node.start >= range.start) return node
    const inner = listWithin(node, range)
    if (inner) return inner
  }
  return null
}
