import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { assignmentAround, scopesAround } from '../../parse/code-lookup.ts'
import { textOf } from '../../parse/code-statements.ts'
import { oncePer } from '../../parse/lazy.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'

/** Places where a helper is called that are looked at, and blocks of a file in which. */
const mostCalls = 100
const mostBlocks = 50

const handsBack = /(?:\breturn|=>)\s*(?:await\s+)?$/

/** The calls of functions of a file that hand back what an agent answers, each as the call of that agent: `ask("law")` of `const ask = (what) => Agent(...)`, and `["law", "tax"].map(ask)`. */
export const helperCallsIn = oncePer((file: SkillFile): readonly AgentCall[] => {
  const agents = new Map<string, AgentCall>()
  for (const call of agentCallsIn(file).slice(0, mostCalls)) {
    const name = helperAround(call)
    if (name !== null) agents.set(name, call)
  }
  if (agents.size === 0) return []
  const calls = file.codeBlocks.slice(0, mostBlocks).flatMap((block) =>
    block.tree.calls.flatMap(({ callee, name, start, end, result, args }): AgentCall[] => {
      const agent = agents.get(callee)
      if (agent) return [{ ...agent, range: { start, end }, result, block }]
      const [given, ...more] = (name === 'map' || name === 'flatMap' ? args[0] : undefined) ?? []
      const mapped = given && more.length === 0 ? agents.get(textOf(given)) : undefined
      return given && mapped ? [{ ...mapped, range: { start: given.start, end: given.end }, result, block }] : []
    }),
  )
  return calls.slice(0, mostCalls)
})

/** The function that hands back what a call gives, by its name or by the variable that holds it; null for none. */
export function helperAround({ block, range: { start } }: AgentCall): string | null {
  if (
    !block ||
    !handsBack.test(block.text.slice(Math.max(0, start - block.content.start - 40), start - block.content.start))
  )
    return null
  const made = scopesAround(block.tree, start).find(({ kind }) => kind === 'function')
  if (!made) return null
  if (made.label !== '') return made.label
  const held = assignmentAround(block.tree, made.start)
  const isFunction = held && made.start - held.valueRange.start < 8
  return isFunction && held.names.length === 1 ? held.names[0]! : null
}
