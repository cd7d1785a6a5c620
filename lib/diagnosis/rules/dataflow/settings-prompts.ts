import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** `prompt: |`, `"prompt": "..."`, `prompt = """`: the key of what an agent is told in settings. */
const key =
  /(?:^([ \t]*)(?:- )?|[{,][ \t]{0,4})["']?(?:prompt|system_prompt|prompt_template|instructions?|message)["']?[ \t]{0,4}[:=][ \t]{0,4}(\S[^\n]*)?$/gm
const hasKey = new RegExp(key.source, 'm')
/** A text with more fences of prompts shows in which ways such settings are written. */
const mostPrompts = 2
const opens = /^(?:[|>][-+]?|"""|''')$/
const placeholder = /(?<![$\w])\{\{\s?([A-Za-z_]\w*)\s?\}\}|(?<!\\)\$\{([a-z]\w*)\}/g
const longest = 4000

/** The `{{name}}` and `${name}` in what an agent is told in a fence of settings: YAML, JSON or TOML. */
export function* placeholdersOfSettings(file: SkillFile): Iterable<{ name: string; range: TextRange }> {
  const withPrompt = file.codeBlocks.filter((block) => isSettings(block) && hasKey.test(block.text))
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

const isSettings = ({ language, info }: CodeBlock): boolean =>
  language === 'json' || language === 'yaml' || /^toml\b/i.test(info)

/** The values of keys of prompts in settings: the rest of the line, or the lines below that stand deeper. */
function* promptsIn({ text }: CodeBlock): Iterable<{ start: number; text: string }> {
  for (const { index, 0: line, 1: indent = '', 2: value = '' } of text.matchAll(key)) {
    const end = index + line.length
    const isBlock = opens.test(value)
    yield isBlock
      ? { start: end, text: linesBelow(text.slice(end, end + longest), indent.length, value) }
      : { start: end - value.length, text: value }
  }
}

function linesBelow(text: string, indent: number, opening: string): string {
  if (/["']/.test(opening)) return text.slice(0, Math.max(0, text.indexOf(opening)))
  const lines = text.split('\n')
  const stop = lines.findIndex((line, at) => at > 0 && line.trim() !== '' && line.search(/\S/) <= indent)
  return (stop === -1 ? lines : lines.slice(0, stop)).join('\n')
}
