import type { CodeBlock, CodeLanguage } from '../model/code.ts'
import { anyOf } from './any-of.ts'

const languages: Record<string, CodeLanguage> = {
  js: 'js',
  javascript: 'js',
  jsx: 'js',
  mjs: 'js',
  cjs: 'js',
  node: 'js',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'ts',
  mts: 'ts',
  cts: 'ts',
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  jsonl: 'json',
  python: 'python',
  py: 'python',
  python3: 'python',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
  console: 'shell',
  yaml: 'yaml',
  yml: 'yaml',
  md: 'markdown',
  markdown: 'markdown',
  pseudo: 'js',
  pseudocode: 'js',
}

/** Calls by which a block without a language is known to be code. */
const callTokens = anyOf(
  /\b(?:Agent|Task|Skill|spawn_agent|spawn_agents_on_csv|wait_agent|close_agent|send_message|send_input|request_user_input|update_plan|followup_task|assign_task|interrupt_agent|list_agents|exec_command|apply_patch|report_agent_job_result|TaskCreate|TaskUpdate|TaskGet|SendMessage|WebFetch|WebSearch|NotebookEdit|Write|Read|Edit|Bash|AskUserQuestion|TodoWrite|JSON\.parse)\s*\(/,
  /\bwait\s*\(\s*(?:\{\s*)?ids\b|\bconst \w+ = /,
)

/** `def run(task):` with a body below, as no JavaScript has it. */
const definesInPython = /^[ \t]*(?:async )?def \w+\([^\n]*(?:\)[^\n]*:|[(,])[ \t]*$/m

/** The language of a code block by the first word of its info string, or by what stands in it. */
export function languageOf(info: string, text: string): CodeLanguage {
  const word = /^[\w+#.-]+/.exec(info.trim())?.[0]?.toLowerCase() ?? ''
  if (word !== '' && word !== 'text' && word !== 'txt' && word !== 'plaintext') return languages[word] ?? 'other'
  if (callTokens.test(text)) return definesInPython.test(text) ? 'python' : 'js'
  return 'none'
}

/** The language of a script file by its extension. */
export const languageOfExtension = (extension: string): CodeLanguage => languages[extension] ?? 'other'

const drawing = /[─│┌┐└┘├┤┬┴┼╔╗╚╝═║▼▲►◄→↓]/
const usageLine = /^\s*(?:usage:|\/[\w:-]+(?:\s|$))/im

/** Drawings, trees, sample output, usage lines and documents are descriptive; the rest of what has a language is functional. */
export function roleOf(language: CodeLanguage, info: string, text: string): CodeBlock['role'] {
  if (language === 'markdown' || language === 'other' || language === 'yaml') return 'descriptive'
  if (language !== 'none') return info === '' && isDrawing(text) ? 'descriptive' : 'functional'
  if (isDrawing(text) || usageLine.test(text)) return 'descriptive'
  return /^\s*(?:ccw cli|maestro (?:delegate|cli))\b/m.test(text) ? 'functional' : 'descriptive'
}

/** Lines of boxes drawn with `+--` and `|`. */
const asciiDrawing = /\+--|--\+|^\s*\|\s*$|^\s*\|.*\|$/

/** Whether every third line holds a piece of a drawing or a tree. */
function isDrawing(text: string): boolean {
  const mark = drawing.test(text) ? drawing : text.includes('--') ? asciiDrawing : null
  if (!mark) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.filter((line) => mark.test(line.trimEnd())).length * 3 >= lines.length
}
