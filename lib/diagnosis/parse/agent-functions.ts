import type { CodeBlock, CodeCall } from '../model/code.ts'
import { propertyOf } from './code-lookup.ts'

/** The names of functions that start an agent: `run_agent`, `callAgent`, `runSubagent`. */
export const agentFunction = '(?:run|call|invoke|ask|launch|dispatch|start|execute|query)_?(?:[sS]ub_?)?[aA]gent'
const named = new RegExp(`^${agentFunction}$`)

/** Whether a function that the text nowhere defines starts an agent: its name says so, and it is told what to do (`run_agent(prompt=...)`). */
export function startsAgent({ callee, group }: CodeCall, { tree }: CodeBlock, text: string): boolean {
  if (!named.test(callee) || !propertyOf(group, tree, ['prompt', 'message', 'instruction', 'instructions']))
    return false
  return !new RegExp(
    `\\b(?:def|function|func|class)\\s{1,9}${callee}\\b|\\b${callee}\\s?(?::[^=\\n]{0,80})?=(?![=>])|\\bimport\\b[^\\n;]{0,200}\\b${callee}\\b|^[ \\t]*(?:async )?${callee}\\([^\\n]{0,200}\\{[ \\t]*$`,
    'm',
  ).test(text)
}
