import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { LibrarySkill } from '../../rule.ts'

/** The skills that one session sees together: same scope, same client. Each group in path order. */
export const visibleTogether = (skills: readonly LibrarySkill[]): LibrarySkill[][] => [
  ...Map.groupBy(skills, ({ scope, client }) => `${scope}\n${client}`).values(),
]

/** A key of the front matter that holds text; null without one. */
export function textEntry({ entry }: LibrarySkill, key: string): (FrontMatterEntry & { value: string }) | null {
  const found = entry.frontMatter.get(key)
  return found && typeof found.value === 'string' && found.value.trim() !== '' ? { ...found, value: found.value } : null
}

/** The name as clients compare it; null when the skill has none. */
export const nameOf = (skill: LibrarySkill): string | null =>
  textEntry(skill, 'name')?.value.normalize('NFKC').trim() ?? null
