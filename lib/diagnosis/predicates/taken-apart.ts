import type { Assignment, CodeBlock, CodeNode, Group } from '../model/code.ts'
import { rangeOf, splitAtCommas } from '../parse/code-statements.ts'
import { oncePer } from '../parse/lazy.ts'

/** A read and where its text is: what an assignment gives, or what is put into a list. */
export type Taken = Pick<Assignment, 'start' | 'operator' | 'valueRange'>

/** `const [law, plan] = await Promise.all([readFile(a), readFile(b)])`: the part that a name takes, or all where it cannot be told. */
export function takenApart(name: string, before: number, block: CodeBlock): Taken | undefined {
  for (const { taken, names } of takingApart(block)) {
    if (taken.end > before || !names.includes(name)) continue
    const list = listIn(taken.value)
    const parts = list ? splitAtCommas(list.children).filter((part) => part.length > 0) : []
    const part = parts.length === names.length ? parts[names.indexOf(name)] : undefined
    return { start: taken.start, operator: '=', valueRange: part ? rangeOf(part, taken.end) : taken.valueRange }
  }
  return undefined
}

/** The assignments of a block that take something apart, the last first, each with its names. */
const takingApart = oncePer((block: CodeBlock) =>
  block.tree.assignments.toReversed().flatMap((taken) => {
    if (taken.operator !== '=' || taken.target.startsWith('{')) return []
    const names = namesTaken(taken, block)
    return names.length < 2 ? [] : { taken, names }
  }),
)

/** All names of `rules, plan = ...` too, as Python takes things apart. */
function namesTaken({ names, start }: Assignment, { language, text, content }: CodeBlock): readonly string[] {
  if (language !== 'python') return names
  const line = text.slice(Math.max(0, start - content.start - 200), start - content.start)
  const others = /(?:^|\n)[ \t]*((?:\w+[ \t]*,[ \t]*)+)$/.exec(line)?.[1]
  return others ? [...(others.match(/\w+/g) ?? []), ...names] : names
}

/** The list, or the arguments, that are taken apart: that of a `Promise.all`, or of a `gather`. */
function listIn(value: readonly CodeNode[]): Group | null {
  const last = value.at(-1)
  if (last?.node !== 'group') return null
  const [only, ...others] = last.children
  return last.open === '(' && only?.node === 'group' && only.open === '[' && others.length === 0 ? only : last
}
