import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { hasPrompt, promptsIn } from '../../predicates/settings-prompts.ts'

/** A text with more fences of prompts shows in which ways such settings are written. */
const mostPrompts = 2
const placeholder = /(?<![$\w])\{\{\s?([A-Za-z_]\w*)\s?\}\}|(?<!\\)\$\{([a-z]\w*)\}/g

/** The `{{name}}` and `${name}` in what an agent is told in a fence of settings: YAML, JSON or TOML. */
export function* placeholdersOfSettings(file: SkillFile): Iterable<{ name: string; range: TextRange }> {
  const withPrompt = file.codeBlocks.filter(hasPrompt)
  if (withPrompt.length > mostPrompts) return
  for (const block of withPrompt) {
    if (!/\{\{|\$\{/.test(block.text)) continue
    for (const { start, text } of promptsIn(block))
      for (const { index, 0: mark, 1: name, 2: bare } of text.matchAll(placeholder)) {
        const at = block.content.start + start + index
        yield { name: name ?? bare!, range: { start: at, end: at + mark.length } }
      }
  }
}
