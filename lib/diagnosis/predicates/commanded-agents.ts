import type { AgentCall, Prompt } from '../model/agent-call.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'
import { shellPrompt } from '../parse/read-cli-calls.ts'
import { isExample } from './is-example.ts'

/** `claude -p "..."`, `codex exec "..."`: a program that is an agent, and is given its whole work in one text. */
const program =
  /(?<![\w./-])(?:(?:claude|gemini|qwen|cursor-agent|copilot)(?=[^\n|;&"']{0,120}\s(?:-p|--print|--prompt)[\s=])|codex\s+(?:exec|e)(?=\s)|opencode\s+run(?=\s))/g
const mayStart = /\b(?:claude|gemini|qwen|cursor-agent|copilot|codex|opencode)\b/
/** Calls that are read in one block. */
const mostCalls = 100
/** Characters between the name of a program and its text. */
const farthest = 300

/** The texts that a file hands to agents as commands of a shell; a text that is nothing but a file is that agent's instruction. */
export const commandedAgentsIn = oncePer((file: SkillFile): readonly AgentCall[] =>
  mayStart.test(file.text)
    ? file.codeBlocks.flatMap((block) =>
        block.language === 'shell' && block.role === 'functional'
          ? commandsOf(block).filter(({ range }) => !isExample(file, range))
          : [],
      )
    : [],
)

function commandsOf(block: CodeBlock): AgentCall[] {
  const calls: AgentCall[] = []
  for (const { index, 0: all } of block.text.matchAll(program)) {
    if (calls.length === mostCalls) break
    const prompt = heldPrompt(block, index, shellPrompt(block, index))
    const start = block.content.start + index
    if (!prompt || Math.abs(prompt.range.start - start) > farthest) continue
    const said = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
    if (!/[\p{L}\d]{2,}\s+\p{L}{2,}|\p{L}{4,}:|\p{Script=Han}{4}/u.test(said)) continue
    const range = { start, end: Math.max(prompt.range.end, start + all.length) }
    calls.push({ ...shape, range, prompt, block })
  }
  return calls
}

/** `ASK="Sort the pots: $(cat pots.txt)"` above `claude -p "$ASK"`: what the variable holds. */
function heldPrompt(block: CodeBlock, index: number, prompt: Prompt | null): Prompt | null {
  const written =
    prompt && block.text.slice(prompt.range.start - block.content.start, prompt.range.end - block.content.start)
  const name = written && /^["']?\$\{?([A-Za-z_]\w*)\}?["']?$/.exec(written)?.[1]
  if (!name) return prompt
  const set = [...block.text.slice(0, index).matchAll(new RegExp(`(?<![\\w$-])${name}=(?=")`, 'g'))].at(-1)
  return set ? shellPrompt(block, set.index) : prompt
}
const shape = { tool: 'command', form: 'cli', agentType: null, result: null, background: false, call: null } as const
