import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import { identifier } from '../../parse/identifier.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { assignmentOf, resultNames } from '../../predicates/is-handled.ts'
import { expressionsOf } from '../../predicates/prompt-uses.ts'

const byIndex = new RegExp(`^\\s*(${identifier})(?:\\.(?:outputs?|results?))?\\[\\d{1,2}\\]\\s*$`)
const byName = new RegExp(`^\\s*(${identifier})\\s*$`)
/** `const [first, second] = all`, `first, second = all` */
const taken = new RegExp(
  `^[ \\t]*(?:const|let|var)?[ \\t]*\\[?(${identifier}(?:\\s*,\\s*${identifier}){1,11})\\]?[ \\t]*=[ \\t]*(${identifier})[ \\t]*;?[ \\t]*$`,
  'gm',
)

/** How many entries of the results of one call, made for each of a list or waited for, a prompt takes whole: `all[0]`, or `first` of `[first, second] = all`; `all.law` of `all = { law: Agent(...) }`. */
export function resultsPicked(call: AgentCall, earlier: readonly AgentCall[], waited: readonly string[]): number {
  const uses = expressionsOf(call).map(({ source }) => source)
  if (!call.block || uses.length < 2) return 0
  const held = new Set([...earlier.flatMap(resultNames), ...listsOf(call.block, earlier), ...waited])
  const before = call.block.text.slice(0, call.range.start - call.block.content.start)
  const picked = new Set<string>()
  for (const [, names = '', list = ''] of before.matchAll(taken))
    if (held.has(list)) for (const name of names.split(',')) picked.add(name.trim())
  const kept = new Set(earlier.flatMap(keyOf))
  const whole = uses.filter(
    (source) =>
      held.has(byIndex.exec(source)?.[1] ?? '') ||
      picked.has(byName.exec(source)?.[1] ?? '') ||
      kept.has(asMember(source)),
  )
  return new Set(whole.map((source) => source.trim())).size
}

/** `all.push(Agent(...))`: the lists that take what calls give. */
const listsOf = (block: CodeBlock, calls: readonly AgentCall[]): string[] =>
  appendsIn(block)
    .filter(({ range }) => calls.some((one) => range.start <= one.range.start && one.range.end <= range.end))
    .map(({ path }) => path)

/** `all.law` of `all = { law: await Agent(...), tax: ... }`: the name under which an object keeps what a call gives. */
function keyOf(call: AgentCall): string[] {
  const taken = call.block && assignmentOf(call)
  if (!taken) return []
  const { text, content } = call.block!
  const value = text.slice(taken.valueRange.start - content.start, call.range.start - content.start)
  const key = /^\s*\{/.test(value) ? ofCall.exec(value.slice(-80))?.[1] : undefined
  return key === undefined ? [] : [`${taken.target}.${key}`]
}
const ofCall = /["']?([\w$]{1,40})["']?\s{0,3}:\s{0,3}(?:await\s+)?$/

/** `all["law"]` is `all.law`. */
const asMember = (source: string): string => source.trim().replace(/\[\s*["'](\w{1,40})["']\s*\]$/, '.$1')
