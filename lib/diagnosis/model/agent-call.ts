import type { CodeBlock, CodeCall, Group } from './code.ts'
import type { TextRange } from './text-range.ts'

/** A text handed to another context, in pieces: what is fixed and what is put in. */
export type Prompt = {
  range: TextRange
  parts: PromptPart[]
  /** The fixed pieces, with `{}` where something is put in. */
  text: string
}
export type PromptPart =
  | { kind: 'text'; text: string; range: TextRange }
  | { kind: 'expression'; source: string; range: TextRange; group: Group | null }

export type AgentTool =
  | 'Agent'
  | 'Task'
  | 'spawn_agent'
  | 'spawn_agents_on_csv'
  | 'function'
  | 'Skill'
  | 'ccw cli'
  | 'maestro delegate'
  | 'maestro cli'
  | 'command'
  | 'prose'

/** Work handed to another agent, skill or CLI. All vocabularies are read whatever the client is; rules pick by `tool`. */
export type AgentCall = {
  tool: AgentTool
  form: 'code' | 'cli' | 'prose'
  range: TextRange
  /** The literal agent type; null when it is a variable or absent. */
  agentType: { value: string; range: TextRange } | null
  prompt: Prompt | null
  /** Variable that takes the result; null when it is not kept. */
  result: string | null
  background: boolean
  block: CodeBlock | null
  call: CodeCall | null
}
