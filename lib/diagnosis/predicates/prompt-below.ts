import type { Prompt, PromptPart } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'

const languages = new Set(['markdown', 'none', 'other'])

/** What an agent is told by the fence or quote that begins right behind a place; null where none does. */
export function promptAt(file: SkillFile, end: number): Prompt | null {
  const from = end + /^\s{0,40}/.exec(file.text.slice(end, end + 40))![0].length
  const fence = file.codeBlocks.find(
    ({ block, range: { start }, language }) =>
      block && start <= from && from < block.range.end && languages.has(language),
  )
  if (fence) return promptOf(file, [{ kind: 'text', range: fence.content }])
  const quote = file.blocks.find((one) => one.kind === 'quote' && one.range.start <= from && from < one.range.end)
  return quote ? promptOf(file, linesOfQuote(file, quote.range)) : null
}

type Stretch = { kind: PromptPart['kind']; range: TextRange }

/** The lines of a quote, the marks before them blanked. */
function linesOfQuote({ text }: SkillFile, { start, end }: TextRange): Stretch[] {
  const parts: Stretch[] = []
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const mark = /^[ \t]*>?[ \t]?/.exec(line)![0].length
    const stop = Math.min(end, at + line.length + 1)
    if (mark > 0) parts.push({ kind: 'expression', range: { start: at, end: at + mark } })
    if (at + mark < stop) parts.push({ kind: 'text', range: { start: at + mark, end: stop } })
    at = stop
  }
  return parts
}

/** The prompt that stretches of a file make. */
export function promptOf({ said }: SkillFile, stretches: readonly Stretch[]): Prompt {
  const parts = stretches.map(({ kind, range }): PromptPart => {
    const text = said.slice(range.start, range.end)
    return kind === 'text' ? { kind, text, range } : { kind, source: text, range, group: null }
  })
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return { range: { start: stretches[0]!.range.start, end: stretches.at(-1)!.range.end }, parts, text }
}
