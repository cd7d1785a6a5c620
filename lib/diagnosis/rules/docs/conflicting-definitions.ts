import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'
import { enumMembers } from './enum-members.ts'
import { orderNumbers } from './order-numbers.ts'
import { priorityMeanings } from './priority-meanings.ts'
import { statedDefaults } from './stated-defaults.ts'
import { hasOwnScope, type StatedValue } from './stated-value.ts'

const silent = new Set<FileRole>(['template', 'eval', 'meta', 'asset', 'config'])

/** Two definitions of one key that differ: what a priority means, the values of a type, a default, the place of an action. */
export const conflictingDefinitionsRule: Rule = {
  id: 'DOC-CON-001',
  message: {
    en: '`{key}` is `{value}` here and `{other}` in `{file}`, line {line}.',
    zh: '`{key}` 在此处为 `{value}`，而在 `{file}` 第 {line} 行为 `{other}`。',
  },
  *check({ skill }) {
    const first = new Map<string, StatedValue>()
    for (const file of skill.files) {
      if (silent.has(file.role) || file.unread !== null) continue
      for (const stated of statedIn(skill, file)) {
        const key = `${stated.scope}\n${stated.key}`
        const other = first.get(key)
        if (!other) {
          if (isInForce(stated)) first.set(key, stated)
          continue
        }
        if (!stated.conflictsWith(other) || !isInForce(stated)) continue
        const { range, shift } = stated
        yield {
          ...{ file, range, shift: Math.max(shift, other.shift) },
          data: {
            ...{ key: stated.key, values: [other.value, stated.value], value: stated.value, other: other.value },
            ...{ file: other.file.path, line: other.file.lines.lineAt(other.range.start) },
          },
          related: [{ file: other.file, range: other.range }],
        }
      }
    }
  },
}

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
