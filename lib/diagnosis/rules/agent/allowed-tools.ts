import type { FrontMatterEntry } from '../../model/front-matter.ts'

/** The tools that `allowed-tools` names, without their patterns: of a list, or of words parted by blanks or commas. */
export function allowedTools({ value }: FrontMatterEntry): string[] {
  const texts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
  return texts.flatMap((text) =>
    text
      .replace(/\([^()]{0,400}\)/g, '')
      .split(/[\s,]+/)
      .map((word) => word.replace(/^[[\]"'`-]+|[[\]"'`]+$/g, ''))
      .filter((word) => word !== ''),
  )
}

/** Whether one of the named tools covers a tool. `Agent` and `Task` are one; `mcp__x` and `mcp__x__*` cover the tools of the server. */
export function isAllowed(tool: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    if (entry === '*' || plain(entry) === plain(tool)) return true
    if (entry.endsWith('*')) return tool.startsWith(entry.slice(0, -1))
    return entry.startsWith('mcp__') && tool.startsWith(`${entry}__`)
  })
}

const plain = (tool: string) => (tool === 'Task' ? 'Agent' : tool)
