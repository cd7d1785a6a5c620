import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Wish } from './model-script.ts'

/** A tool as a request offers it. A freeform tool takes text instead of JSON; a namespace stands before the name of some MCP tools. */
export type Offered = { name: string; namespace: string | null; isFreeform: boolean }

export type Call = { tool: Offered; input: Record<string, unknown> | string }

type Says = (tool: Offered, path: string, text: string) => Call['input']

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

/** A patch in codex's format: a new file, or every line of an old one replaced. */
const patchOf = (folder: string, path: string, text: string): string => {
  const file = join(folder, path)
  const added = linesOf(text).map((line) => `+${line}`)
  const body = existsSync(file)
    ? [`*** Update File: ${path}`, '@@', ...linesOf(readFileSync(file, 'utf8')).map((line) => `-${line}`), ...added]
    : [`*** Add File: ${path}`, ...added]
  return ['*** Begin Patch', ...body, '*** End Patch', ''].join('\n')
}

/** How each tool that writes is told to, best first. */
const writers: [string, Says][] = [
  ['Write', (_, path, text) => ({ file_path: path, content: text })],
  ['write_file', (_, path, text) => ({ file_path: path, content: text })],
  ['write', (_, path, text) => ({ filePath: path, content: text })],
]
const shells: [string, (command: string) => Record<string, unknown>][] = [
  ['Bash', (command) => ({ command, description: 'as the script says' })],
  ['run_shell_command', (command) => ({ command, description: 'as the script says', is_background: false })],
  ['bash', (command) => ({ command, description: 'as the script says' })],
  ['exec_command', (command) => ({ cmd: command })],
]
const readers: [string, (path: string) => Record<string, unknown>][] = [
  ['Read', (path) => ({ file_path: path })],
  ['read_file', (path) => ({ file_path: path })],
  ['read', (path) => ({ filePath: path })],
]

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The call by which a wish comes true with the tools at hand; null when none of them can. */
export function callFor(wish: Wish, offered: readonly Offered[], folder: string): Call | null {
  const find = (name: string) => offered.find((tool) => tool.name === name)
  const absolute = (path: string) => (isAbsolute(path) ? path : join(folder, path))
  if ('call' in wish) {
    const tool = offered.find(({ name }) => name.endsWith(wish.call))
    if (tool) return { tool, input: wish.input }
    // Tools that are only found by a search are called by the namespace of their server.
    const isHidden = find('tool_search') !== undefined
    return isHidden
      ? { tool: { name: wish.call, namespace: 'mcp__loopboard', isFreeform: false }, input: wish.input }
      : null
  }
  if ('run' in wish) {
    for (const [name, input] of shells) {
      const tool = find(name)
      if (tool) return { tool, input: input(wish.run) }
    }
    return null
  }
  if ('read' in wish) {
    for (const [name, input] of readers) {
      const tool = find(name)
      if (tool) return { tool, input: input(absolute(wish.read)) }
    }
    return callFor({ run: `cat ${quoted(wish.read)}` }, offered, folder)
  }
  for (const [name, input] of writers) {
    const tool = find(name)
    if (tool) return { tool, input: input(tool, absolute(wish.write), wish.text) }
  }
  const tool = find('apply_patch')
  if (tool) {
    const patch = patchOf(folder, wish.write, wish.text)
    return { tool, input: tool.isFreeform ? patch : { input: patch } }
  }
  return callFor({ run: `printf %s ${quoted(wish.text)} > ${quoted(wish.write)}` }, offered, folder)
}

/** The tool by which a CLI takes the structured answer, where it has one. */
export const answerTool = (offered: readonly Offered[]): Offered | null =>
  offered.find(({ name }) => name === 'StructuredOutput' || name === 'structured_output') ?? null
