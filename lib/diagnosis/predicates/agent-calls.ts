import type { AgentCall } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { CallSite, SkillModel } from '../model/skill-model.ts'
import { oncePer } from '../parse/lazy.ts'
import { isDrawn } from './is-drawn.ts'
import { isExample } from './is-example.ts'
import { ledTo } from './led-to.ts'
import { spannedAgentCallsIn } from './spanned-calls.ts'

const agentTools = new Set(['Agent', 'Task', 'spawn_agent', 'spawn_agents_on_csv', 'function'])

/** The agent calls that the skill makes: written as code in flow files, examples and drawings left out. */
export const agentCallsOf = (skill: SkillModel): CallSite[] =>
  skill.flowFiles.flatMap((file) => agentCallsIn(file).map((call) => ({ file, call })))

/** The agent calls that one file makes as code. */
export const agentCallsIn = oncePer((file: SkillFile): readonly AgentCall[] =>
  file.calls.filter((one) => {
    const { tool, block, call, range } = one
    return (
      one.form === 'code' &&
      agentTools.has(tool) &&
      call !== null &&
      call.group.children.length > 0 &&
      block?.role === 'functional' &&
      !isDrawn(file, one) &&
      !isExample(file, range)
    )
  }),
)

/** The agent calls that the skill makes as code, and those that its sentences and steps order in code marks. */
export const orderedAgentCallsOf = (skill: SkillModel): CallSite[] =>
  skill.flowFiles.flatMap((file) =>
    [...agentCallsIn(file), ...spannedAgentCallsIn(file)].map((call) => ({ file, call })),
  )

/**
 * The agent calls that a run makes: also those of references to which a flow file leads, where they are told or taken something of the run. With
 * `alsoInMarks` those that sentences order in code marks too.
 */
export const agentCallsOfRun = (skill: SkillModel, alsoInMarks = false): CallSite[] => [
  ...(alsoInMarks ? orderedAgentCallsOf(skill) : agentCallsOf(skill)),
  ...guidesOf(skill).flatMap((file) =>
    [...agentCallsIn(file), ...(alsoInMarks ? spannedAgentCallsIn(file) : [])]
      .filter((call) => isOfRun(call) && !isDescribed(file, call))
      .map((call) => ({ file, call })),
  ),
]

/** The references with agent calls that a flow file names. */
export const guidesOf = oncePer((skill: SkillModel): readonly SkillFile[] =>
  skill.files.some(({ role, text }) => role === 'reference' && mayCall.test(text))
    ? [...ledTo(skill)].filter(({ text }) => mayCall.test(text))
    : [],
)
const mayCall = /\b(?:Agent|Task|spawn_agent)\s?\(/

/** A call with nothing but a short fixed text, or one whose whole text is a gap, only shows how such a call looks. */
function isOfRun({ prompt, result }: AgentCall): boolean {
  if (result !== null) return true
  if (prompt === null) return false
  const told = prompt.text.replace(gaps, ' ').trim().length
  const takes = prompt.parts.some(({ kind }) => kind === 'expression') || told < prompt.text.trim().length
  return told >= (takes ? shortestText : shortestOrder)
}
/** "Agents are launched by the Agent tool:" above a block: how such a call is made. */
const describing =
  /\b(?:agents?|subagents?)\b[^.\n]{0,30}\b(?:is|are|can be|gets?) (?:\w+ )?(?:launched|invoked|called|started|spawned|run|dispatched|used)\b[^\n]{0,160}[:：]$/i
function isDescribed({ text }: SkillFile, { block }: AgentCall): boolean {
  if (!block?.block) return false
  const above = text.slice(Math.max(0, block.block.range.start - 300), block.block.range.start).trimEnd()
  return describing.test(above.slice(above.lastIndexOf('\n') + 1))
}
const shortestOrder = 80
const shortestText = 10
/** "<files>", "[the list]", "{path}": what is filled in. */
const gaps = /<[^<>\n]{2,200}>|\[[^[\]\n]{2,60}\]|\{[^{}\n]{0,60}\}/g

/** The calls of a file that hand a prompt to somebody: agent calls, and commands such as `ccw cli -p "..."`. */
export const promptedCallsIn = (file: SkillFile): readonly AgentCall[] => [
  ...agentCallsIn(file).filter(({ prompt }) => prompt),
  ...file.calls.filter(({ form, prompt, range }) => form === 'cli' && prompt && !isExample(file, range)),
]

/** Names of agents are equal without regard to case, and `_` is `-`. */
export const agentKey = (name: string): string => name.trim().toLowerCase().replace(/[_ ]/g, '-')

/** Number of calls of a list that start before an offset. */
function countBefore(calls: readonly AgentCall[], offset: number): number {
  let low = 0
  let high = calls.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (calls[middle]!.range.start < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The calls of a file that start before an offset, the last `most` of them. */
export function callsBefore(file: SkillFile, offset: number, most: number): readonly AgentCall[] {
  const calls = agentCallsIn(file)
  const count = countBefore(calls, offset)
  return calls.slice(Math.max(0, count - most), count)
}

/** The calls of a file that start at an offset or behind it, the first `most` of them. */
export function callsFrom(file: SkillFile, offset: number, most: number): readonly AgentCall[] {
  const calls = agentCallsIn(file)
  const count = countBefore(calls, offset)
  return calls.slice(count, count + most)
}
