import type { CodeBlock } from '../model/code.ts'

/** `prompt: |`, `"prompt": "..."`, `prompt = """`: the key of what an agent is told in settings. */
const key =
  /(?:^([ \t]*)(?:- )?|[{,][ \t]{0,4})["']?(?:prompt|system_prompt|prompt_template|instructions?|message)["']?[ \t]{0,4}[:=][ \t]{0,4}(\S[^\n]*)?$/gm
const hasKey = new RegExp(key.source, 'm')
const opens = /^(?:[|>][-+]?|"""|''')$/
const longest = 4000

/** Whether a fence of settings, JSON, YAML or TOML, has a key of what an agent is told. */
export const hasPrompt = (block: CodeBlock): boolean => isSettings(block) && hasKey.test(block.text)

const isSettings = ({ language, info }: CodeBlock): boolean =>
  language === 'json' || language === 'yaml' || /^toml\b/i.test(info)

/** The values of keys of prompts in settings: the rest of the line, or the lines below that stand deeper. */
export function* promptsIn({ text }: CodeBlock): Iterable<{ start: number; text: string }> {
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
