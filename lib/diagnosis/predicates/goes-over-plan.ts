import type { CodeBlock } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import { scopesAround } from '../parse/code-lookup.ts'
import { identifier } from '../parse/identifier.ts'

const planned = '(?:phases?|dimensions?|files?|steps?|tasks?|sections?|chapters?|topics?|areas?|stages?)'
/** `(const phase of plan.phases)`, `for step in plan["steps"]:` */
const overList = new RegExp(
  `(?:^|[\\s(])(${identifier})\\s+(?:of|in)\\s+(?:${identifier}\\??\\.){0,3}(?:${identifier}\\[["'])?(?:\\w+_)?${planned}(?:["']\\])?\\s*[):]{0,2}\\s*$`,
  'i',
)
/** `plan.phases.forEach((phase) => ...` */
const eachOf = new RegExp(`(?:^|[\\s.;(])(?:\\w+_)?${planned}\\??\\.(?:forEach|map)\\(\\s*(?:async\\s+)?$`, 'i')
const parameter = new RegExp(`^\\(?\\s*(${identifier})\\s*[),=]`)

/** The variable that takes one part of the plan, where a place stands in a loop over its phases, steps or files, in their order. */
function partOfPlan({ tree, text, content }: CodeBlock, { start }: TextRange): string | null {
  const source = (from: number, to: number) => text.slice(Math.max(0, from - content.start), to - content.start)
  for (const { kind, head } of scopesAround(tree, start)) {
    const written = source(head.start, head.end)
    const named = kind === 'loop' ? overList.exec(written)?.[1] : undefined
    if (named !== undefined) return named
    if (kind === 'function' && eachOf.test(source(head.start - 80, head.start)))
      return parameter.exec(written)?.[1] ?? null
  }
  return null
}

/** Whether what is added to a list is a part of the plan, or its name: `done.push(phase.id)` in a loop over the phases; so many parts there are at most. */
export function addsPartOfPlan(block: CodeBlock, range: TextRange): boolean {
  const part = partOfPlan(block, range)
  if (part === null) return false
  const added = block.text.slice(range.start - block.content.start, range.end - block.content.start)
  return new RegExp(
    `(?:\\b(?:push|append|add)\\(|,|\\+)\\s*${part.replaceAll('$', '\\$')}(?:\\.(?:id|key|name|slug|title|path|number)|\\[["'](?:id|key|name|slug|title|path)["']\\])?\\s*[)\\]]`,
  ).test(added)
}
