import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import { isExample } from '../../../predicates/is-example.ts'
import type { Draft, Rule } from '../../../rule.ts'
import { enumMembers } from '../enum-members.ts'
import { hasOwnScope, type StatedValue } from '../stated-value.ts'
import { choicesInProse } from './choices/choices-in-prose.ts'
import { otherChoices } from './choices/other-choices.ts'
import { driftedAmounts } from './drifts/drifted-amounts.ts'
import { movedSteps } from './flows/moved-steps.ts'
import { conflictsOf } from './key-conflicts.ts'
import { crossedCodes } from './legends/crossed-codes.ts'
import { otherLegends } from './legends/other-legends.ts'
import { otherDeadlines } from './levels/other-deadlines.ts'
import { otherMeanings } from './levels/priority-meanings.ts'
import { labelledAlike } from './limits/labelled-alike.ts'
import { otherSentences } from './limits/other-sentences.ts'
import { restatedInLists } from './limits/restated-in-lists.ts'
import { otherInWords } from './limits/word-for-word.ts'
import { ofSeries } from './of-collection.ts'
import { areOfTwoThings } from './of-two-things.ts'
import { orderNumbers, ownNumbers } from './order-numbers.ts'
import { allReadmes, definingFiles, filesOfSettings, readmesIn, settingsFiles, withTemplates } from './read-files.ts'
import { otherValues } from './settings/copied-blocks.ts'
import { otherNumbers } from './settings/copied-settings.ts'
import { otherCells } from './settings/copied-tables.ts'
import { otherDotted } from './settings/dotted-settings.ts'
import { otherLimits } from './settings/labelled-limits.ts'
import { otherParameters } from './settings/listed-parameters.ts'
import { otherSettings } from './settings/nested-settings.ts'
import { otherCodeDefaults } from './settings/other-code-defaults.ts'
import { otherPassing } from './settings/other-passing.ts'
import { otherWords } from './settings/other-words.ts'
import { oddPairs } from './settings/pairs-and-blocks.ts'
import { otherPlainWords } from './settings/plain-words.ts'
import { mayBeOfTwo } from './settings/settings-of-all.ts'
import { statedDefaults } from './settings/stated-defaults.ts'
import { otherWordRows } from './settings/word-rows.ts'

/** Two definitions of one key that differ: what a priority means, the values of a type, a default, the place of an action. */
export const conflictingDefinitionsRule: Rule = {
  id: 'DOC-CON-001',
  message: {
    en: '`{key}` is `{value}` here and `{other}` in `{file}`, line {line}.',
    zh: '`{key}` 在此处为 `{value}`，而在 `{file}` 第 {line} 行为 `{other}`。',
  },
  *check({ skill }) {
    for (const draft of draftsIn(skill)) if (!areOfTwoThings(skill, draft, draft.related[0]!)) yield draft
  },
}

/** What two texts tell may be of two things after all: a hint. */
const inText = -2

type Conflict = Draft & Pick<Said, 'range'> & { file: SkillFile; related: [Pick<Said, 'file' | 'range'>] }

function* draftsIn(skill: SkillModel): Iterable<Conflict> {
  const files = definingFiles(skill)
  const lines = new Set<string>()
  for (const draft of ofKeys(skill, files, [...files, ...settingsFiles(skill)])) {
    for (const place of [draft, ...draft.related]) lines.add(lineOf(place))
    yield draft
  }
  for (const { name, first, second } of [
    ...otherSentences(files, isInForce),
    ...otherInWords(files, isInForce),
    ...restatedInLists(files, isInForce),
    ...labelledAlike(files, isInForce),
    ...driftedAmounts([...files, ...allReadmes(skill)], isInForce),
  ])
    if (!lines.has(lineOf(first)) && !lines.has(lineOf(second))) {
      for (const place of [first, second]) lines.add(lineOf(place))
      yield draftOf({ key: name, scope: `sentence ${name}`, shift: inText }, first, second)
    }
}

/** What is said of a key that can be named. */
function* ofKeys(
  skill: SkillModel,
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
): Iterable<Conflict> {
  const told = new Set<string>()
  const areOfSeries = ofSeries(files)
  const filledIn = withTemplates(skill, files)
  for (const { name, first, second } of otherMeanings(files, (file, { range }) => isInForce({ file, range }))) {
    if (areOfSeries(first, second)) continue
    told.add(lineOf(second))
    yield draftOf({ key: name, scope: `priority ${name}`, shift: 0 }, first, second)
  }
  for (const { name, first, second } of otherDeadlines(files, isInForce))
    if (!told.has(lineOf(second))) yield draftOf({ key: name, scope: `deadline ${name}`, shift: 0 }, first, second)
  for (const { name, first, second, beside } of otherLegends(files, filledIn, isInForce))
    if (!beside.some((place) => told.has(lineOf(place)))) {
      told.add(lineOf(second))
      yield draftOf({ key: name, scope: `priority ${name}`, shift: inText }, first, second)
    }
  for (const { name, first, second } of crossedCodes(files, ({ file, range }) => !isExample(file, range)))
    if (!told.has(lineOf(first)) && !told.has(lineOf(second))) {
      for (const place of [first, second]) told.add(lineOf(place))
      yield draftOf({ key: name, scope: `priority ${name}`, shift: 0 }, first, second)
    }
  const choices = new Set<string>()
  for (const { name, first, second } of otherChoices(files, isInForce)) {
    for (const place of [first, second]) choices.add(lineOf(place))
    yield draftOf({ key: name, scope: `choices ${name}`, shift: 0 }, first, second)
  }
  const all = [...withSettings.flatMap((file) => [...statedIn(skill, file)]), ...ownNumbers(files)]
  const lines = new Set<string>()
  const orders = new Set<string>()
  for (const same of Map.groupBy(all, ({ scope, key }) => `${scope}\n${key}`).values())
    for (const [first, second] of conflictsOf(same, isInForce)) {
      if (mayBeOfTwo([first, second], same, files)) continue
      // Two names that one line has the other way round are one contradiction.
      const pair = `${lineOf(first)}\n${lineOf(second)}`
      if (first.scope.startsWith('order') && orders.has(pair)) continue
      orders.add(pair)
      for (const place of [first, second]) choices.add(lineOf(place))
      lines.add(lineOf(second))
      yield draftOf({ ...second, shift: Math.max(second.shift, first.shift) }, first, second)
    }
  for (const { name, first, second } of movedSteps(files, isInForce)) {
    if (lines.has(lineOf(first)) || lines.has(lineOf(second))) continue
    lines.add(lineOf(second))
    yield draftOf({ key: name, scope: 'order of steps', shift: inText }, first, second)
  }
  const readmes = readmesIn(skill)
  const copied = [
    otherNumbers(files, isInForce),
    otherCells(files, isInForce),
    otherValues([...withSettings, ...readmes], isInForce),
    otherParameters(files, isInForce),
  ]
  for (const { name, first, second } of copied.flatMap((some) => [...some])) {
    if (lines.has(lineOf(first)) || lines.has(lineOf(second))) continue
    lines.add(lineOf(first))
    yield draftOf({ key: name, scope: `default ${name}`, shift: inText }, first, second)
  }
  const withReadme = [...files, ...readmes]
  const limits = [
    ...otherSettings(files, all, isInForce),
    ...otherDotted(files, withSettings, all, isInForce),
    ...otherCodeDefaults(withReadme, [...all, ...readmes.flatMap((file) => [...statedDefaults(file)])], isInForce),
    ...otherLimits(files, isInForce),
    ...otherPassing(files, withSettings, all, isInForce),
    ...otherWords(withReadme, isInForce),
    ...otherWordRows(files, all, isInForce),
    ...otherPlainWords(files, isInForce),
    ...oddPairs(files, filesOfSettings(skill), isInForce),
  ]
  for (const { name, first, second } of limits) {
    if (lines.has(lineOf(first)) || lines.has(lineOf(second))) continue
    for (const place of [first, second]) lines.add(lineOf(place))
    yield draftOf({ key: name, scope: `limit ${name}`, shift: inText }, first, second)
  }
  const isTold = (place: Pick<Said, 'file' | 'range'>) => choices.has(lineOf(place))
  for (const { name, first, second } of choicesInProse({ files, filledIn, withSettings, all }, isInForce, isTold)) {
    if (lines.has(lineOf(first)) || lines.has(lineOf(second))) continue
    for (const place of [first, second]) lines.add(lineOf(place))
    yield draftOf({ key: name, scope: `type ${name}`, shift: inText }, first, second)
  }
}

const lineOf = ({ file, range }: Pick<StatedValue, 'file' | 'range'>): string =>
  `${file.path}\n${file.lines.lineAt(range.start)}`

type Said = Pick<StatedValue, 'file' | 'range' | 'value'>

const draftOf = (
  { key, scope, shift }: Pick<StatedValue, 'key' | 'scope' | 'shift'>,
  first: Said,
  { file, range, value }: Said,
): Conflict => ({
  ...{ file, range, shift, site: scope },
  data: {
    ...{ key, values: [first.value, value], value, other: first.value },
    ...{ file: first.file.path, line: first.file.lines.lineAt(first.range.start) },
  },
  related: [{ file: first.file, range: first.range }],
})

function* statedIn(skill: SkillModel, file: SkillFile): Iterable<StatedValue> {
  yield* orderNumbers(file)
  if (file.role === 'config') return
  yield* enumMembers(skill, file)
  yield* statedDefaults(file)
}

/** What is stated goes by a key, a term or a name. */
type Place = Pick<StatedValue, 'file' | 'range'> & { key?: string; term?: string; name?: string }

const isInForce = ({ file, range, key, term, name }: Place): boolean =>
  !file.isMarkdown || (!isExample(file, range) && !hasOwnScope(file, range.start, key ?? term ?? name))
