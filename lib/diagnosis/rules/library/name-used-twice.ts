import type { LibraryRule } from '../../rule.ts'
import { areSeenTogether, isLoaded, nameOf, textEntry } from './skill-names.ts'

/** Two skills that a session sees together under one name. */
export const nameUsedTwiceRule: LibraryRule = {
  id: 'LIB-001',
  message: {
    en: 'The name `{name}` is also used by the skill in `{other}`.',
    zh: '名称 `{name}` 也被 `{other}` 中的技能使用。',
  },
  *checkLibrary({ skills, notice }) {
    const named = Map.groupBy(skills.filter(isLoaded), (skill) => `${skill.scope}\n${nameOf(skill) ?? ''}`)
    for (const same of named.values()) {
      const name = nameOf(same[0]!)
      if (name === null) continue
      for (const skill of same) {
        const other = same.find((one) => areSeenTogether(one, skill))!
        if (other === skill) continue
        if (other.treeHash === skill.treeHash) {
          notice(
            'mirror',
            {
              en: `Byte for byte the skill in ${other.path || '.'}.`,
              zh: `与 ${other.path || '.'} 中的技能逐字节相同。`,
            },
            skill.path,
          )
          continue
        }
        yield {
          path: skill.path,
          range: textEntry(skill, 'name')?.valueRange ?? null,
          data: { name, other: other.path, folders: [other.path, skill.path] },
          related: [{ path: other.path, range: textEntry(other, 'name')?.valueRange ?? null }],
        }
      }
    }
  },
}
