import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { AgentId } from '#lib/agents/contract.ts'

/** Standard names, so that an agent is configured here as a person would. qwen and opencode need the name of a model. */
export const providerEnvironment = (url: string): Record<string, string> => ({
  ANTHROPIC_API_KEY: 'key-of-a-scripted-model',
  ANTHROPIC_BASE_URL: url,
  OPENAI_API_KEY: 'key-of-a-scripted-model',
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_MODEL: 'scripted-model-1',
  GEMINI_API_KEY: 'key-of-a-scripted-model',
  GOOGLE_GEMINI_BASE_URL: url,
})

/** The model each CLI is expected to report. */
export const expectedModel: Record<AgentId, RegExp> = {
  claude: /^claude-/,
  codex: /^gpt-5\.5$/,
  gemini: /^gemini-3\.8-flash$/,
  qwen: /^scripted-model-1$/,
  opencode: /^scripted-model-1$/,
}

/** The tool by which each CLI edits a file, and the one by which it runs a command, as its stream names them. */
export const toolNames: Record<AgentId, { write: string; run: string }> = {
  claude: { write: 'Write', run: 'Bash' },
  codex: { write: 'file_change', run: 'command_execution' },
  gemini: { write: 'write_file', run: 'run_shell_command' },
  qwen: { write: 'write_file', run: 'run_shell_command' },
  opencode: { write: 'write', run: 'bash' },
}

/** PATH with the pinned CLIs first. */
export const pathWith = (folder: string): string =>
  [join(folder, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)

/**
 * Temporary folders of this process lie below the home from now on: some CLIs will not keep their sandbox's helper below the system's temporary
 * folder. Returns how to remove them.
 */
export function moveTemporaryFolder(): () => void {
  const above = join(homedir(), '.cache')
  mkdirSync(above, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(above, 'loopboard-agents-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
