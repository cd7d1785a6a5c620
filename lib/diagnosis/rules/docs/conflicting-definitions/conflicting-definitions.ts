import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import type { Rule } from '../../../rule.ts'
import { enumMembers } from '../enum-members.ts'
import type { StatedValue } from '../stated-value.ts'
import { choicesInProse } from './choices/choices-in-prose.ts'
import { otherChoices } from './choices/other-choices.ts'
import { driftedAmounts } from './drifts/drifted-amounts.ts'
import { movedSteps } from './flows/moved-steps.ts'
import { isInForce } from './in-force.ts'
import { conflictsOf } from './key-conflicts.ts'
import { levelConflicts } from './levels/level-conflicts.ts'
import { labelledAlike } from './limits/labelled-alike.ts'
import { otherSentences } from './limits/other-sentences.ts'
import { restatedInLists } from './limits/restated-in-lists.ts'
import { otherInWords } from './limits/word-for-word.ts'
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
import { type Conflict, conflictOf, createToldLines, type Differing, lineOf, notToldBefore } from './told-once.ts'

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

function* draftsIn(skill: SkillModel): Iterable<Conflict> {
  const files = definingFiles(skill)
  const told = createToldLines()
  for (const conflict of definedOtherwise(skill, files)) {
    told.add(conflict, ...conflict.related)
    yield conflict
  }
  const sentences = [
    ...otherSentences(files, isInForce),
    ...otherInWords(files, isInForce),
    ...restatedInLists(files, isInForce),
    ...labelledAlike(files, isInForce),
    ...driftedAmounts([...files, ...allReadmes(skill)], isInForce),
  ]
  yield* notToldBefore(sentences, told, (name) => `sentence ${name}`)
}

/** What is said of a level, a choice, a key, a step or a setting that can be named. */
function* definedOtherwise(skill: SkillModel, files: readonly SkillFile[]): Iterable<Conflict> {
  const withSettings = [...files, ...settingsFiles(skill)]
  const filledIn = withTemplates(skill, files)
  yield* levelConflicts(files, filledIn, isInForce)
  /** Lines of choices and keys, which prose may say again. */
  const defined = createToldLines()
  for (const { name, first, second } of otherChoices(files, isInForce)) {
    defined.add(first, second)
    yield conflictOf({ key: name, scope: `choices ${name}`, shift: 0 }, first, second)
  }
  const stated = [...withSettings.flatMap((file) => [...statedIn(skill, file)]), ...ownNumbers(files)]
  const told = createToldLines()
  for (const [first, second] of conflictingKeys(stated, files)) {
    defined.add(first, second)
    told.add(second)
    yield conflictOf({ ...second, shift: Math.max(second.shift, first.shift) }, first, second)
  }
  yield* notToldBefore(
    movedSteps(files, isInForce),
    told,
    () => 'order of steps',
    ({ second }) => [second],
  )
  yield* notToldBefore(
    copiedOtherwise(skill, files, withSettings),
    told,
    (name) => `default ${name}`,
    ({ first }) => [first],
  )
  yield* notToldBefore(setOtherwise(skill, files, withSettings, stated), told, (name) => `limit ${name}`)
  const inProse = { files, filledIn, withSettings, all: stated }
  yield* notToldBefore(
    choicesInProse(inProse, isInForce, (place) => defined.holds(place)),
    told,
    (name) => `type ${name}`,
  )
}

/** Two values of one key. Two names that one line has the other way round are one contradiction. */
function* conflictingKeys(
  stated: readonly StatedValue[],
  files: readonly SkillFile[],
): Iterable<[first: StatedValue, second: StatedValue]> {
  const pairs = new Set<string>()
  for (const same of Map.groupBy(stated, ({ scope, key }) => `${scope}\n${key}`).values())
    for (const [first, second] of conflictsOf(same, isInForce)) {
      if (mayBeOfTwo([first, second], same, files)) continue
      const pair = `${lineOf(first)}\n${lineOf(second)}`
      if (first.scope.startsWith('order') && pairs.has(pair)) continue
      pairs.add(pair)
      yield [first, second]
    }
}

/** A block, table or list of settings that another one repeats but for a value. */
function* copiedOtherwise(
  skill: SkillModel,
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
): Iterable<Differing> {
  yield* otherNumbers(files, isInForce)
  yield* otherCells(files, isInForce)
  yield* otherValues([...withSettings, ...readmesIn(skill)], isInForce)
  yield* otherParameters(files, isInForce)
}

/** A setting, default or limit that is given one value here and another one there. */
function* setOtherwise(
  skill: SkillModel,
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
  stated: readonly StatedValue[],
): Iterable<Differing> {
  const readmes = readmesIn(skill)
  const withReadme = [...files, ...readmes]
  yield* otherSettings(files, stated, isInForce)
  yield* otherDotted(files, withSettings, stated, isInForce)
  yield* otherCodeDefaults(withReadme, [...stated, ...readmes.flatMap((file) => [...statedDefaults(file)])], isInForce)
  yield* otherLimits(files, isInForce)
  yield* otherPassing(files, withSettings, stated, isInForce)
  yield* otherWords(withReadme, isInForce)
  yield* otherWordRows(files, stated, isInForce)
  yield* otherPlainWords(files, isInForce)
  yield* oddPairs(files, filesOfSettings(skill), isInForce)
}

function* statedIn(skill: SkillModel, file: SkillFile): Iterable<StatedValue> {
  yield* orderNumbers(file)
  if (file.role === 'config') return
  yield* enumMembers(skill, file)
  yield* statedDefaults(file)
}
