import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock, CodeTree, Group } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isList, listHeldBy, listWithin } from '../../parse/code-lists.ts'
import { around, scopesAround } from '../../parse/code-lookup.ts'
import { splitAtCommas } from '../../parse/code-statements.ts'
import { asWord, identifier } from '../../parse/identifier.ts'
import { promptOf } from '../../parse/read-prompt.ts'

/** How many pieces of a prompt are looked at. */
const mostParts = 20
/** What is put into a prompt: `item`, `item.prompt`, `item["prompt"]`. */
const itemOrPart = new RegExp(`^\\s*(${identifier})(?:\\.(${identifier})|\\[["'](${identifier})["']\\])?\\s*$`)

/**
 * What a call is told turn by turn: `for (const prompt of ["...", "..."])`, `["...", "..."].map((prompt) => ...)`, `for (const { prompt } of [{ prompt: "..." }])`,
 * `[{ prompt: "..." }].map((one) => ...)` around what is told `one.prompt`, with what stands beside it.
 */
export function loopedPrompts({ prompt, range }: AgentCall, { tree, text, content }: CodeBlock): string[] {
  const source = (node: TextRange) => text.slice(node.start - content.start, node.end - content.start)
  for (const part of prompt?.parts.slice(0, mostParts) ?? []) {
    const [, item, member, entry] = (part.kind === 'expression' && itemOrPart.exec(part.source)) || []
    if (item === undefined) continue
    const list =
      listOfLoop(item, range.start, tree, source) ??
      listOfMap(item, range.start, tree, source) ??
      listBehind(item, range, tree, text.slice(range.end - content.start, range.end - content.start + 200))
    if (!list) continue
    const beside = prompt!.parts.map((one) => (one === part ? null : one.kind === 'text' ? one.text : ' '))
    return toldIn(list, item, member ?? entry, tree, source).map((told) => beside.map((one) => one ?? told).join(''))
  }
  return []
}

/** The texts that a list holds: its entries, or what its objects hold under a key. */
function toldIn({ children }: Group, item: string, key: string | undefined, tree: CodeTree, source: Source): string[] {
  return splitAtCommas(children).flatMap((entry) => {
    const [first] = entry
    const object =
      first?.node === 'group' && first.open === '{' ? tree.objects.find(({ group }) => group === first) : null
    const told = object ? object.properties.find((one) => one.key === (key ?? item))?.value : key ? null : entry
    return (told && promptOf(told, tree, source)?.text) ?? []
  })
}

type Source = (node: TextRange) => string

/** The list that a loop around an offset goes over, when this is the name of its entries or of a part of them. */
function listOfLoop(item: string, offset: number, tree: CodeTree, source: Source): Group | null {
  const entry = new RegExp(
    `(?:\\{[^{}\\n]{0,80})?${asWord(item)}(?:[^{}\\n]{0,80}\\})?\\s+(?:of|in)\\s+(${identifier})?`,
  )
  for (const scope of scopesAround(tree, offset)) {
    const found = scope.kind === 'loop' && scope.label === 'for' ? entry.exec(source(scope.head)) : null
    if (!found) continue
    return listWithin(tree.root, scope.head) ?? (found[1] ? listHeldBy(found[1], scope, tree) : null)
  }
  return null
}

/** The list whose `map` around an offset hands its entries on by this name. */
function listOfMap(item: string, offset: number, tree: CodeTree, source: Source): Group | null {
  const takes = new RegExp(`^\\(\\s*(?:async\\s+)?\\(?\\s*(?:\\{[^{}\\n]{0,80})?${asWord(item)}`)
  for (const call of around(tree.calls, offset)) {
    if (!/^(?:map|flatMap|forEach)$/.test(call.name) || !takes.test(source(call.group))) continue
    const held = ownerOfCall.exec(call.callee)?.[1]
    if (held) return listHeldBy(held, call, tree)
    const siblings = call.group.parent?.node === 'group' ? call.group.parent.children : []
    return siblings.findLast((node): node is Group => isList(node) && node.end <= call.group.start) ?? null
  }
  return null
}

const ownerOfCall = new RegExp(`^(${identifier})\\.\\w+$`)
const comprehension = new RegExp(`^[\\s)]*for\\s+(${identifier})\\s+in\\s+(${identifier})`)

/** The list that a comprehension of Python goes over, by what stands behind the call: `[Task(prompt=one) for one in all]`. */
function listBehind(item: string, range: TextRange, tree: CodeTree, behind: string): Group | null {
  const [, entry, held] = comprehension.exec(behind) ?? []
  return entry === item && held !== undefined ? listHeldBy(held, range, tree) : null
}
