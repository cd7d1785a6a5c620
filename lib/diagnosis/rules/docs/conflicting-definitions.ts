import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOfPackage } from '../../predicates/is-of-package.ts'
import type { Draft, Rule } from '../../rule.ts'
import { enumMembers } from './enum-members.ts'
import { orderNumbers } from './order-numbers.ts'
import { priorityMeanings } from './priority-meanings.ts'
import { statedDefaults } from './stated-defaults.ts'
import { hasOwnScope, plainText, type StatedValue } from './stated-value.ts'

const silent = new Set<FileRole>(['template', 'eval', 'meta', 'asset', 'config'])

/** Two definitions of one key that differ: what a priority means, the values of a type, a default, the place of an action. */
export const conflictingDefinitionsRule: Rule = {
  id: 'DOC-CON-001',
  message: {
    en: '`{key}` is `{value}` here and `{other}` in `{file}`, line {line}.',
    zh: '`{key}` 在此处为 `{value}`，而在 `{file}` 第 {line} 行为 `{other}`。',
  },
  *check({ skill }) {
    const all = skill.files.flatMap((file) =>
      silent.has(file.role) || file.unread !== null || isOfPackage(skill, file) ? [] : [...statedIn(skill, file)],
    )
    for (const same of Map.groupBy(all, ({ scope, key }) => `${scope}\n${key}`).values()) yield* conflictsOf(same)
  },
}

/** What is stated of one key, each against the first that is in force. */
function* conflictsOf(same: readonly StatedValue[]): Iterable<Draft> {
  if (isVaried(same)) return
  let first: StatedValue | null = null
  for (const stated of same) {
    if (first && !stated.conflictsWith(first)) continue
    if (!isInForce(stated)) continue
    if (!first) {
      first = stated
      continue
    }
    const { file, range, shift } = stated
    yield {
      ...{ file, range, shift: Math.max(shift, first.shift), site: stated.scope },
      data: {
        ...{ key: stated.key, values: [first.value, stated.value], value: stated.value, other: first.value },
        ...{ file: first.file.path, line: first.file.lines.lineAt(first.range.start) },
      },
      related: [{ file: first.file, range: first.range }],
    }
  }
}

/** A setting with so many values is set anew for each case. */
const fewestCases = 4
const isVaried = (same: readonly StatedValue[]): boolean =>
  same[0]?.scope === 'default' && new Set(same.map(({ value }) => plainText(value))).size >= fewestCases

function* statedIn(skill: SkillModel, file: SkillFile): Iterable<StatedValue> {
  if (file.isMarkdown) {
    yield* priorityMeanings(file)
    yield* orderNumbers(file)
  }
  yield* enumMembers(skill, file)
  yield* statedDefaults(file)
}

const isInForce = ({ file, range }: StatedValue): boolean =>
  !file.isMarkdown || (!isExample(file, range) && !hasOwnScope(file, range.start))
