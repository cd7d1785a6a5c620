import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'

/** A variable of a shell that grows, where it does, and the prompt that takes all of it. */
export type GrowingVariable = { path: string; range: TextRange; use: TextRange }

/** `told="$told $line"`, `told+=" $line"` */
const grows = /(?<![\w$-])([A-Za-z_]\w*)(?:\+=|=["']?\$(?:\1\b|\{\1\})(?=["'\s$\\]))/g
const loop = /(?<![\w-])(?:(while|until)\b([^\n;]*)|(for|select)\b[^\n;]*|(done)\b)/g
/** A loop that goes over what it reads, or counts its turns. */
const isOver = /\bread\b|-(?:l[te]|g[te])\b|\(\(/
/** `tail -f log | while read line`, `done < <(journalctl -f)`: what is read does not end by itself. */
const neverEnds = anyOf(
  /\b(?:tail|journalctl|logs)\b[^|\n)]{0,80}\s(?:-\w{0,5}[fF]\b|--follow\b)/,
  /\binotifywait\b[^|\n)]{0,80}\s(?:-\w{0,3}m\b|--monitor\b)|\bfswatch\s(?!-1)/,
)
/** `[ "$n" -ge 20 ] && break` */
const ends = /-g[te]\b[^\n]{0,60}\n?[^\n]{0,20}\b(?:break|exit)\b/
/** `${told: -4000}`, `told=$(... | tail -n 40)` */
const isCut = (text: string, name: string): boolean =>
  anyOf(
    new RegExp(`\\$\\{${name}:`),
    new RegExp(`(?<![\\w$-])${name}=["']?\\$\\([^\\n]{0,200}\\b(?:tail|head|cut)\\b`),
  ).test(text)
/** What is looked at in one block. */
const most = 40

/** The variables of shell blocks that grow in a loop of unknown length and stand whole in what a command tells an agent. */
export function* growingInShell(file: SkillFile): Iterable<GrowingVariable> {
  for (const { block, prompt, range: call } of commandedAgentsIn(file)) {
    if (!block || !prompt) continue
    const told = file.slice(prompt.range)
    const grown = grownIn(block).find(
      ({ path, since }) => call.start >= since && new RegExp(`\\$(?:${path}\\b|\\{${path}\\})`).test(told),
    )
    if (grown) yield { path: grown.path, range: grown.range, use: prompt.range }
  }
}

/** The variables of a block that grow in a loop of unknown length, and where that begins. */
const grownIn = oncePer(
  ({ text, content }: CodeBlock): readonly { path: string; range: TextRange; since: number }[] => {
    const loops = openLoopsOf(text)
    if (loops.length === 0) return []
    return [...text.matchAll(grows)].slice(0, most).flatMap(({ index, 0: all, 1: path = '' }) => {
      // Of loops in each other the inner one ends first.
      const body = loops.find(({ start, end }) => start < index && index < end)
      if (!body?.isOpen || ends.test(text.slice(body.start, body.end)) || isCut(text, path)) return []
      const start = content.start + index
      return [{ path, range: { start, end: start + all.length }, since: content.start + body.start }]
    })
  },
)

type Loop = TextRange & { isOpen: boolean }

/** The loops of a shell, in the order of their ends; `isOpen` where the head says nothing of how often it turns, or what it reads never ends. */
function openLoopsOf(text: string): Loop[] {
  const begun: (Omit<Loop, 'end'> & { reads: boolean })[] = []
  const loops: Loop[] = []
  for (const { index, 0: all, 1: head, 2: condition = '', 4: done } of text.matchAll(loop)) {
    const last = done === undefined ? undefined : begun.pop()
    const end = index + all.length
    if (last) loops.push({ ...last, isOpen: last.isOpen || (last.reads && neverEnds.test(lineFrom(text, end))), end })
    else if (done === undefined) {
      const reads = head !== undefined && /\bread\b/.test(condition)
      const isOpen = head !== undefined && (!isOver.test(condition) || (reads && neverEnds.test(lineTo(text, index))))
      begun.push({ start: index, reads, isOpen })
    }
  }
  return loops
}

const longestCommand = 200
const lineFrom = (text: string, at: number): string => text.slice(at, at + longestCommand).split('\n', 1)[0]!
const lineTo = (text: string, at: number): string =>
  text.slice(Math.max(0, at - longestCommand, text.lastIndexOf('\n', at) + 1), at)
