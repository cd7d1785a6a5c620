import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { registry } from '../registry.ts'

const byPath = [
  [/(?:^|\/)\.claude\/skills(?:\/|$)/, 'claude-code'],
  [/(?:^|\/)\.codex\/skills(?:\/|$)/, 'codex'],
  [/(?:^|\/)\.agents\/skills(?:\/|$)/, 'generic'],
] as const

/**
 * The client a skill is written for: the asked one, else by the path of its folder, by its head, or by the most agent calls in its text. A skill for
 * claude-code that uses the tools of ccw is one for ccw, unless asked otherwise.
 */
export function chooseClient(asked: Client | 'auto', skillPath: string, files: readonly SkillFile[]): Client {
  if (asked !== 'auto') return asked
  const placed = byPath.find(([pattern]) => pattern.test(skillPath))?.[1] ?? byHead(files) ?? byCalls(files)
  return placed === 'claude-code' && usesCcw(files) ? 'ccw' : placed
}

/** By what only one client reads: its own keys and tools in the head of the entry, or its own file beside it. */
function byHead(files: readonly SkillFile[]): Client | null {
  const entry = files.find(({ role }) => role === 'entry')
  // One that is made for both: Codex leaves alone what it does not know.
  if (entry && keysOfClaude.some((key) => entry.frontMatter.get(key))) return 'claude-code'
  if (files.some(({ path }) => path === 'agents/openai.yaml')) return 'codex'
  if (!entry) return null
  const allowed = JSON.stringify(entry.frontMatter.get('allowed-tools')?.value ?? '')
  return toolOfClaude.test(allowed) && !codexTools.some((tool) => allowed.includes(tool)) ? 'claude-code' : null
}

const keysOfClaude = ['disable-model-invocation', 'user-invocable', 'when_to_use']
const toolOfClaude = /\b(?:Read|Write|Edit|Bash|Glob|Grep|Task|Agent|WebFetch|WebSearch|TodoWrite|AskUserQuestion)\b/

function byCalls(files: readonly SkillFile[]): Client {
  let claude = 0
  let codex = 0
  for (const { isMarkdown, text } of files) {
    if (!isMarkdown) continue
    for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1)) {
      if (endsTool[text.charCodeAt(at - 1) & 127] !== 1) continue
      const tool = toolCall.exec(text.slice(Math.max(0, at - longestTool), at))?.[0]
      if (tool === undefined || inRow.test(text.slice(Math.max(0, at - longestRow), at))) continue
      if (claudeTools.has(tool)) claude++
      else codex++
    }
  }
  return codex > claude ? 'codex' : 'claude-code'
}

/** A row that sets the tools of one client against those of another calls none. */
const inRow = /\n\|[^\n]*$/
const longestRow = 400

const claudeTools = new Set(['Agent', 'Task', 'AskUserQuestion', 'TodoWrite'])
const codexTools = ['spawn_agent', 'spawn_agents_on_csv', 'wait_agent', 'close_agent', 'request_user_input']
const tools = [...claudeTools, ...codexTools]
const toolCall = new RegExp(`(?:${tools.join('|')})$`)
const longestTool = Math.max(...tools.map((tool) => tool.length))
/** Last letters of the tools: most brackets of a text stand behind another one. */
const endsTool = new Uint8Array(128)
for (const tool of tools) endsTool[tool.charCodeAt(tool.length - 1)] = 1

const usesCcw = (files: readonly SkillFile[]): boolean =>
  files.some(({ isMarkdown, text }) => isMarkdown && markOfCcw.test(text))

/** One search for all marks takes half the time of one for each. */
const markOfCcw = new RegExp(registry.clients.ccw.markers!.map((mark) => mark.replaceAll('.', '\\.')).join('|'))
