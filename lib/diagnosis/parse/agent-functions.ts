import type { CodeBlock, CodeCall } from '../model/code.ts'
import { propertyOf } from './code-lookup.ts'

/** The names of functions that start an agent: `run_agent`, `callAgent`, `runSubagent`. */
export const agentFunction = '(?:run|call|invoke|ask|launch|dispatch|start|execute|query)_?(?:[sS]ub_?)?[aA]gent'
const named = new RegExp(`^${agentFunction}$`)

/** Whether a call starts an agent by a function that the text nowhere defines: its name says so, and it is told what to do (`run_agent(prompt=...)`). */
export function startersIn(text: string): (call: CodeCall, block: CodeBlock) => boolean {
  const own = new Map<string, boolean>()
  return ({ callee, group }, { tree }) => {
    if (!named.test(callee) || !propertyOf(group, tree, ['prompt', 'message', 'instruction', 'instructions']))
      return false
    const isOwn = own.get(callee) ?? defines(text, callee)
    own.set(callee, isOwn)
    return !isOwn
  }
}

const defines = (text: string, name: string): boolean =>
  new RegExp(
    [
      `\\b(?:def|function|func|class)\\s{1,9}${name}\\b|\\b${name}\\s?(?::[^=\\n]{0,80})?=(?![=>])`,
      `\\bimport\\b[^\\n;]{0,200}\\b${name}\\b|^[ \\t]*(?:async )?${name}\\([^\\n]{0,200}\\{[ \\t]*$`,
    ].join('|'),
    'm',
  ).test(text)
