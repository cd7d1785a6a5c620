import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { identifier, letters } from '../../parse/identifier.ts'

/** A function of a block and the name by which it takes a result. */
type Helper = { body: TextRange; parameter: string }

const handedOver = new RegExp(`(?<![${letters}\\w$])(${identifier})\\(\\s{0,3}(${identifier})(?=\\s{0,3}[,).])`, 'g')
const firstParameter = new RegExp(`(?:^|\\()\\s*(${identifier})\\s*(?:[),:=]|$)`)
const givenAtOnce = new RegExp(`(?<![${letters}\\w$])(${identifier})\\(\\s{0,3}(?:await\\s+)?$`)
/** Functions above a call that are looked at. */
const mostHelpers = 20

/** `const passed = (text) => text.includes("DONE")` above a call, and `passed(out)` behind it or `passed(await Agent(...))`: the functions that are given one of its results. */
export function helpersGiven(
  { text, content, tree }: CodeBlock,
  results: ReadonlySet<string>,
  call: TextRange,
): Helper[] {
  const given = new Set<string>()
  const [start, end] = [call.start - content.start, call.end]
  const around = givenAtOnce.exec(text.slice(Math.max(0, start - 60), start))?.[1]
  if (around !== undefined) given.add(around)
  for (const [, name, first] of text.slice(end - content.start).matchAll(handedOver))
    if (results.has(first!)) given.add(name!)
  if (given.size === 0) return []
  return tree.scopes
    .filter((scope) => scope.kind === 'function' && given.has(scope.label) && scope.end < end)
    .slice(0, mostHelpers)
    .flatMap(({ head, body, label }) => {
      const written = text.slice(head.start - content.start, head.end - content.start)
      const parameters = written.slice(Math.max(0, written.indexOf(`${label}(`)))
      const parameter = firstParameter.exec(parameters.replace(/^async\s+/, ''))?.[1]
      return parameter ? [{ body, parameter }] : []
    })
}
