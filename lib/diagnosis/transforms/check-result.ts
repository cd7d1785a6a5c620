import { inserted } from '../edits/text-edit.ts'
import type { AgentCall } from '../model/agent-call.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { isCaught } from '../predicates/is-handled.ts'
import { mentions } from '../predicates/names-in-code.ts'
import { isScript, statementOf } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

const firstField = /\bJSON\b[^{}[\]]{0,40}[{[]\s*\{?\s*["']?([A-Za-z_]\w*)/i

/** Behind a call its result is tested: not empty, and where JSON is asked for, with its first field. */
export const checkResult: Transform = {
  id: 'check_result',
  run: eachSite(({ file, range }) => {
    const call = callFor(file.calls, range, (part) => file.slice(part))
    if (!call?.block || !call.call || call.result === null) return 'The call was not found.'
    if (!isScript(call.block)) return 'The code is no script.'
    const statement = statementOf(file, call.block, call.call)
    if (!statement?.target || !/^[\w$.]+$/.test(statement.target)) return 'The call is part of a longer expression.'
    const { target, indent, semicolon } = statement
    const field = firstField.exec(call.prompt?.text ?? '')?.[1]
    const name = call.agentType?.value ?? 'agent'
    const error = (what: string) => `throw new Error(${JSON.stringify(what)})${semicolon}`
    const lines = [`if (!${target}) ${error(`${name} returned nothing`)}`]
    // A parse that nothing catches would be a new weakness.
    if (field && isCaught(file, call.block, call.range.start))
      lines.push(`if (JSON.parse(${target}).${field} === undefined) ${error(`${name} returned no ${field}`)}`)
    return [inserted(file, statement.range.end, lines.map((line) => `\n${indent}${line}`).join(''))]
  }),
}

/** The call at a place, else the last one before it whose result is named there. */
function callFor(
  calls: readonly AgentCall[],
  range: TextRange,
  slice: (range: TextRange) => string,
): AgentCall | undefined {
  const named = (result: string | null) => result !== null && mentions(slice(range), result)
  return (
    calls.find((call) => call.call !== null && overlaps(call.range, range)) ??
    calls.findLast((call) => call.call !== null && call.range.start < range.start && named(call.result))
  )
}
