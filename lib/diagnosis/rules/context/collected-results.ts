import type { AgentCall } from '../../model/agent-call.ts'
import type { Assignment, CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { around, scopesAround } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { isBounded } from '../../predicates/is-bounded.ts'
import { assignmentOf, resultNames } from '../../predicates/is-handled.ts'
import { isWhole, takesPart } from '../../predicates/prompt-uses.ts'
import { shortensEach } from './result-sources.ts'
import { timesLooped, timesMapped } from './times-run.ts'

type IsUsed = (name: string) => boolean
type Grown = { path: string; range: TextRange }

/** Places where a list grows that are looked at for one prompt, and the blocks they stand in. */
const mostAppends = 50
const mostBlocks = 20

/** An answer goes by such a member of what a call gives, too. */
const textMembers = ['output', 'result', 'content', 'text', 'response']

/**
 * How many results of some calls each variable holds that is used after them: `all` of `all = await Promise.all([Agent(...), Agent(...)])`, of
 * `all.push(await Agent(...))`, of `all[role] = await Agent(...)` and of `all += answer`, in a loop over a written list as often as it goes round.
 */
export function resultsHeld(
  file: SkillFile,
  calls: readonly AgentCall[],
  until: number,
  isUsed: IsUsed,
): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  const collected = collectedFrom(file, calls, until, isUsed)
  const setBy = new Map<string, number>()
  for (const call of calls) {
    const names = resultNames(call)
    const taken = assignmentOf(call)
    if (isCutAtOnce(call)) continue
    for (const name of names) {
      if (collected.has(name) || !(isUsed(name) || textMembers.some((member) => isUsed(`${name}.${member}`)))) continue
      // What a variable was given before is gone; each name of several takes one.
      const isSame = taken !== undefined && setBy.get(name) === taken.start && names.length === 1
      const times = call.block && names.length === 1 ? timesMapped(file, call.block, call.range.start, until) : 1
      held.set(name, times + (isSame ? held.get(name)! : 0))
      if (taken) setBy.set(name, taken.start)
    }
  }
  for (const [path, count] of collected) held.set(path, count)
  return held
}

/** `(await Promise.all(parts.map(ask))).map((one) => one.title)`: only a part of each is kept. */
function isCutAtOnce(call: AgentCall): boolean {
  const { block, range } = call
  const end = assignmentOf(call)?.valueRange.end
  if (!block || end === undefined) return false
  const behind = block.text.slice(range.end - block.content.start, end - block.content.start)
  const at = Math.max(behind.lastIndexOf('.map('), behind.lastIndexOf('.flatMap('))
  return at !== -1 && shortensEach(behind.slice(at))
}

/** The lists and texts that take whole results of calls before a place, with how many. */
function collectedFrom(
  file: SkillFile,
  calls: readonly AgentCall[],
  until: number,
  isUsed: IsUsed,
): Map<string, number> {
  const collected = new Map<string, number>()
  for (const block of [...new Set(calls.flatMap((call) => call.block ?? []))].slice(-mostBlocks)) {
    const own = calls.filter((call) => call.block === block)
    const isBoundedHere = new Map<string, boolean>()
    const grown: Grown[] = [...appendsIn(block), ...own.flatMap(storesOf)]
    const added = grown.filter(({ path, range: { end } }) => end <= until && isUsed(path))
    for (const { path, range } of added.slice(-mostAppends)) {
      const taken = resultsIn(block, own, path, range) * timesLooped(file, block, range.start)
      const count = taken || ofEach(file, block, own, grown, range)
      if (count === 0) continue
      if (!isBoundedHere.has(path)) isBoundedHere.set(path, isBounded(file, block, path, range.start))
      if (isBoundedHere.get(path)) continue
      collected.set(path, (collected.get(path) ?? 0) + count)
    }
  }
  return collected
}

/** How many results what is added to something holds whole: of the call that stands in it, or by their names. */
function resultsIn(block: CodeBlock, own: readonly AgentCall[], path: string, range: TextRange): number {
  const source = (from: number, to: number) => block.text.slice(from - block.content.start, to - block.content.start)
  const inside = own.filter((call) => range.start <= call.range.start && call.range.end <= range.end)
  if (inside.length > 0) return takesPart(source(inside.at(-1)!.range.end, range.end)) ? 0 : inside.length
  const text = source(range.start, range.end)
  const names = new Set(own.filter((call) => call.range.end <= range.start).flatMap(resultNames))
  const taken = [...names].filter((name) => name !== path && givesResult(text, name))
  return takesPart(text) ? 0 : taken.length
}

const over = new RegExp(`(${identifier})\\s+(?:of|in)\\s+(${identifier})\\s*[):]{0,3}\\s*$`)

/** How many results a text takes one by one, of a list that took them before: `for (const one of all) text += one`. */
function ofEach(
  file: SkillFile,
  block: CodeBlock,
  own: readonly AgentCall[],
  grown: readonly Grown[],
  range: TextRange,
): number {
  const { tree, text, content } = block
  const source = ({ start, end }: TextRange) => text.slice(start - content.start, end - content.start)
  const loop = scopesAround(tree, range.start).find(({ kind }) => kind === 'loop')
  const [, one, list] = (loop && over.exec(source(loop.head))) ?? []
  if (!loop || one === undefined || list === undefined || !isWhole(source(range), one)) return 0
  const mapped = own.find((call) => call.range.end <= loop.start && resultNames(call).includes(list))
  if (mapped) return timesMapped(file, block, mapped.range.start)
  return grown
    .filter((added) => added.path === list && added.range.end <= loop.start)
    .reduce(
      (sum, added) => sum + resultsIn(block, own, list, added.range) * timesLooped(file, block, added.range.start),
      0,
    )
}

const member = new RegExp(`^(${identifier}(?:\\.${identifier})*)(?:\\[[^\\]]{1,60}\\]|\\.${identifier})$`)

/**
 * `all[role] = await Agent(...)`, `all.law = await Agent(...)`, `all[role] = answer`: an object that takes a result under a key; the state is told
 * elsewhere.
 */
const storesOf = oncePer((call: AgentCall): Grown[] => {
  if (!call.block) return []
  const { tree, text, content } = call.block
  const names = resultNames(call)
  const later = storesIn(call.block)
    .filter(({ start }) => start >= call.range.end)
    .slice(0, mostStores)
    .filter(({ valueRange: { start, end } }) => {
      const value = text.slice(start - content.start, end - content.start)
      return names.some((name) => givesResult(value, name))
    })
  const [own] = around(tree.assignments, call.range.start)
  return [...(own && isStore(own) ? [own] : []), ...later].map(({ target, start, end }) => ({
    path: member.exec(target)![1]!,
    range: { start, end },
  }))
})

/** Places behind a call where a key may take its result. */
const mostStores = 20

const isStore = ({ target, operator }: Assignment): boolean => {
  const path = member.exec(target)?.[1]
  return operator === '=' && path !== undefined && !/state$/i.test(path)
}
const storesIn = oncePer(({ tree }: CodeBlock): readonly Assignment[] => tree.assignments.filter(isStore))

/** Whether a value is a result as a whole, or its text. */
const givesResult = (value: string, name: string): boolean =>
  isWhole(value, name) || textMembers.some((one) => isWhole(value, `${name}.${one}`))
