import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isList, listHeldBy, listWithin } from '../../parse/code-lists.ts'
import { around, assignmentAround, scopesAround } from '../../parse/code-lookup.ts'
import { splitAtCommas } from '../../parse/code-statements.ts'
import { identifier } from '../../parse/identifier.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { isBounded } from '../../predicates/is-bounded.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { takesPart } from '../../predicates/prompt-uses.ts'

/** Places where a list grows that are looked at for one prompt. */
const mostAppends = 50

/**
 * How many results of some calls each variable holds that another call uses: `all` of `all = await Promise.all([Agent(...), Agent(...)])`, of
 * `all.push(await Agent(...))` and of `all += answer`, in a loop over a written list as often as it goes round.
 */
export function resultsHeld(
  file: SkillFile,
  calls: readonly AgentCall[],
  before: AgentCall,
  isUsed: (name: string) => boolean,
): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  const collected = collectedFrom(file, calls, before, isUsed)
  const setBy = new Map<string, number>()
  for (const call of calls) {
    const names = resultNames(call)
    const taken = call.block ? assignmentAround(call.block.tree, call.range.start) : undefined
    for (const name of names) {
      if (collected.has(name) || !isUsed(name)) continue
      // What a variable was given before is gone; each name of several takes one.
      const isSame = taken !== undefined && setBy.get(name) === taken.start && names.length === 1
      const times = call.block && names.length === 1 ? timesMapped(call.block, call.range.start) : 1
      held.set(name, times + (isSame ? held.get(name)! : 0))
      if (taken) setBy.set(name, taken.start)
    }
  }
  for (const [path, count] of collected) held.set(path, count)
  return held
}

/** The lists and texts that take whole results of calls before another one, with how many. */
function collectedFrom(
  file: SkillFile,
  calls: readonly AgentCall[],
  { block, range: { start: until } }: AgentCall,
  isUsed: (name: string) => boolean,
): Map<string, number> {
  const collected = new Map<string, number>()
  if (!block) return collected
  const own = calls.filter((call) => call.block === block)
  const source = (from: number, to: number) => block.text.slice(from - block.content.start, to - block.content.start)
  const isBoundedHere = new Map<string, boolean>()
  const appends = appendsIn(block).filter(({ path, range: { end } }) => end <= until && isUsed(path))
  for (const { path, range } of appends.slice(-mostAppends)) {
    const inside = own.find((call) => range.start <= call.range.start && call.range.end <= range.end)
    const text = inside ? '' : source(range.start, range.end)
    const taken =
      inside ??
      own.findLast(
        (call) =>
          call.range.end <= range.start && resultNames(call).some((name) => name !== path && mentions(text, name)),
      )
    if (!taken || takesPart(inside ? source(inside.range.end, range.end) : text)) continue
    if (!isBoundedHere.has(path)) isBoundedHere.set(path, isBounded(file, block, path, range.start))
    if (isBoundedHere.get(path)) continue
    collected.set(path, (collected.get(path) ?? 0) + timesLooped(block, range.start))
  }
  return collected
}

const overNamed = new RegExp(`\\b(?:of|in)\\s+(${identifier})\\s*[):]?\\s*$`)
const ownerOfCall = new RegExp(`^(${identifier})\\.(?:map|flatMap)$`)

/** How often a loop over a list that is written out goes round; once where that cannot be told. */
function timesLooped({ tree, text, content }: CodeBlock, offset: number): number {
  const loop = scopesAround(tree, offset).find(({ kind }) => kind === 'loop')
  if (!loop) return 1
  const named = overNamed.exec(text.slice(loop.head.start - content.start, loop.head.end - content.start))?.[1]
  return lengthOf(named === undefined ? listWithin(tree.root, loop.head) : listHeldBy(named, loop, tree))
}

function timesMapped({ tree }: CodeBlock, offset: number): number {
  const map = around(tree.calls, offset).find(({ name }) => name === 'map' || name === 'flatMap')
  if (!map) return 1
  const owner = ownerOfCall.exec(map.callee)?.[1]
  if (owner !== undefined) return lengthOf(listHeldBy(owner, map, tree))
  const siblings = map.group.parent?.node === 'group' ? map.group.parent.children : []
  return lengthOf(siblings.findLast((node) => isList(node) && node.end <= map.group.start) ?? null)
}

function lengthOf(list: ReturnType<typeof listWithin> | { node: string } | null): number {
  if (list === null || !('children' in list)) return 1
  return Math.max(1, splitAtCommas(list.children).filter((entry) => entry.length > 0).length)
}
