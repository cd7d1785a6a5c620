import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Draft } from '../../rule.ts'
import { unasked } from './danger-of-command.ts'
import { shiftOf } from './severity-of-command.ts'

const unaskedMode = /(?<![\w-])mode["']?[ \t]*[:=][ \t]*["']?bypassPermissions\b["']?/g

/** `Agent({ prompt: ..., mode: "bypassPermissions" })`, or the same in lines of keys: an agent that is called so. */
export function* unaskedAgents(file: SkillFile, { text, content }: CodeBlock): Iterable<Draft> {
  if (!/(?<![\w-])prompt["']?[ \t]*[:=]/.test(text)) return
  for (const { index, 0: mode } of text.matchAll(unaskedMode)) {
    const range = { start: content.start + index, end: content.start + index + mode.length }
    if (isExample(file, range)) continue
    yield {
      file,
      range,
      shift: shiftOf(file, range.start, mode, 0),
      data: { danger: unasked.en, danger_zh: unasked.zh },
    }
  }
}
