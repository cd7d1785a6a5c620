import type { AgentCall, PromptPart } from '../../model/agent-call.ts'
import type { CodeBlock, ShellCommand } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isExample } from '../../predicates/is-example.ts'

/** A prompt that a command hands to an agent CLI, and where the command stands. */
export type HandedTask = Pick<AgentCall, 'range'> & { prompt: NonNullable<AgentCall['prompt']> }

/** How each of them is told to work without a person: by an option or a command of its own. */
const clis = new Map([
  ...['claude', 'gemini', 'qwen', 'cursor-agent', 'copilot'].map(
    (name) => [name, /^(?:-p|--print|--prompt)$/] as const,
  ),
  ['codex', /^(?:exec|e)$/],
  ['opencode', /^run$/],
  ['aider', /^(?:-m|--message)$/],
])
const mayHand = /\b(?:claude|gemini|qwen|cursor-agent|copilot|codex|opencode|aider)[ \t]/
const putIn = /\$\(\s?(?:cat\s(?!<<)|<)[^()\n]{1,200}\)|\$\{?[A-Za-z_]\w*\}?/g

/** The prompts that shell commands of a file hand to agent CLIs: `claude -p "TASK: ..."`, `codex exec <<EOF`. */
export function* handedTasksIn(file: SkillFile): Iterable<HandedTask> {
  for (const block of file.codeBlocks) {
    if (block.language !== 'shell' || block.role !== 'functional' || !mayHand.test(block.text)) continue
    for (const command of block.tree.commands) {
      const { name, words, start, end } = command
      if (!words.some(({ text }) => clis.get(name)?.test(text))) continue
      const said = [...words.filter(({ text }) => /\s/.test(text)), ...hereDocument(block, command)]
      const [first] = said
      if (!first || isExample(file, first.range)) continue
      const text = said.map((one) => one.text).join('\n')
      if (holdsPrompt(block.text, text)) continue
      const parts = [...text.matchAll(putIn)].map(
        ([source]): PromptPart => ({ kind: 'expression', source, range: first.range, group: null }),
      )
      yield { range: { start, end }, prompt: { range: first.range, text, parts } }
    }
  }
}

/** `"Task: $WISH $PROMPT"` behind `PROMPT=$(cat templates/start.md)`: what the file says of bounds is not seen here. */
const holdsPrompt = (script: string, text: string): boolean =>
  [...script.matchAll(heldFile)].some(([, name]) => new RegExp(`\\$\\{?${name}\\b`).test(text))
const heldFile = /(?:^|[\s;])([A-Za-z_]\w{0,60})=["']?\$\(\s?(?:cat\s|<)/g

/** What stands below a command up to the word that it names: `<<EOF`. */
function hereDocument({ text, content }: CodeBlock, { redirects, end }: ShellCommand): ShellCommand['words'] {
  const word = redirects.find(({ operator }) => /^<<-?$/.test(operator))?.target
  const from = text.indexOf('\n', end - content.start) + 1
  if (word === undefined || from === 0) return []
  const lines = text.slice(from).split('\n')
  const last = lines.findIndex((line) => line.trim() === word)
  const body = lines.slice(0, last < 0 ? undefined : last).join('\n')
  return [{ text: body, range: { start: content.start + from, end: content.start + from + body.length } }]
}
