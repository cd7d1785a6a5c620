import type { ClientFacts } from '../../client-facts.ts'
import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/**
 * The value of a key as text; numbers and booleans as they are written, since the standard knows only text. Null for lists, maps, nothing.
 * A written `null` is a word to the reader of the standard and nothing to that of any client.
 */
export function scalarText(file: SkillFile, entry: FrontMatterEntry | undefined, client?: ClientFacts): string | null {
  if (!entry) return null
  if (entry.value === null && entry.valueRange && client?.id === 'generic') return file.slice(entry.valueRange)
  if (entry.value === null || entry.value === undefined) return null
  if (typeof entry.value === 'string') return entry.value
  if (typeof entry.value === 'object' || !entry.valueRange) return null
  return file.slice(entry.valueRange)
}

/** Where a key can be pointed at: its value, else the key, else the first line. */
export const placeOf = (entry: FrontMatterEntry | undefined) => entry?.valueRange ?? entry?.keyRange ?? null

/** Whether keys can be missed: the front matter is there and is a map as far as it can be read. */
export const hasReadableHead = (file: SkillFile | null): file is SkillFile =>
  file !== null &&
  file.unread === null &&
  file.frontMatter.present &&
  !file.frontMatter.problems.some(({ kind }) => kind === 'not-a-map')

/** Code points, as limits of the standard count them. */
export const lengthOf = (text: string): number => [...text].length
