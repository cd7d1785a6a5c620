import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** "The opus sub-agent returns a JSON object:" above what it answers with. */
const answers =
  /(?<![\w-])(?!(?:the|an?|this|that|each|every|any|one|your|its|sub)\b)[*_`]{0,3}([a-z][\w-]{2,30})[*_`]{0,3} (?:sub-?)?(?:agent|model|tier|reviewer) (?:returns?|answers?|responds?|replies|reports?|gives|outputs?)\b/i
/** A file that is the prompt of an agent. */
const ofAgent = /(?:^|\/)(?:prompts?|agents?)\//i
const longest = 300

/** The agent that a block is the answer of by the lines above it; null where none is named. */
function agentAbove({ file, range }: Place): string | null {
  const start = file.codeBlockAt(range.start)?.range.start
  if (start === undefined) return null
  const above = file.text.slice(Math.max(0, start - longest), start).trimEnd()
  return answers.exec(above.slice(above.lastIndexOf('\n\n') + 1))?.[1]?.toLowerCase() ?? null
}

/** Whether one place is what one agent answers with, and the other belongs to another agent: by what stands above it, or as a prompt that is not called after the first. */
export function areOfTwoAgents(one: Place, other: Place): boolean {
  const [left, right] = [agentAbove(one), agentAbove(other)]
  if (left !== null && right !== null) return left !== right
  const [name, place] = left === null ? [right, one] : [left, other]
  return name !== null && ofAgent.test(place.file.path) && !place.file.path.toLowerCase().includes(name)
}
