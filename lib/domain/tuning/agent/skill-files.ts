import type { Data } from '../../loop/prompts/build-prompt.ts'
import type { TuningState } from '../tuning-state.ts'

const mostTokens = 40_000

/** The files of a skill for a prompt: its tree, and whole texts as long as there is room, flow and entry first. */
export function filesForPrompt(
  { target_skill: { files } }: TuningState,
  textOf: (path: string) => string | null,
): Data[] {
  const tree = files.map(({ path, role, tokens }) => `${path} (${role}${tokens === null ? '' : `, ${tokens} tokens`})`)
  const pieces: Data[] = [{ label: 'The files of the skill', text: tree.join('\n') }]
  let used = 0
  const order = ['entry', 'orchestrator', 'phase', 'action', 'role', 'instruction', 'schema', 'spec']
  const rankOf = (role: string) => (order.indexOf(role) + order.length + 1) % (order.length + 1)
  for (const { path, tokens } of [...files].sort((one, other) => rankOf(one.role) - rankOf(other.role))) {
    if (tokens === null || used + tokens > mostTokens) continue
    const text = textOf(path)
    if (text === null) continue
    used += tokens
    pieces.push({ label: `File ${path}`, text })
  }
  return pieces
}
