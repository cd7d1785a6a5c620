import type { CodeBlock, CodeNode, Group } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder, plainText, type StatedValue } from '../../stated-value.ts'
import { isSameAmount } from './amounts.ts'
import {
  type ConfigValue,
  isOfConfig,
  isOfDefaults,
  isToml,
  isYaml,
  namesOneCase,
  tomlEntries,
} from './config-values.ts'
import { nestedDefault } from './stated-defaults.ts'
import { tableAround } from './table-around.ts'

/** A setting to which a configuration gives another value than the text does. */
export type OtherSetting = { name: string; first: StatedValue; second: StatedValue }

/** A key of a block with the keys around it; `isOfList` where they are an item's. */
export type Entry = ConfigValue & { around: readonly string[]; depth: number; isOfList: boolean }

/** Keys below other keys of a configuration whose default the text tells otherwise. A key with two values in blocks is that of two things. */
export function* otherSettings(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSetting> {
  const told = toldByText(all)
  if (told.size === 0) return
  const entries = files.flatMap((file) => entriesOf(file, told))
  for (const [key, same] of Map.groupBy(entries, ({ stated }) => stated.key)) {
    if (new Set(same.map(({ stated }) => plainText(stated.value))).size > 1) continue
    const set = same.find(({ isSetting, stated }) => isSetting && isInForce(stated))?.stated
    const texts = told.get(key)!.filter(isInForce)
    const text = set && otherText(texts, set)
    if (!text) continue
    const [first, second] = inOrder(files, text, set)
    yield { name: key, first, second }
  }
}

/** The defaults that running text and tables tell, by their key. */
export const toldByText = (all: readonly StatedValue[]): Map<string, StatedValue[]> =>
  Map.groupBy(
    all.filter(({ scope, file, range }) => scope === 'default' && file.isMarkdown && !file.codeBlockAt(range.start)),
    ({ key }) => key,
  )

/** A text that tells a setting otherwise than a block, where none tells it alike. */
export const otherText = (texts: readonly StatedValue[], set: StatedValue): StatedValue | undefined =>
  texts.every(({ value }) => !(isSameAmount(value, set.value) ?? plainText(value) === plainText(set.value)))
    ? texts.find((one) => one.conflictsWith(set) && set.conflictsWith(one))
    : undefined

/** What the blocks of a file give to the keys of which a text tells a default. */
function entriesOf(
  file: SkillFile,
  told: ReadonlyMap<string, readonly StatedValue[]>,
): { stated: StatedValue; isSetting: boolean }[] {
  return file.codeBlocks.flatMap((block) => {
    if (block.language !== 'json' && !isYaml(block) && !/^toml\b/i.test(block.info)) return []
    const words = block.text.toLowerCase().match(/(?<![\w-])[\w-]{2,61}(?=["']?[ \t]{0,9}[:=])/g) ?? []
    if (!words.some((word) => told.has(word.replaceAll('-', '_')))) return []
    const isConfig = isOfConfig(file, block) && (isOfDefaults(file, block) || !namesOneCase(block.section?.title ?? ''))
    const entries = entriesIn(file, block).flatMap((entry) => {
      const stated = nestedDefault(file, entry)
      return stated && told.has(stated.key) ? [{ ...entry, stated }] : []
    })
    const odd = oddOne(
      entries.map(({ stated }) => stated),
      told,
    )
    return entries.map(({ stated, depth, isOfList }) => ({
      stated,
      isSetting: ((isConfig && depth > 0) || stated === odd) && !isOfList && !isRemarked(file, stated),
    }))
  })
}

export const entriesIn = (file: SkillFile, block: CodeBlock): Entry[] =>
  isToml(block) ? tomlSettings(block) : isYaml(block) ? yamlEntries(block) : jsonEntries(file, block)

export const tomlSettings = (block: Pick<CodeBlock, 'text' | 'content'>): Entry[] =>
  [...tomlEntries(block)].map((entry) => ({ ...entry, depth: entry.around.length, isOfList: false }))

/** The one value of a block that a table of values gives otherwise, where both have others in common: then the block shows what the table tells. */
function oddOne(
  entries: readonly StatedValue[],
  told: ReadonlyMap<string, readonly StatedValue[]>,
): StatedValue | null {
  const pairs = entries.flatMap((entry) => {
    const texts = told.get(entry.key)!
    return (texts.length > mostTexts ? [] : texts).flatMap((text) => {
      const table = tableAround(text.file, text.range)
      return table?.header.some((cell) => ofValues.test(cell.text)) ? [{ entry, text, table }] : []
    })
  })
  for (const own of Map.groupBy(pairs, ({ table }) => table).values()) {
    const odd = own.filter(({ entry, text }) => isSameAmount(entry.value, text.value) === false)
    if (odd.length === 1 && own.length > 1) return odd[0]!.entry
  }
  return null
}
/** What more texts tell is set for each case. */
const mostTexts = 3
/** A default may be set otherwise by a block. */
const ofValues = /^(?:value|limit|threshold|[取数]?值|阈值|上限)$/i

/** "timeout_seconds: 60 # default: 30", "# raised": the remark behind a value says that it is not the default. */
export const isRemarked = ({ lines }: SkillFile, { range }: StatedValue): boolean =>
  /(?:#|\/\/).*(?:default|overrid|raised|lowered|increase|instead|默认|覆盖|改为)/i.test(
    lines.textOf(lines.lineAt(range.start)),
  )

const deepest = 8

export function jsonEntries(file: SkillFile, { tree }: CodeBlock): Entry[] {
  const keys = new Map<CodeNode, string>()
  for (const { properties } of tree.objects)
    for (const { key, value } of properties) if (value[0]?.node === 'group') keys.set(value[0], key)
  return tree.objects.flatMap(({ group, properties }) => {
    const place = placeOf(group, keys)
    return properties.map(({ key, valueRange }) => ({
      ...place,
      key,
      value: file.slice(valueRange),
      range: valueRange,
    }))
  })
}

/** A setting or two below another key; more of them are data. */
export function settingsBelowKey(file: SkillFile, block: CodeBlock): ConfigValue[] {
  const { objects } = block.tree
  const entries = objects.length === 2 ? jsonEntries(file, block).filter(({ value }) => !value.startsWith('{')) : []
  const areFew = entries.length > 0 && entries.length <= 2
  return areFew &&
    entries.every(
      ({ depth, isOfList, value }) => depth === 1 && !isOfList && /^(?:-?\d[\d_.]*|true|false|"[^"\n]*")$/.test(value),
    )
    ? entries.map(({ around, key, value, range }) => ({ key: [...around, key].join('/'), value, range }))
    : []
}

/** The keys around an object, how many objects are, and whether a list is. */
function placeOf(group: Group, keys: ReadonlyMap<CodeNode, string>): Omit<Entry, keyof ConfigValue> {
  let depth = 0
  const around = [keys.get(group) ?? '']
  for (let outer = group.parent; outer?.node === 'group'; outer = outer.parent) {
    if (outer.open === '[' || depth === deepest) return { around, depth, isOfList: true }
    if (outer.open !== '{') continue
    depth++
    around.unshift(keys.get(outer) ?? '')
  }
  return { around: around.slice(1), depth, isOfList: false }
}

const yamlEntry =
  /^([ \t]*)(-[ \t]+)?(?:["']?([A-Za-z][\w-]{1,60})["']?:(?:[ \t]{1,9}([^\s#][^\n#]{0,40}?))?[ \t]*(?:#[^\n]*)?)?$/gm

export function yamlEntries({ text, content }: Pick<CodeBlock, 'text' | 'content'>): Entry[] {
  const found: Entry[] = []
  const around: Line[] = []
  for (const { index, 0: line, 1: lead = '', 2: dash, 3: key, 4: value } of text.matchAll(yamlEntry)) {
    if (line === '') continue
    // An item may stand as far left as the key of its list.
    if (dash) open(around, { indent: lead.length + 0.5, key: '', isOfList: true })
    if (!key) continue
    const depth = open(around, { indent: lead.length + (dash?.length ?? 0), key, isOfList: false })
    if (!value) continue
    const start = content.start + index + line.indexOf(value, line.indexOf(key) + key.length + 1)
    const { isOfList } = around.at(-1)!
    const keys = depth > deepest ? [] : around.slice(0, -1).map((one) => one.key)
    found.push({ key, value, range: { start, end: start + value.length }, around: keys, depth, isOfList })
  }
  return found
}

type Line = { indent: number; key: string; isOfList: boolean }

/** Ends what is not around a line, and puts the line there; gives how much is around it. */
function open(around: Line[], one: Line): number {
  while (around.length > 0 && around.at(-1)!.indent >= one.indent) around.pop()
  const isOfList = one.isOfList || (around.at(-1)?.isOfList ?? false)
  return around.push({ ...one, isOfList }) - 1
}
