import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

const call = /\bBash\(((?:[^()\n:]|:\/\/){4,160})\)/g

/** "Reset it with Bash(rm -rf $HOME).": calls of a shell that a sentence has without code marks; the command is without its quotes, and as long as with them. */
export function* calledInWords({ text, sentences }: SkillFile): Iterable<TextRange & { command: string }> {
  if (!text.includes('Bash(')) return
  for (const { masked, range, prose } of sentences) {
    if (prose.block.kind === 'table' || !masked.includes('Bash(')) continue
    for (const { index, 0: written, 1: command = '' } of masked.matchAll(call)) {
      const start = range.start + index
      yield { start, end: start + written.length, command: command.replace(/^["']|["']$/g, ' ') }
    }
  }
}
