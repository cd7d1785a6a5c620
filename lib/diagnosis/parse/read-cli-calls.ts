import type { AgentCall, AgentTool, Prompt, PromptPart } from '../model/agent-call.ts'
import type { CodeBlock } from '../model/code.ts'
import { callAround } from './code-lookup.ts'
import { promptOf } from './read-prompt.ts'

const cliCall = /\b(ccw cli|maestro delegate|maestro cli)\b/g
const toolFlag = /\s--(?:tool|to)[= ]+["']?([\w-]+)/

/** Longest command that is looked at for its prompt. */
const longestCommand = 20_000
/** Calls that are read in one block. */
const mostCalls = 300

/** Work handed to a CLI: `ccw cli -p "..." --tool gemini`, `maestro delegate "..." --to codex`, in shell or as a command in code. */
export function readCliCalls(text: string, block: CodeBlock): AgentCall[] {
  const calls: AgentCall[] = []
  for (const match of block.text.matchAll(cliCall)) {
    if (calls.length === mostCalls) break
    const start = block.content.start + match.index
    const holder =
      block.language === 'shell' || block.language === 'none' ? null : (callAround(block.tree, start) ?? null)
    const prompt = holder ? commandPrompt(text, block, holder) : shellPrompt(block, match.index)
    const end = prompt?.range.end ?? lineEnd(text, start, block.content.end)
    const command = text.slice(
      start,
      Math.min(block.content.end, Math.max(end, holder?.end ?? 0, lineEnd(text, end, block.content.end))),
    )
    const tool = toolFlag.exec(command)
    calls.push({
      tool: match[1] as AgentTool,
      form: 'cli',
      range: { start, end: Math.max(end, holder?.end ?? 0) },
      agentType: tool
        ? { value: tool[1]!, range: { start: start + tool.index + 1, end: start + tool.index + tool[0].length } }
        : null,
      prompt,
      result: holder?.result ?? null,
      background: /run_in_background:\s*true|--async\b/.test(command),
      block,
      call: holder,
    })
  }
  return calls
}

function commandPrompt(text: string, block: CodeBlock, call: NonNullable<AgentCall['call']>): Prompt | null {
  const node = call.group.children.flatMap((child) => (child.node === 'group' ? child.children : [child]))
  const value = node.find(
    (child) =>
      child.node === 'template' || (child.node === 'token' && child.kind === 'string' && child.text.length > 20),
  )
  return value ? promptOf([value], block.tree, (part) => text.slice(part.start, part.end)) : null
}

/** The first long quoted word of a shell command that begins at an index of the block. */
export function shellPrompt(block: CodeBlock, from: number): Prompt | null {
  const source = block.text.slice(from, from + longestCommand)
  const open = /["']/.exec(source.slice(0, 400))
  if (!open) return null
  const quote = open[0]
  let end = open.index + 1
  while (end < source.length && source[end] !== quote) {
    // In a command within the text quotes stand for themselves.
    const inner =
      quote === '"' && source.startsWith('$(', end) ? /^\$\([^()\n]{1,200}\)/.exec(source.slice(end, end + 210)) : null
    end += inner ? inner[0].length : source[end] === '\\' ? 2 : 1
  }
  const start = block.content.start + from + open.index + 1
  const range = { start, end: Math.min(block.content.start + from + end, block.content.end) }
  const text = block.text.slice(range.start - block.content.start, range.end - block.content.start)
  return {
    range,
    text,
    parts:
      quote === '"'
        ? shellParts(text, range.start, heldFiles(block.text.slice(0, from)))
        : [{ kind: 'text', text, range }],
  }
}

const shownFile = /\$\(\s?(?:cat\s|<)[^()\n]{1,200}\)|\$\{?[A-Za-z_]\w*\}?/g
const heldFile = /(?:^|[\s;])([A-Za-z_]\w*)=["']?(\$\(\s?(?:cat\s|<)[^()\n]{1,200}\))/g

/** The variables of a script that hold the content of a file: `LOG=$(cat build.log)`. */
const heldFiles = (script: string): ReadonlyMap<string, string> =>
  new Map(script.includes('=') ? [...script.matchAll(heldFile)].map(([, name, value]) => [name!, value!]) : [])

/** The pieces of a text in double quotes: a shell puts the content of a file where `$(cat file)` stands, or a variable that holds it. */
function shellParts(text: string, base: number, held: ReadonlyMap<string, string>): PromptPart[] {
  const parts: PromptPart[] = []
  let end = 0
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to), range: { start: base + end, end: base + to } })
  }
  for (const { 0: shown, index } of text.matchAll(shownFile)) {
    const source = shown.startsWith('$(') ? shown : held.get(shown.replace(/\W/g, ''))
    if (source === undefined) continue
    addText(index)
    end = index + shown.length
    parts.push({ kind: 'expression', source, range: { start: base + index, end: base + end }, group: null })
  }
  addText(text.length)
  return parts
}

function lineEnd(text: string, offset: number, limit: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? limit : Math.min(at, limit)
}
