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
  const placed =
    byPath.find(([pattern]) => pattern.test(skillPath))?.[1] ?? byName(files) ?? byHead(files) ?? byCalls(files)
  return placed === 'claude-code' && usesCcw(files) ? 'ccw' : placed
}

/** `compatibility: Codex CLI`: the one client that the head of the entry names. */
function byName(files: readonly SkillFile[]): Client | null {
  const said = files.find(({ role }) => role === 'entry')?.frontMatter.get('compatibility')?.value
  if (typeof said !== 'string' || namesOther.test(said)) return null
  const named = Object.entries(nameOf).filter(([, name]) => name.test(said))
  return named.length === 1 ? (named[0]![0] as keyof typeof nameOf) : null
}
const nameOf = { 'claude-code': /\bclaude\b/i, codex: /\bcodex\b/i }
const namesOther = /\b(?:not|cursor|copilot|gemini|opencode|windsurf|qwen|other|any|all|most|every|agents?)\b/i

/** By what only one client reads: its own keys and tools in the head of the entry, or its own file beside it. */
function byHead(files: readonly SkillFile[]): Client | null {
  const entry = files.find(({ role }) => role === 'entry')
  // One that is made for both: Codex leaves alone what it does not know.
  if (entry && keysOfClaude.some((key) => entry.frontMatter.get(key))) return 'claude-code'
  if (agentOfClaude.test(String(entry?.frontMatter.get('agent')?.value ?? ''))) return 'claude-code'
  if (entry?.frontMatter.get('context')?.value === 'fork') return 'claude-code'
  const allowed = JSON.stringify(entry?.frontMatter.get('allowed-tools')?.value ?? '')
  if (toolOfClaude.test(allowed) && !codexTools.some((tool) => allowed.includes(tool))) return 'claude-code'
  return files.some(({ path }) => path === 'agents/openai.yaml') ? 'codex' : null
}

const keysOfClaude = ['disable-model-invocation', 'user-invocable', 'when_to_use']
/** `agent: Plan`: no other client has a key that names one of these. */
const agentOfClaude = /^(?:Explore|Plan|general-purpose)$/
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
  return codex > claude && !saysClaude(files) ? 'codex' : 'claude-code'
}

/** Whether the entry names Claude Code or orders one of its tools by name, and nothing in the skill speaks of Codex: its calls are wrong then. */
const saysClaude = (files: readonly SkillFile[]): boolean =>
  files.some(({ role, text }) => role === 'entry' && namesClaude.test(text)) &&
  !files.some(({ path, text }) => /codex/i.test(path) || /codex|AGENTS\.md/i.test(text))
const namesClaude = /(?<!\bnot (?:for|in|on|with) )\bClaude Code\b|`(?:AskUserQuestion|TodoWrite)`/i

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
