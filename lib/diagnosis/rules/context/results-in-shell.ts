import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'
import { expressionsOf } from '../../predicates/prompt-uses.ts'
import { areOne, pathOf } from './files-of-results.ts'
import { several } from './times-run.ts'

/** Commands before a place whose answers are looked for. */
const mostEarlier = 40

/** `claude -p "..." > out/law.md`, `... | tee out/law.md`, `--output-last-message out/law.md`: the file that takes an answer. */
const intoFile = /(?<![\d&>-])>{1,2}[ \t]*["']?([^\s"'|;&<>()]+)|\btee[ \t]+["']?([^\s"'|;&<>()]+)/
const byOption = /\s(?:-o|--output(?:-last-message|-file)?)[ =]["']?([^\s"'|;&<>()]+)/
/** `law=$(claude -p ...`, `all+="$(claude -p ...` */
const intoName = /(?:^|[\s;])([A-Za-z_]\w*)(\+?)=["']?[^\n"'`|;&]{0,40}\$\([ \t]*$/

/** How many answers of agents that are commands of a shell the text of another one takes whole: by their variables, and by files that it shows. */
export function resultsInShell(file: SkillFile, call: AgentCall, isTaken: (call: AgentCall) => boolean): number {
  const said = call.prompt?.text ?? ''
  const shownFiles = expressionsOf(call).flatMap(({ source }) => pathShown(source) ?? [])
  if (shownFiles.length === 0 && !said.includes('$')) return 0
  const earlier = commandedAgentsIn(file).filter(({ range }) => range.end <= call.range.start)
  const counted = new Map<string, number>()
  for (const one of earlier.slice(-mostEarlier)) {
    if (!one.block || !isTaken(one)) continue
    const times = timesInShell(one.block, one)
    const { name, isAdded } = takerOf(one.block, one)
    if (name !== null && one.block === call.block && new RegExp(`\\$(?:${name}(?!\\w)|\\{${name}\\})`).test(said))
      counted.set(name, isAdded ? (counted.get(name) ?? 0) + times : 1)
    const path = pathOfAnswer(one.block, one)
    const shown = path === null ? undefined : shownFiles.find((read) => areOne(read, path))
    if (path !== null && shown) counted.set(path, /[*?]/.test(shown) ? times : 1)
  }
  return [...counted.values()].reduce((sum, times) => sum + times, 0)
}

function takerOf({ text, content }: CodeBlock, { range }: AgentCall): { name: string | null; isAdded: boolean } {
  const at = range.start - content.start
  const [, name = null, sign] = intoName.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)) ?? []
  return { name, isAdded: sign === '+' }
}

/** `$(cat out/*.md)` */
function pathShown(source: string): string | null {
  const path = /^\$\([ \t]*(?:cat[ \t]+|<[ \t]*)["']?([^\s"'|;&<>]+?)["']?\)$/.exec(source)?.[1]
  return path === undefined ? null : openPath(path)
}

function pathOfAnswer({ text, content }: CodeBlock, { range, prompt }: AgentCall): string | null {
  const at = (prompt?.range.end ?? range.end) - content.start
  const behind = /^(?:[^\n\\]|\\\n?){0,300}/.exec(text.slice(at))![0]
  const [, redirected, teed] = intoFile.exec(behind) ?? []
  const path =
    redirected ?? teed ?? byOption.exec(text.slice(range.start - content.start, at))?.[1] ?? byOption.exec(behind)?.[1]
  return path === undefined ? null : openPath(path)
}

/** `out/$side.md` is `out/{}.md`. */
const openPath = (path: string): string => pathOf(path.replace(/\$\{?\w+\}?/g, '{}'))

/** How often a loop around a command goes round: `for side in front back ops; do`. */
function timesInShell({ text, content }: CodeBlock, { range }: AgentCall): number {
  const before = text.slice(0, range.start - content.start)
  const begin = before.search(/(?:^|[\n;])[ \t]*(?:for|while)[ \t](?:(?!\n[ \t]*done\b|;[ \t]*done\b)[\s\S]){0,1500}$/)
  if (begin === -1) return 1
  const list = /^[\n;]?[ \t]*for[ \t]+\w+[ \t]+in[ \t]+([^;\n]+)/.exec(before.slice(begin))?.[1]
  return list === undefined || /[$*`{]/.test(list) ? several : list.trim().split(/\s+/).length
}
