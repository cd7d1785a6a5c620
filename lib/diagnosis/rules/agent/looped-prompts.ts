import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock, CodeNode, CodeTree, Group } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isList, listHeldBy } from '../../parse/code-lists.ts'
import { around, lastAssignment, scopesAround, startingBetween } from '../../parse/code-lookup.ts'
import { isToken, splitAtCommas } from '../../parse/code-statements.ts'
import { identifier } from '../../parse/identifier.ts'
import { promptOf } from '../../parse/read-prompt.ts'
import { mentions } from '../../predicates/names-in-code.ts'

/** How many pieces of a prompt are looked at. */
const mostParts = 20
/** What is put into a prompt: `item`, `item.prompt`, `item["prompt"]`. */
const itemOrPart = new RegExp(`^\\s*(${identifier})(?:\\.(${identifier})|\\[["'](${identifier})["']\\])?\\s*$`)
/** `asks[kind]`: an entry by its key or number. */
const entryByKey = new RegExp(`^\\s*(${identifier})\\[\\s*(${identifier})\\s*\\]\\s*$`)

/** `.replace("{pot}", pot)`, `.format(pot=pot)`: what fills a text in. */
const filling = /(?:\.(?:replace|replaceAll|format|strip|trim)\([^()\n]{0,120}\)){1,4}\s*$/

/** `one.prompt`, also with something added to it or filled in: `one.prompt + rows`, `one.prompt.replace("{pot}", pot)`. */
const itemIn = (source: string): RegExpExecArray | undefined =>
  source
    .split('+')
    .slice(0, mostParts)
    .map((term) => itemOrPart.exec(term.replace(filling, '')))
    .find((found) => found !== null)

/**
 * What a call is told turn by turn: `for (const prompt of ["...", "..."])`, `["...", "..."].map((prompt) => ...)`, `for (const { prompt } of [{ prompt: "..." }])`,
 * `[{ prompt: "..." }].map((one) => ...)` around what is told `one.prompt`, with what stands beside it; also where an entry tells several parts of it,
 * and where a loop goes over the keys: `asks[kind]`.
 */
export function loopedPrompts({ prompt, range }: AgentCall, { tree, text, content }: CodeBlock): string[] {
  const source = (node: TextRange) => text.slice(node.start - content.start, node.end - content.start)
  const behind = text.slice(range.end - content.start, range.end - content.start + 200)
  const told = (prompt?.parts.slice(0, mostParts) ?? []).map((part) => {
    if (part.kind !== 'expression') return []
    const [, keyed, key] = entryByKey.exec(part.source) ?? []
    if (keyed !== undefined) {
      const list = isOfTurn(key!, range, tree, source, behind) ? heldBy(keyed, range, tree) : null
      return list ? toldIn({ group: list, at: 1 }, keyed, undefined, tree, source) : []
    }
    const [, item, member, entry] = itemIn(part.source) ?? []
    if (item === undefined) return []
    const list =
      listOfLoop(item, range.start, tree, source) ??
      listOfMap(item, range.start, tree, source) ??
      listBehind(item, range, tree, behind)
    return list ? toldIn(list, item, member ?? entry, tree, source) : []
  })
  const turns = told.find((texts) => texts.length > 0) ?? []
  // What another list tells, or not every entry, stays open.
  return turns.map((_, turn) =>
    prompt!.parts
      .map((part, at) => (part.kind === 'text' ? part.text : told[at]?.length === turns.length ? told[at][turn] : ' '))
      .join(''),
  )
}

/** The texts that a list holds: its entries, a part of each by its place, or what its objects hold under a key. */
function toldIn(
  { group: { children, open }, at }: Entries,
  item: string,
  key: string | undefined,
  tree: CodeTree,
  source: Source,
): string[] {
  return splitAtCommas(children).flatMap((entry) => {
    // `"pages": "Count the pages"` of what is walked by `items()`.
    if (open === '{') return textOf(at === 1 && isToken(entry[1], ':') ? entry.slice(2) : null, tree, source)
    const [first] = entry
    const group = first?.node === 'group' && entry.length === 1 ? first : null
    if (group && group.open !== '{' && at !== null)
      return textOf(splitAtCommas(group.children)[at] ?? null, tree, source)
    const object = group?.open === '{' ? tree.objects.find((one) => one.group === group) : null
    const told = object ? object.properties.find((one) => one.key === (key ?? item))?.value : key ? null : entry
    return textOf(told ?? null, tree, source)
  })
}

const textOf = (told: readonly CodeNode[] | null, tree: CodeTree, source: Source): string[] => {
  const text = told && promptOf(told, tree, source)?.text
  return text ? [text] : []
}

type Source = (node: TextRange) => string

/** What a loop goes over, and which place of each entry a name of its head has: 1 for `prompt` of `for name, prompt in [("a", "...")]`. */
type Entries = { group: Group; at: number | null }

const loopHead = new RegExp(
  `\\bfor\\b[\\s(]*(?:(?:const|let|var)\\s+)?([[({]?[^=;]{1,120}?)\\s(?:of|in)\\s+(enumerate\\(\\s*|Object\\.(?:entries|values)\\(\\s*)?(${identifier}(?![\\w(]))?`,
)

/** The list that a loop around an offset goes over, when this is the name of its entries or of a part of them. */
function listOfLoop(item: string, offset: number, tree: CodeTree, source: Source): Entries | null {
  for (const scope of scopesAround(tree, offset)) {
    if (scope.kind !== 'loop' || scope.label !== 'for') continue
    const text = source({ start: scope.start, end: Math.max(scope.head.end, scope.start) })
    const [all, names = '', way = '', held] = loopHead.exec(text) ?? []
    if (all === undefined || !mentions(names, item)) continue
    const list = held ? heldBy(held, scope, tree) : listFrom(scope.start + all.length, scope.head.end, tree)
    // `Object.values(prompts)`, `prompts.values()`: what stands behind the keys.
    const isValues = way.includes('values') || /^\s*\.values\(/.test(text.slice(text.indexOf(all) + all.length))
    return list && { group: list, at: isValues ? 1 : placeOf(item, names, way.startsWith('enumerate')) }
  }
  return null
}

/** The place of a name among those of a head; null for the only one, and for keys of objects. */
function placeOf(item: string, names: string, isCounted: boolean): number | null {
  if (names.startsWith('{') || !names.includes(',')) return null
  const at = names.split(',').findIndex((name) => mentions(name, item))
  return isCounted ? null : at
}

const isCollection = (node: CodeNode | undefined): node is Group => node?.node === 'group' && '[({'.includes(node.open)

function heldBy(name: string, { start }: Pick<TextRange, 'start'>, tree: CodeTree): Group | null {
  const value = lastAssignment(name, start, tree)?.value ?? []
  const [first, second, third] = value
  if (isCollection(first) && value.length === 1) return first
  // `new Map([["clay", "..."]])`
  if (isToken(first, 'new') && isToken(second, 'Map') && isCollection(third)) return third.children.find(isList) ?? null
  return listHeldBy(name, { start }, tree)
}

/** Whether a loop, a function that is called for each entry, or a comprehension takes another value for a name with each turn. */
function isOfTurn(name: string, range: TextRange, tree: CodeTree, source: Source, behind: string): boolean {
  if (mentions(comprehension.exec(behind)?.[1] ?? '', name)) return true
  const scopes = scopesAround(tree, range.start)
  const isMapped = scopes.some(({ kind, label }) => kind === 'loop' && label !== 'for' && label !== 'while')
  return scopes.some(
    ({ kind, label, head }) =>
      ((kind === 'loop' && label === 'for') || (kind === 'function' && isMapped)) && mentions(source(head), name),
  )
}

/** The list, tuple or object that begins at an offset. */
function listFrom(start: number, end: number, tree: CodeTree): Group | null {
  const within = (group: Group): Group | null => {
    for (const node of group.children) {
      if (node.node !== 'group' || node.end <= start || node.start >= end) continue
      return node.start >= start && isCollection(node) ? node : within(node)
    }
    return null
  }
  return within(tree.root)
}

/** The list or object whose `map` around an offset hands its entries on by this name. */
function listOfMap(item: string, offset: number, tree: CodeTree, source: Source): Entries | null {
  for (const call of around(tree.calls, offset)) {
    const names = /^(?:map|flatMap|forEach)$/.test(call.name) ? (taken.exec(source(call.group))?.[1] ?? '') : ''
    if (!mentions(names, item)) continue
    const [, of, held] = ownerOfCall.exec(call.callee) ?? []
    if (held) return entriesOf(heldBy(held, call, tree), placeOf(item, names, false))
    if (of) {
      const walk = startingBetween(tree.calls, call.start, call.start + 1).find(
        ({ callee }) => callee === `Object.${of}`,
      )
      const [first] = walk?.group.children ?? []
      const group = isCollection(first) ? first : first?.node === 'token' ? heldBy(first.text, call, tree) : null
      return entriesOf(group, 1)
    }
    const siblings = call.group.parent?.node === 'group' ? call.group.parent.children : []
    const list = siblings.findLast((node): node is Group => isList(node) && node.end <= call.group.start) ?? null
    return entriesOf(list, placeOf(item, names, false))
  }
  return null
}
/** What a function takes of each entry: `(one, at) =>`, `async ({ prompt }) =>`, `([name, prompt]) =>`. */
const taken = /^\(\s*(?:async\s+)?\(?\s*(\{[^{}\n]{0,80}\}|\[[^[\]\n]{0,80}\]|[^\s()[\]{},=]{1,60})/

const entriesOf = (group: Group | null, at: number | null): Entries | null => group && { group, at }

const ownerOfCall = new RegExp(`^(?:Object\\.(values|entries)\\(\\)|(${identifier}))\\.\\w+$`)
const comprehension = new RegExp(`^[\\s)]*for\\s+([\\w, ()]{1,60}?)\\s+in\\s+(${identifier})?`)

/** The list that a comprehension of Python goes over, by what stands behind the call: `[Task(prompt=one) for one in all]`. */
function listBehind(item: string, range: TextRange, tree: CodeTree, behind: string): Entries | null {
  const [all, names = '', held] = comprehension.exec(behind) ?? []
  if (all === undefined || !mentions(names, item)) return null
  const start = range.end + all.length
  const list = held ? heldBy(held, range, tree) : listFrom(start, start + 1, tree)
  return list && { group: list, at: placeOf(item, names, false) }
}
