import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** A key of a configuration as it is written, and its value. */
export type ConfigValue = { key: string; value: string; range: TextRange }

const configTitle = /\b(?:config(?:uration)?|settings|defaults|parameters)\b|配置|设置|默认值/i
const configFile = /(?:^|[-_])(?:config|settings|defaults)\b/i
/** What a command gives back is no setting. */
const returned = /\b(?:outputs?|returns?|response|result)\b|输出|返回/i
const yamlLine = /^([A-Za-z][\w-]{1,60}):[ \t]{1,9}([^\s#][^\n#]{0,40}?)[ \t]*(?:#[^\n]*)?$/gm

/** Values at the top of JSON and YAML under a title of settings, or in a file that is named so. */
export function* configValues(file: SkillFile): Iterable<ConfigValue> {
  for (const block of file.codeBlocks) {
    const { language, info, section } = block
    const isYaml = /^ya?ml\b/i.test(info)
    if (language !== 'json' && !isYaml) continue
    if (!configFile.test(file.base) && (!section || !configTitle.test(section.title))) continue
    if (returned.test(lineAbove(file, block.range))) continue
    yield* isYaml ? yamlValues(block) : jsonValues(file, block)
  }
}

function* jsonValues(file: SkillFile, { text, tree }: CodeBlock): Iterable<ConfigValue> {
  if (!/"\w+"\s*:\s*[\dtf-]/.test(text)) return
  for (const { properties } of tree.objects.slice(0, 1))
    for (const { key, valueRange } of properties) yield { key, value: file.slice(valueRange), range: valueRange }
}

function* yamlValues({ text, content }: CodeBlock): Iterable<ConfigValue> {
  for (const { index, 0: line, 1: key = '', 2: value = '' } of text.matchAll(yamlLine)) {
    const start = content.start + index + line.indexOf(value, key.length + 1)
    yield { key, value, range: { start, end: start + value.length } }
  }
}

const lineAbove = ({ text }: SkillFile, { start }: TextRange): string => {
  const above = text.slice(Math.max(0, start - 200), start).trimEnd()
  return above.slice(above.lastIndexOf('\n') + 1)
}
