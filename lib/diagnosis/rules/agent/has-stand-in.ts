import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { assignmentAround, scopesAround, startingBetween } from '../../parse/code-lookup.ts'

/** Whether a parse is caught, and what catches it gives the variable that was to take it another value: `except ValueError: rows = []`. */
export function hasStandIn({ tree, content }: CodeBlock, { start }: TextRange): boolean {
  const taken = assignmentAround(tree, start)?.names ?? []
  const tried = scopesAround(tree, start).find(({ kind, hasCatch }) => kind === 'try' && hasCatch)
  if (!tried || taken.length === 0) return false
  const caught = startingBetween(tree.scopes, tried.body.end, content.end).find(({ kind }) => kind === 'catch')
  return (
    caught !== undefined &&
    startingBetween(tree.assignments, caught.body.start, caught.body.end).some(({ names }) =>
      names.some((name) => taken.includes(name)),
    )
  )
}
