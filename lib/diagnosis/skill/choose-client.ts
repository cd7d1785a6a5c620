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
    claude += count(text, /\b(?:Agent|Task|AskUserQuestion|TodoWrite)\(/g)
    codex += count(text, /\b(?:spawn_agent|spawn_agents_on_csv|wait_agent|close_agent|request_user_input)\(/g)
  }
  return codex > claude ? 'codex' : 'claude-code'
}

const count = (text: string, pattern: RegExp): number => (text.includes('(') ? [...text.matchAll(pattern)].length : 0)

const usesCcw = (files: readonly SkillFile[]): boolean =>
  files.some(({ isMarkdown, text }) => isMarkdown && registry.clients.ccw.markers.some((mark) => text.includes(mark)))
