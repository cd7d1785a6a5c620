import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'

/** A key of a configuration as it is written, and its value. */
export type ConfigValue = { key: string; value: string; range: TextRange }

const configTitle =
  /\b(?:config(?:uration)?|settings|defaults|parameters|limits|thresholds)\b|配置|设置|默认值|限制|限额|上限|阈值/i
const configFile = /(?:^|[-_])(?:config|settings|defaults|limits|thresholds)\b/i
/** What a command gives back is no setting. */
const returned = /\b(?:outputs?|returns?|response|result)\b|输出|返回/i
const yamlLine = /^([A-Za-z][\w-]{1,60}):[ \t]{1,9}([^\s#][^\n#]{0,40}?)[ \t]*(?:#[^\n]*)?$/gm

/** Values at the top of JSON and YAML under a title of settings, or in a file that is named so. */
export function* configValues(file: SkillFile): Iterable<ConfigValue> {
  for (const block of file.codeBlocks)
    if (isOfConfig(file, block))
      yield* isToml(block) ? tomlValues(block) : isYaml(block) ? yamlValues(block) : jsonValues(file, block)
    else if (isYaml(block) && block.text.includes('# default'))
      for (const one of yamlValues(block))
        if (isRemarkedDefault.test(file.text.slice(one.range.end, one.range.end + 40))) yield one
  for (const block of file.codeBlocks)
    if (block.language === 'none' && block.text.includes('efault')) yield* listedDefaults(block)
}

/** "Kiln defaults:\n  max_pots: 40 (per day)": lines below a label in a fence of plain text. */
function* listedDefaults({ text, content }: CodeBlock): Iterable<ConfigValue> {
  let isBelow = false
  let at = content.start
  for (const line of text.split('\n')) {
    const [, before, key = '', between = '', value = ''] = listedLine.exec(line) ?? []
    const start = at + (before?.length ?? 0) + key.length + between.length
    if (isBelow && before !== undefined) yield { key, value, range: { start, end: start + value.length } }
    else isBelow = labelOfDefaults.test(line) || (isBelow && /^[ \t]+\S/.test(line))
    at += line.length + 1
  }
}
const labelOfDefaults = /^[ \t]{0,8}(?:[\w-]{1,40} ){0,3}defaults?:[ \t]*$/i
const listedLine =
  /^([ \t]{1,12}(?:- )?)([A-Za-z][\w-]{1,60})([ \t]?[:=][ \t]{1,20})(-?\d[\d_,]{0,14}(?:\.\d{1,6})?%?|true|false)(?=[ \t]*(?:$|[(#]))/

/** "max_rows: 40 # default" */
const isRemarkedDefault = /^[ \t]*#[ \t]*(?:the )?defaults?[ \t]*(?:\n|$)/i

/** "Production settings", "覆盖配置": values that are not those of all. */
const ofOneCase = anyOf(
  /\b(?:prod(?:uction)?|staging|dev(?:elopment)?|local|tests?|testing|ci|custom\w*|overrid\w+|recommended|suggested|tuned|tuning)\b/i,
  /\b(?:optimi[sz]\w+|advanced|optional|high|low|large|small|heavy|aggressive|conservative|per|your|my)\b/i,
  /生产|测试|开发|本地|自定义|覆盖|推荐|建议|高级|优化/i,
)
export const namesOneCase = (title: string): boolean => ofOneCase.test(title)

/** "The defaults:", "默认值：" right above a block, and nothing of another value. */
export const isOfDefaults = (file: SkillFile, { range }: CodeBlock): boolean => {
  const line = lineAbove(file, range)
  return (
    /(?:\bdefaults?\b|默认)[^\n]*[:：][*_]{0,2}$/i.test(line) &&
    !/\b(?:chang|overrid|custom|instead|differ|replac|rais|lower|increas|non-default|other than)|修改|覆盖|替换|而不是|自定义/i.test(
      line,
    )
  )
}

/** "The settings of a new project:", "默认设置如下：": no order to set something. */
const settingsLead = anyOf(
  /^[*_]{0,2}(?:(?:the|all|its|these are the|here are the) )?(?:default )?(?:settings|defaults|configuration)\b(?! (?:should|must|can|may))[^.\n]{0,60}[:：][*_]{0,2}$/i,
  /^[*_]{0,2}[\u3400-\u9fff]{0,8}(?:设置|配置|参数)(?:如下|为)?[:：][*_]{0,2}$/i,
)

/** Whether a block is JSON or YAML and shows a configuration. */
export function isOfConfig(file: SkillFile, block: CodeBlock): boolean {
  if (block.language !== 'json' && !isYaml(block) && !isToml(block)) return false
  // What names its schema by an address is a file of another program, which somebody sets for a project.
  if (/"\$schema"\s*:\s*"https?:/.test(block.text)) return false
  const above = lineAbove(file, block.range)
  if (returned.test(above)) return false
  if (configFile.test(file.base) || (block.section !== null && configTitle.test(block.section.title))) return true
  return settingsLead.test(above) && !namesOneCase(above)
}

export const isYaml = ({ info }: CodeBlock): boolean => /^ya?ml\b/i.test(info)
export const isToml = ({ info }: CodeBlock): boolean => /^(?:toml|ini)\b/i.test(info)

function* jsonValues(file: SkillFile, { text, tree }: CodeBlock): Iterable<ConfigValue> {
  if (!/"\w+"\s*:\s*[\dtf-]/.test(text)) return
  for (const { properties } of tree.objects.slice(0, 1))
    for (const { key, valueRange } of properties) yield { key, value: file.slice(valueRange), range: valueRange }
}

/** The values of TOML above its first table. */
function* tomlValues(block: CodeBlock): Iterable<ConfigValue> {
  for (const { around, ...value } of tomlEntries(block)) if (around.length === 0) yield value
}

const tomlLine = /^(?:\[([\w.-]{1,120})\]|([A-Za-z][\w-]{1,60})[ \t]?=[ \t]?([^\s#][^\n#]{0,40}?))[ \t]*(?:#[^\n]*)?$/gm

/** The values of TOML with the names of the table around them. */
export function* tomlEntries({
  text,
  content,
}: Pick<CodeBlock, 'text' | 'content'>): Iterable<ConfigValue & { around: string[] }> {
  let around: string[] = []
  for (const { index, 0: line, 1: table, 2: key, 3: value = '' } of text.matchAll(tomlLine)) {
    if (table) around = table.split('.')
    if (!key) continue
    const start = content.start + index + line.indexOf(value, key.length + 1)
    yield { key, value, range: { start, end: start + value.length }, around }
  }
}

function* yamlValues({ text, content }: CodeBlock): Iterable<ConfigValue> {
  for (const { index, 0: line, 1: key = '', 2: value = '' } of text.matchAll(yamlLine)) {
    const start = content.start + index + line.indexOf(value, key.length + 1)
    yield { key, value, range: { start, end: start + value.length } }
  }
}

/** The line before a block, where its lead-in stands. */
export const lineAbove = ({ text }: SkillFile, { start }: TextRange): string => {
  const above = text.slice(Math.max(0, start - 200), start).trimEnd()
  return above.slice(above.lastIndexOf('\n') + 1)
}

/** YAML shows a file of settings for one case, unless it is all that stands below a title of settings; the document around it may tell the default. */
export function showsOneCase(file: SkillFile, { start }: TextRange): boolean {
  const { lines, text } = file
  const block = file.codeBlockAt(start)
  if (!block || !isYaml(block)) return false
  if (isOfDefaults(file, block) || inRemark.test(text.slice(lines.startOf(lines.lineAt(start)), start))) return false
  const heading = block.section?.heading
  if (!heading) return true
  const { title, range } = heading
  const isOfAll =
    constantLine.test(lines.textOf(lines.lineAt(start))) && endsInSettings.test(title) && !namesOneCase(title)
  return !(isOfAll || ofSettings.test(title)) || text.slice(range.end, block.range.start).trim() !== ''
}
/** "max_rows: 60  # default: 40" */
const inRemark = /(?:#|\/\/)[^\n]*\bdefault/i
const ofSettings =
  /^(?:[\d.]+ )?(?:config(?:uration)?|settings|limits|thresholds|default(?:s| config(?:uration)?| settings| values))$|^(?:默认)?(?:配置|设置|参数|限制|限额|阈值)$/i
/** "Run settings", "运行配置": enough of a title for a constant, which has one value. */
const endsInSettings =
  /^(?:[\w.-]+ ){0,3}(?:config(?:uration)?|settings|defaults|constants|limits)$|^[\u3400-\u9fff]{0,6}(?:配置|设置|参数|常量)$/i
const constantLine = /^["']?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+["']?:/
