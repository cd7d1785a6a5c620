import type { ToolKind } from '../domain/agent/agent-event.ts'

const kinds: [ToolKind, RegExp][] = [
  ['mcp', /^(mcp__|mcp_|loopboard_)/],
  ['read', /^(read|read_file|read_many_files|view_image|list.*)$/],
  ['edit', /^(write|edit|write_file|replace|apply_patch|file_change|notebook_edit)$/],
  ['search', /^(grep|glob|grep_search|toolsearch|tool_search)$/],
  ['execute', /^(bash|run_shell_command|exec|exec_command|command_execution)$/],
  ['fetch', /^(webfetch|websearch|web_fetch|web_search|google_web_search)$/],
  ['think', /^(task|agent|todowrite|todo_write)$/],
]

/** What a tool does, by its name: the CLIs share few names, so this one table knows all of them. */
export const toolKind = (name: string): ToolKind =>
  kinds.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? 'other'

const pathNames = ['file_path', 'filePath', 'path', 'absolute_path', 'dir_path', 'notebook_path']

/** The files that the input of a tool names. */
export const toolPaths = (input: Readonly<Record<string, unknown>>): string[] =>
  pathNames.flatMap((name) => (typeof input[name] === 'string' ? [input[name]] : []))

/** One line that says what a call is about: its path, the first line of its command, else the tool's name. */
export const toolTitle = (name: string, input: Readonly<Record<string, unknown>>): string => {
  const [path] = toolPaths(input)
  if (path) return path
  for (const field of ['command', 'pattern', 'query', 'url'])
    if (typeof input[field] === 'string') return input[field].split('\n', 1)[0] ?? name
  return name
}
