import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { assignmentAround, lastAssignment, scopesAround, startingBetween } from '../../parse/code-lookup.ts'

/** What Python raises where a text does not parse, by the names of those who catch it. */
const ofParse = /\bexcept\s*:|\b(?:Base)?Exception\b|\bValueError\b|Decode|YAMLError|Parse/

/**
 * Whether a parse has a `try` of its own, behind the call of the agent, and what catches it gives the variable that was to take it another value:
 * `except ValueError: rows = []`. One around both is there for an agent that fails; it catches the lack of a line, `rows[1]`, all the same.
 */
export function hasStandIn(
  { tree, text, content, language }: CodeBlock,
  call: TextRange,
  { start, end }: TextRange,
): boolean {
  const taken = assignmentAround(tree, start)?.names ?? []
  const tried = scopesAround(tree, start).find(({ kind, hasCatch }) => kind === 'try' && hasCatch)
  if (!tried || taken.length === 0) return false
  if (tried.start < call.end && text[end - content.start - 1] !== ']') return false
  const caught = startingBetween(tree.scopes, tried.body.end, content.end).find(({ kind }) => kind === 'catch')
  if (!caught) return false
  const head = text.slice(caught.start - content.start, caught.body.start - content.start)
  if (language === 'python' && !ofParse.test(head)) return false
  return startingBetween(tree.assignments, caught.body.start, caught.body.end).some(({ names }) =>
    names.some((name) => taken.includes(name)),
  )
}

/** `lines[0]` of `lines = answer.split("\n")`: there always is a first one, whatever the answer says, and nothing to be caught. */
export function isFirstOfSplit({ tree, text, content }: CodeBlock, { start, end }: TextRange): boolean {
  const name = firstOf.exec(text.slice(start - content.start, end - content.start))?.[1]
  const held = name === undefined ? undefined : lastAssignment(name, start, tree)?.valueRange
  return held !== undefined && splits.test(text.slice(held.start - content.start, held.end - content.start))
}
const firstOf = /^(\w+)\[\s*0\s*\]$/
const splits = /\.split\([^()\n]*\)\s*;?$/
