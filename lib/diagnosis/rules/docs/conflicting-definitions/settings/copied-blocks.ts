import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { isLibraryText, plainText } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { isOfConfig, isYaml, lineAbove, namesOneCase } from './config-values.ts'
import type { OtherNumber } from './copied-settings.ts'
import { inJson, inLines, inTable, mostSettings, type Setting } from './frame-settings.ts'
import { settingsBelowKey } from './nested-settings.ts'

/** Settings that stand together: a block of YAML, a file of settings, or a table of them. */
type Frame = {
  file: SkillFile
  kind: 'block' | 'file' | 'table' | 'json'
  settings: readonly Setting[]
  /** Whether a block stands where the settings of all are told, or in a step that goes by them. */
  place: 'settings' | 'step' | null
}

/** So many settings say that two blocks are one; a table and a file of the same keys agree sooner. */
const fewestInBlock = 3
const fewestInTable = 2
/** A longer file holds data. */
const longestFile = 8000
/** Settings that stand in more files than this are a form to fill in. */
const mostFiles = 3

const number = /^["']?-?\d[\d_]*(?:\.\d+)?["']?$/
/** A name of two words or more is that of one setting everywhere. */
const compound = /[a-z\d][_.-][a-z]|[a-z][A-Z]|[A-Z]_[A-Z]/
/** What was counted or measured differs from one run to the next. */
const measured =
  /count|total|score|elapsed|duration|found|passed|failed|current|index|version|(?:^|_)(?:id|number|date|time|line|step)$/i
/** What is called a default or a setting is none of these, but for what comes and goes with each file. */
const passing = /elapsed|found|passed|failed|current|index|version|(?:^|_)(?:id|date|line|step)$/i
const settingsFile = /(?:^|[-_.])(?:settings?|config|defaults)\b/i

/** Settings of one set of keys that two files give alike but for one number; each is told once. */
export function* otherValues(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const frames = files.flatMap((file) => (!file.isMarkdown && namesOneCase(file.base) ? [] : [...framesIn(file)]))
  for (const same of Map.groupBy(frames, frameOf).values()) {
    const own = new Set(same.map(({ file }) => file))
    if (own.size < 2 || own.size > mostFiles || own.size < same.length) continue
    const [first, ...others] = same
    for (const second of others) {
      if (!mayBeOne(first!, second)) continue
      const pair = otherValue(first!, second)
      if (!pair) continue
      const places = pair.map(({ value, range }, at) => ({ file: [first!, second][at]!.file, value, range }))
      const isOfTitle = areOfOneTitle(first!, second)
      if (!places.every((place) => isInForce(place) && !isOfCase(place, isOfTitle))) continue
      yield { name: pair[0].key.replaceAll('/', '.'), first: places[0]!, second: places[1]! }
      break
    }
  }
}

/** A title that both places have sets neither apart. */
const isOfCase = ({ file, range }: { file: SkillFile; range: TextRange }, isOfTitle: boolean): boolean =>
  file.isMarkdown &&
  (isScoped(file, range) || (!isOfTitle && [file.base, file.sectionAt(range.start).title].some(namesOneCase)))

/** The title of the section of a block; none for what is given back or shown. */
const titleOf = ({ file, settings: [first] }: Frame): string => {
  const block = first ? file.codeBlockAt(first.range.start) : null
  if (!block || otherLead.test(lineAbove(file, block.range))) return ''
  return plainText(block.section?.title ?? '')
}

const areOfOneTitle = (one: Frame, other: Frame): boolean => titleOf(one) !== '' && titleOf(one) === titleOf(other)

const frameOf = ({ settings }: Frame): string =>
  settings
    .map(({ key }) => keyOf(key))
    .sort()
    .join('\n')

const keyOf = (key: string): string => key.replaceAll('-', '_').toLowerCase()

/**
 * A block of settings and one of the same keys in a step, however few: the step repeats them. Two tables are compared elsewhere, two files of settings are those of two cases, and a block may show another value than the default. */
const mayBeOne = (one: Frame, other: Frame): boolean => {
  const kinds = [one.kind, other.kind]
  if (one.place !== null && other.place !== null && one.place !== other.place) return one.kind === other.kind
  // A step, or the settings of all, that show a file of settings.
  if (kinds.includes('file') && (one.place ?? other.place) !== null) return one.settings.length >= fewestInTable
  // A document and another that takes up its title.
  const areBlocks = kinds.every((kind) => kind === 'block' || kind === 'json')
  if (areBlocks && !(isLibraryText(one.file) && isLibraryText(other.file))) if (areOfOneTitle(one, other)) return true
  if (kinds.includes('json'))
    return (
      areBlocks && one.kind === other.kind && (isShownAgain(one, other) || (isOfLimits(one) && areAlone(one, other)))
    )
  if (kinds.includes('table')) return kinds.includes('file') && one.settings.length >= fewestInTable
  const isLone = one.settings.length === 1 || isOfLimits(one)
  return kinds.includes('block') && (one.settings.length >= fewestInBlock || (isLone && areAlone(one, other)))
}

/** The settings of all, and a block of the same keys elsewhere: so many are no chance. */
const isShownAgain = (one: Frame, other: Frame): boolean =>
  one.settings.length >= fewestInBlock &&
  (one.place === 'settings' || other.place === 'settings') &&
  !(isLibraryText(one.file) && isLibraryText(other.file)) &&
  [one, other].every(
    ({ file, place, settings: [first] }) =>
      place === 'settings' || !otherLead.test(lineAbove(file, file.codeBlockAt(first!.range.start)!.range)),
  )

/** One limit, or a limit beside another setting of a name that only settings have. */
const isOfLimits = ({ settings }: Frame): boolean =>
  settings.some(({ key }) => isLimit.test(key.slice(key.lastIndexOf('/') + 1))) &&
  settings.every(({ key, value }) => settings.length === 1 || (compound.test(key) && number.test(value)))

/** Two blocks of one and the same setting or two, of which nothing above says that it is of a case, given back or shown; references may each tell of a thing of their own. */
const areAlone = (one: Frame, other: Frame): boolean =>
  [one, other].every(
    ({ file, settings: [first, , ...more] }) =>
      more.length === 0 && !ofCase.test(lineAbove(file, file.codeBlockAt(first!.range.start)!.range)),
  ) && !(isLibraryText(one.file) && isLibraryText(other.file))
/** JSON of one other key may be a sample of data. */
const isLimit =
  /^(?:(?:max|min)(?:imum)?|timeout|limit)(?:[_-]|[A-Z])|(?:[_-][lt]|[a-z][LT])(?:imit|hreshold|imeout)(?:[_-]?(?:ms|[Ss]econds))?$/
const ofCase = /[:：]\W*$|^(?!#).*(?:\b(?:if|when|unless|for|with|e\.g|example)\b|如果|若|当|例)/i

/** The one setting in which two frames differ, where it is a number in both, or, beside others that are alike, a word. */
function otherValue(one: Frame, other: Frame): [Setting, Setting] | null {
  const named = new Map(other.settings.map((setting) => [keyOf(setting.key), setting]))
  const pairs = one.settings.map((setting): [Setting, Setting] => [setting, named.get(keyOf(setting.key))!])
  const differ = pairs.filter(([left, right]) => !isSame(left.value, right.value))
  const [pair] = differ
  if (!pair || differ.length > 1 || named.size < other.settings.length) return null
  const [left, right] = pair
  const isNumber = number.test(left.value) && number.test(right.value)
  if (!isNumber && !(one.settings.length > 1 && [one, other].every(isOfAll) && isPlainOther(left, right))) return null
  const name = left.key.slice(left.key.lastIndexOf('/') + 1)
  const isOfSettings = [one, other].some(({ kind, file }) => kind === 'file' && settingsFile.test(file.base))
  const isNamed = compound.test(name) || (areOfOneTitle(one, other) && one.settings.length >= fewestInBlock)
  return isNamed && !(isOfSettings ? passing : measured).test(name) ? pair : null
}

/** A file of settings, or a block where the settings of all are told. */
const isOfAll = ({ kind, place }: Frame): boolean => kind === 'file' || place === 'settings'

/** Whether both values are words, and none is the name of what somebody has. */
const isPlainOther = ({ key, value }: Setting, { value: other }: Setting): boolean =>
  isWord.test(value) && isWord.test(other) && !ofOwner.test(key)
const isWord = /^["']?[a-z][a-z_-]{1,30}["']?$/
const ofOwner =
  /(?:^|[_/.-])(?:name|title|id|user|owner|author|project|app|repo|org|description|status|state|type)$|Name$|Id$/

const isSame = (one: string, other: string): boolean => isSameAmount(one, other) ?? plainText(one) === plainText(other)

/** A file of settings may lie beside the references. */
const isData = ({ role, extension }: SkillFile): boolean => role === 'reference' && /^(?:jsonc?|ya?ml)$/.test(extension)

function* framesIn(file: SkillFile): Iterable<Frame> {
  const framed = (kind: Frame['kind'], settings: readonly Setting[]): Frame[] =>
    settings.length >= fewestInTable && settings.length <= mostSettings ? [{ file, kind, settings, place: null }] : []
  if ((file.role === 'config' || isData(file)) && file.text.length <= longestFile)
    yield* framed('file', file.extension.startsWith('json') ? inJson(file, file.codeBlocks[0]) : inLines(file.text, 0))
  if (!file.isMarkdown) return
  for (const block of file.codeBlocks) {
    const isLines = isYaml(block) || /^(?:toml|ini|env|dotenv)\b/i.test(block.info)
    if (!isLines && block.language !== 'json') continue
    const place = placeOf(file, block)
    const flat = isLines ? inLines(block.text, block.content.start) : inJson(file, block)
    const settings = isLines || flat.length > 0 ? flat : settingsBelowKey(file, block)
    if (settings.length > 0 && settings.length <= mostSettings)
      yield { file, kind: isLines ? 'block' : 'json', settings, place }
  }
  for (const table of file.tables) yield* framed('table', inTable(table))
}

/** Where a block stands that may tell settings of all; what stands right above it must not make it one of a case, or what is given back. */
function placeOf(file: SkillFile, block: CodeBlock): Frame['place'] {
  if (isOfConfig(file, block)) return 'settings'
  return isStep.has(file.role) && !otherLead.test(lineAbove(file, block.range)) ? 'step' : null
}
const isStep = new Set<FileRole>(['phase', 'action'])
const otherLead =
  /\b(?:outputs?|returns?|response|result|example|e\.g|overrid|instead|reports?|writes?|saves?|logs?|state)\b|输出|返回|结果|例如|示例|覆盖|状态/i
