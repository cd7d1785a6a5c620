import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder, plainText, type StatedValue } from '../../stated-value.ts'
import { isOfConfig, isToml, isYaml, namesOneCase } from './config-values.ts'
import {
  type Entry,
  entriesIn,
  isRemarked,
  jsonEntries,
  type OtherSetting,
  otherText,
  tomlSettings,
  yamlEntries,
} from './nested-settings.ts'
import { areOfLibrary, isOfOneThing } from './settings-of-all.ts'
import { nestedDefault, ordered } from './stated-defaults.ts'

/** Files of the settings of a program, and files that show those of one case. */
const isOfSettings =
  /(?:^|[/._-])(?:config(?:uration)?|settings?|defaults?|options|preferences|limits?|thresholds?|parameters|constants)(?:$|[/._-])/i
const isSample = /(?:^|[/._-])(?:samples?|examples?|fixtures?|demos?|templates?)(?:$|[/._-])/i

/** A file that tells of each field what it is. */
const isSchema = /(?:^|[/._-])schemas?(?:$|[/._-])/i

/** A longer file holds data. */
const longestFile = 20_000

/** Keys that a text names with the keys above them, `export.quality`, or whole ones, `min_quality`, that a block or file of settings gives another value. */
export function* otherDotted(
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSetting> {
  const told = Map.groupBy(
    all.filter(
      ({ scope, key, file, range }) =>
        (scope === 'default' || scope === ordered) &&
        key.length >= shortest &&
        file.isMarkdown &&
        !file.codeBlockAt(range.start),
    ),
    ({ key }) => key,
  )
  if (told.size === 0) return
  const isDotted = [...told.keys()].some((key) => key.includes('.'))
  const ends = [...new Set([...told.keys()].map((key) => key.slice(key.lastIndexOf('.') + 1)))]
  const set = withSettings.flatMap((file) =>
    (namesOneCase(file.base) || isSample.test(file.path)
      ? []
      : [...entriesOf(file, ends), ...(isDotted && file.isMarkdown ? entriesOfParts(file, told) : [])]
    ).flatMap((entry) =>
      [...pathsOf(entry), ...(file.role === 'config' ? [nameOf(entry)] : [])].flatMap((key) => {
        const isOption = !isWhole.test(key) && inCamelCase.test(entry.key)
        const isGiven = told.has(key) && (isOption || isWhole.test(key)) && !entry.isOfList
        const stated =
          isGiven && /^["']?-?\d/.test(entry.value) ? nestedDefault(file, { ...entry, key, isOption }) : null
        return stated && isInForce(stated) && !isRemarked(file, stated) ? [stated] : []
      }),
    ),
  )
  for (const [key, same] of Map.groupBy(set, ({ key }) => key)) {
    const [first] = same
    const texts = told.get(key)!.filter(isInForce)
    // A key with two values in blocks is that of two things.
    if (!first || same.some(({ value }) => plainText(value) !== plainText(first.value))) continue
    const text = otherText(texts, first)
    if (!text) continue
    if (!key.includes('.') && !texts.every(({ file }) => file.isFlow || file.text.includes(first.file.base))) continue
    if (areOfLibrary(text, first) && !isOfOneThing(files)) continue
    const [one, other] = inOrder(files, text, first)
    yield { name: key, first: one, second: other }
  }
}

/** A file of settings gives a name of several words one value, whatever stands around it. */
const isWhole = /[._]/
const inCamelCase = /[a-z\d][A-Z]/
/** No name of several words is shorter. */
const shortest = 5
const nameOf = ({ key }: Entry): string => key.replaceAll('-', '_').toLowerCase()

/** `quality` below `app` and `export`: the text may name `app.export.quality`, or `export.quality` of the one application. */
export const pathsOf = ({ around, key }: Entry): string[] =>
  around.map((_, at) => [...around.slice(at), key].join('.').replaceAll('-', '_').toLowerCase())

export function entriesOf(file: SkillFile, ends: readonly string[]): Entry[] {
  const mayHold = (text: string): boolean => {
    const plain = text.toLowerCase().replaceAll('-', '_')
    return ends.some((end) => plain.includes(end))
  }
  if (file.role === 'config') {
    const isOfFields = isSchema.test(file.path) && file.text.includes('default')
    if (file.text.length > longestFile || !(isOfFields || isOfSettings.test(file.path)) || !mayHold(file.text))
      return []
    const entries = entriesOfFile(file)
    return isOfFields ? entries.flatMap(defaultOf) : entries
  }
  return file.codeBlocks.flatMap((block) => {
    if (!isOfConfig(file, block) || namesOneCase(block.section?.title ?? '') || !mayHold(block.text)) return []
    return entriesIn(file, block)
  })
}

/**
 * "oven:" with some keys below it, and nothing else: whatever stands above, such a block shows one part of the settings, and keys named with those
 * above them are its own.
 */
const entriesOfParts = (file: SkillFile, told: ReadonlyMap<string, unknown>): Entry[] =>
  file.codeBlocks.flatMap((block) => {
    if (!(block.language === 'json' || isYaml(block) || isToml(block))) return []
    if (isOfConfig(file, block) || namesOneCase(block.section?.title ?? '')) return []
    const entries = entriesIn(file, block)
    return entries.length <= mostOfPart && entries.every((one) => isBelow(entries[0]!, one))
      ? entries.filter((one) => pathsOf(one).some((path) => told.has(path)))
      : []
  })
const mostOfPart = 8
const isBelow = (first: Entry, { around, isOfList }: Entry): boolean =>
  around.length === 1 && around[0] === first.around[0] && !isOfList

function entriesOfFile(file: SkillFile): Entry[] {
  const [block] = file.codeBlocks
  if (block) return jsonEntries(file, block)
  const all = { text: file.text, content: { start: 0, end: file.text.length } }
  if (file.extension === 'toml') return tomlSettings(all)
  return /^ya?ml$/.test(file.extension) ? yamlEntries(all) : []
}

/** "max_rows:\n  type: integer\n  default: 40": what a schema says of a field is the value of that. */
const defaultOf = (entry: Entry): Entry[] => {
  const name = entry.around.at(-1)
  return entry.key === 'default' && name ? [{ ...entry, key: name, around: entry.around.slice(0, -1) }] : []
}
