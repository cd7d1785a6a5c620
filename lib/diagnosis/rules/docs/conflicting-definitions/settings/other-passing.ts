import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder, isLibraryText, type StatedValue } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { codeDefaults } from './code-defaults.ts'
import { type ConfigValue, namesOneCase } from './config-values.ts'
import { entriesOf, pathsOf } from './dotted-settings.ts'
import { isRemarked, type OtherSetting } from './nested-settings.ts'
import { isOfAnother } from './of-another.ts'
import { isOfOtherCall } from './of-another-program.ts'
import { mayGive } from './other-code-defaults.ts'
import { passingValues } from './passing-values.ts'
import { commandAbove, namesNothing } from './settings-of-two.ts'
import { nestedDefault } from './stated-defaults.ts'
import { tableAround } from './table-around.ts'
import { isCase, isLabelled, isOfOneRun, isSwitch } from './values-of-cases.ts'

/** Settings to which a sentence in passing gives another number than all other places of the skill do. */
export function* otherPassing(
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSetting> {
  const passing = files.flatMap((file) =>
    [...passingValues(file)].flatMap((one) => {
      const stated = nestedDefault(file, one)
      return stated && isNumber.test(stated.value) && isInForce(stated) && isPlain(stated) && !isKnown(stated, all)
        ? [stated]
        : []
    }),
  )
  if (passing.length === 0) return
  const told = Map.groupBy(passing, ({ key }) => key)
  const keys = new Set(told.keys())
  const given = [
    ...all.filter(({ scope, key }) => scope === 'default' && keys.has(key)),
    ...files.flatMap((file) =>
      mayGive(file, [...keys])
        ? [...codeDefaults(file), ...declared(file)].flatMap((one) => nestedDefault(file, one) ?? [])
        : [],
    ),
    ...withSettings.flatMap((file) => ofSettings(file, [...keys])),
  ].filter((one) => keys.has(one.key) && isInForce(one))
  for (const [key, said] of told) {
    const every = [...said, ...given.filter((one) => one.key === key)]
    const [first] = every
    const others = every.filter((one) => isOther(one, first!))
    if (others.length === 0 || others.some((one) => isOther(one, others[0]!))) continue
    const pair = said.flatMap((one) =>
      every.flatMap((other) => (isOther(one, other) && areOfOne(one, other) ? [[one, other] as const] : [])),
    )[0]
    if (!pair || tellsBoth(pair, every)) continue
    const [one, other] = inOrder(withSettings, pair[0], pair[1])
    yield { name: key, first: one, second: other }
  }
}

/** `const maxEntries = 80` */
const declared = (file: SkillFile): ConfigValue[] =>
  file.codeBlocks.flatMap(({ language, role, tree }) =>
    role !== 'functional' || !/^(?:js|ts|python)$/.test(language)
      ? []
      : tree.assignments.flatMap(({ target, operator, value, valueRange }) =>
          operator === '=' && value.length === 1
            ? [{ key: target, value: file.slice(valueRange), range: valueRange }]
            : [],
        ),
  )

/** The values of files and blocks of settings, by their last name and by all names around it. */
const ofSettings = (file: SkillFile, keys: readonly string[]): StatedValue[] =>
  !(file.role === 'config' || file.isMarkdown) || namesOneCase(file.base)
    ? []
    : entriesOf(
        file,
        keys.map((key) => key.slice(key.lastIndexOf('.') + 1)),
      ).flatMap((entry) => {
        const names = entry.isOfList ? [] : [entry.key, ...pathsOf(entry).filter((path) => keys.includes(path))]
        return [...new Set(names)].flatMap((key) => {
          const stated = nestedDefault(file, { ...entry, key })
          return stated && !isRemarked(file, stated) ? [stated] : []
        })
      })

/** 0 and 1 turn something off and on. */
const isNumber = /^(?![01]$)-?\d/

/** Whether a file that gives a setting one of two values gives the other one too: it has a value for each of several commands or cases. */
const tellsBoth = ([one, other]: readonly [StatedValue, StatedValue], every: readonly StatedValue[]): boolean =>
  one.file !== other.file &&
  [one, other].some(({ file }) =>
    [one, other].every((value) => every.some((own) => own.file === file && !isOther(own, value))),
  )

/** What is told as a default is compared by its own rules. */
const isKnown = ({ file, range }: StatedValue, all: readonly StatedValue[]): boolean =>
  all.some((one) => one.scope === 'default' && one.file === file && one.range.start === range.start)

/** What is counted or measured is another number each time; the least or most of it is not. */
const counted =
  /^(?!(?:min|max)(?:imum)?_)(?:.*_)?(?:found|passed|failed|current|index|version|elapsed|score|id|date|line|step)$/

const isPlain = ({ key, file, range, value }: StatedValue): boolean =>
  !counted.test(key) &&
  !(/[≤≥<>] ?$/.test(file.text.slice(range.start - 2, range.start)) && !ofLimit.test(key)) &&
  !isScoped(file, range) &&
  !isLabelled(file, range) &&
  !(isPair({ file, range }) && isCase(file.text, range)) &&
  !isSwitch(file.text, value, range) &&
  !isOfOneRun(file, range)

/** "`max_rows: 40`" */
const isPair = ({ file, range }: Pick<StatedValue, 'file' | 'range'>): boolean =>
  /[=:] ?$/.test(file.text.slice(range.start - 2, range.start))

/** "within `wait` (≤300ms)": what bounds a setting that is no limit by its name is not its value. */
const ofLimit = /(?:^|_)(?:max|min|limits?|threshold|cap|ceiling|floor|budget)(?:_|$)/

const isOther = (one: StatedValue, other: StatedValue): boolean => isSameAmount(one.value, other.value) === false

function areOfOne(one: StatedValue, other: StatedValue): boolean {
  if (!isNumber.test(other.value)) return false
  if (!one.conflictsWith(other) && other.file.isMarkdown) return false
  if (isOrdered(one) && !isInLimits(other)) return false
  // "`kiln.heat: 9`" is a line of a file as somebody may set it.
  if (other.file.role === 'config' && one.key.includes('.') && isPair(one)) return false
  if (one.file === other.file && ![showsSettings, areOfConstant, arePairs, areLimits].some((is) => is(other, one)))
    return false
  if (isOfAnother(other) || isOfOtherCall(one, other)) return false
  const command = commandAbove(one.file, one.range)
  if (command !== null && other.file.role === 'script' && command !== other.file.base) return false
  if (!isLibraryText(one.file) || !isLibraryText(other.file) || one.file.text.includes(other.file.base)) return true
  return [one, other].every(tellsLimit)
}

/** "单次修订上限 `max_rounds`：3 轮": beside the name of the setting the sentence says that it is a limit. */
const tellsLimit = ({ file, range, key }: StatedValue): boolean => {
  const line = file.lines.textOf(file.lines.lineAt(range.start))
  const said = line.toLowerCase().replaceAll(key, '').replaceAll(key.replaceAll('_', '-'), '')
  return (
    file.isMarkdown &&
    !file.codeBlockAt(range.start) &&
    key.includes('_') &&
    /\b(?:limit|max(?:imum)?|min(?:imum)?|default|cap|threshold|at most|at least|up to)\b|上限|下限|默认|阈值|限额|最多|至多|最少|至少/.test(
      said,
    )
  )
}

/** A constant in two items or paragraphs of one document. */
const areOfConstant = (one: StatedValue, other: StatedValue): boolean =>
  [one, other].every(
    ({ file, range, key }) =>
      key.includes('_') &&
      !file.codeBlockAt(range.start) &&
      file.lines.textOf(file.lines.lineAt(range.start)).includes(`\`${key.toUpperCase()}\``),
  ) && one.file.sectionAt(one.range.start) !== other.file.sectionAt(other.range.start)

/** "The limits (max_rows: 40) hold" and "It stops at `max_rows: 60`": two sections give a key its value in one form, and one says that this is a limit. */
const arePairs = (one: StatedValue, other: StatedValue): boolean =>
  [one, other].every(
    ({ file, range, key }) =>
      key.includes('_') &&
      !file.codeBlockAt(range.start) &&
      new RegExp(`(?<![\\w.])${key}\`? ?[:=] ?\`?$`, 'i').test(
        file.text.slice(Math.max(0, range.start - key.length - 6), range.start),
      ),
  ) &&
  one.file.sectionAt(one.range.start) !== other.file.sectionAt(other.range.start) &&
  [one, other].some(tellsLimit)

/** "Set `max_rows` to 40." may override a default; what a column of limits says holds for it too. */
const isOrdered = ({ file, range }: StatedValue): boolean =>
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:Always s|S)et [^,;:]* to `?$/.test(
    file.text.slice(file.lines.startOf(file.lines.lineAt(range.start)), range.start),
  )

/** Whether a value stands in a column of limits. */
const isInLimits = ({ file, range }: StatedValue): boolean =>
  tableAround(file, range)?.header.some(({ text }) => limitColumn.test(text)) ?? false
const limitColumn = /^(?:(?:hard )?limits?|max(?:imum)?|upper limit|cap|上限|限额|最大值)$/i

/** A sentence that calls a number a limit and a column of limits in two sections, of which one is about no thing of its own. */
const areLimits = (one: StatedValue, other: StatedValue): boolean => {
  const [row, said] = isInLimits(one) ? [one, other] : [other, one]
  const sections = [row, said].map(({ file, range }) => file.sectionAt(range.start))
  return isInLimits(row) && tellsLimit(said) && sections[0] !== sections[1] && sections.some(namesNothing)
}

/** One document may tell of two things; a block, or a table below a title of settings, shows what its text speaks of. */
const showsSettings = ({ file, range }: StatedValue): boolean =>
  file.codeBlockAt(range.start) !== null ||
  (tableAround(file, range) !== undefined && namesNothing(file.sectionAt(range.start)))
