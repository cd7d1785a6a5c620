import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { registry } from '../registry.ts'

const byPath = [
  [/(?:^|\/)\.claude\/skills(?:\/|$)/, 'claude-code'],
  [/(?:^|\/)\.codex\/skills(?:\/|$)/, 'codex'],
  [/(?:^|\/)\.agents\/skills(?:\/|$)/, 'generic'],
] as const

/**
 * The client a skill is written for: the asked one, else by the path of its folder, else by the most agent calls in its text. A skill for
 * claude-code that uses the tools of ccw is one for ccw, unless asked otherwise.
 */
export function chooseClient(asked: Client | 'auto', skillPath: string, files: readonly SkillFile[]): Client {
  if (asked !== 'auto') return asked
  const placed = byPath.find(([pattern]) => pattern.test(skillPath))?.[1] ?? byCalls(files)
  return placed === 'claude-code' && usesCcw(files) ? 'ccw' : placed
}

function byCalls(files: readonly SkillFile[]): Client {
  let claude = 0
  let codex = 0
  for (const { isMarkdown, text } of files) {
    if (!isMarkdown) continue
    claude += count(text, claudeTools)
    codex += count(text, codexTools)
  }
  return codex > claude ? 'codex' : 'claude-code'
}

/** How often tools are called in a text. */
function count(text: string, tools: readonly string[]): number {
  let calls = 0
  for (const tool of tools)
    for (let at = text.indexOf(tool); at !== -1; at = text.indexOf(tool, at + tool.length))
      if (at === 0 || !/\w/.test(text[at - 1]!)) calls++
  return calls
}

const claudeTools = ['Agent(', 'Task(', 'AskUserQuestion(', 'TodoWrite(']
const codexTools = ['spawn_agent(', 'spawn_agents_on_csv(', 'wait_agent(', 'close_agent(', 'request_user_input(']

const usesCcw = (files: readonly SkillFile[]): boolean =>
  files.some(({ isMarkdown, text }) => isMarkdown && registry.clients.ccw.markers.some((mark) => text.includes(mark)))
