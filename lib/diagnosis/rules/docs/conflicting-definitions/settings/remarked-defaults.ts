import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { type ConfigValue, configValues, isToml, isYaml } from './config-values.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

/** "max_rows: 60  # rows of a page (default: 40)": whatever a block sets, its remark tells the default. */
const remarked =
  /^[ \t]*["']?([A-Za-z][\w.-]{1,60})["']?[ \t]?[:=][ \t]{0,9}(?=[^\s#/])[^\n#/]{0,60}[ \t](?:#|\/\/)[^\n]{0,100}?\bdefaults?(?: value)?(?: is| to|:| =)? ?["'`]?(-?\d[\d_]{0,12}(?:\.\d{1,6})?%?|true|false)["'`]?(?=[)\].,;\s]|$)(?!\.\d)/gim

/** The values of blocks of settings; of a line whose remark tells a default, that. */
export function* shownSettings(file: SkillFile): Iterable<ConfigValue> {
  const remarks = speaksOfDefaults(file) ? file.codeBlocks.filter(isOfSettings).flatMap(remarksIn) : []
  const lines = new Set(remarks.map(({ range }) => file.lines.lineAt(range.start)))
  for (const one of configValues(file)) if (!lines.has(file.lines.lineAt(one.range.start))) yield one
  yield* remarks
}

/** The defaults that the remarks of a block tell. */
export const remarksIn = (block: CodeBlock): ConfigValue[] =>
  !block.text.includes('efault')
    ? []
    : [...block.text.matchAll(remarked)].map(({ index, 0: line, 1: key = '', 2: value = '' }) => {
        const start = block.content.start + index + line.lastIndexOf(value)
        return { key, value, range: { start, end: start + value.length } }
      })

const isOfSettings = (block: CodeBlock): boolean =>
  block.language === 'json' ||
  isYaml(block) ||
  isToml(block) ||
  /^(?:jsonc|json5|env|dotenv|properties)\b/i.test(block.info)
