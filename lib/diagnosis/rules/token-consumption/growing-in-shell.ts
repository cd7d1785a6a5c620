import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'

/** A variable of a shell that grows, where it does, and the prompt that takes all of it. */
export type GrowingVariable = { path: string; range: TextRange; use: TextRange }

/** `told="$told $line"`, `told+=" $line"` */
const grows = /(?<![\w$-])([A-Za-z_]\w*)(?:\+=|=["']?\$(?:\1\b|\{\1\})(?=["'\s$\\]))/g
const loop = /(?<![\w-])(?:(while|until)\b([^\n;]*)|(for|select)\b[^\n;]*|(done)\b)/g
/** A loop that goes over what it reads, or counts its turns. */
const isOver = /\bread\b|-(?:l[te]|g[te])\b|\(\(/
/** `[ "$n" -ge 20 ] && break`, and what cuts the text: `${told: -4000}`, `told=$(... | tail -n 40)` */
const ends = /-g[te]\b[^\n]{0,60}\n?[^\n]{0,20}\b(?:break|exit)\b/
const isCut = (text: string, name: string): boolean =>
  anyOf(
    new RegExp(`\\$\\{${name}:`),
    new RegExp(`(?<![\\w$-])${name}=["']?\\$\\([^\\n]{0,200}\\b(?:tail|head|cut)\\b`),
  ).test(text)

/** The variables of shell blocks that grow in a loop of unknown length and stand whole in what a command tells an agent. */
export function* growingInShell(file: SkillFile): Iterable<GrowingVariable> {
  for (const { block, prompt, range: call } of commandedAgentsIn(file)) {
    if (!block || !prompt) continue
    const told = file.slice(prompt.range)
    for (const match of block.text.matchAll(grows)) {
      const name = match[1]!
      if (!new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`).test(told)) continue
      const body = openLoopAround(block, match.index)
      if (!body || call.start < block.content.start + body.start || isCut(block.text, name)) continue
      const start = block.content.start + match.index
      yield { path: name, range: { start, end: start + match[0].length }, use: prompt.range }
      break
    }
  }
}

/** The innermost loop around an index of a block, when nothing tells how often it turns. */
function openLoopAround({ text }: CodeBlock, index: number): TextRange | null {
  const open: { start: number; isOpen: boolean }[] = []
  for (const { index: at, 0: all, 1: head, 2: condition = '', 4: done } of text.matchAll(loop)) {
    if (done === undefined) {
      open.push({ start: at, isOpen: head !== undefined && !isOver.test(condition) })
      continue
    }
    const body = open.pop()
    if (at < index || !body || body.start > index) continue
    const isOpen = body.isOpen && !ends.test(text.slice(body.start, at))
    return isOpen ? { start: body.start, end: at + all.length } : null
  }
  return null
}
