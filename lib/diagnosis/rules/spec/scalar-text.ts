import type { ClientFacts } from '../../client-facts.ts'
import type { FrontMatter, FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { standardHead } from './standard-head.ts'

/** The head of an entry as its client reads it. */
export type Head = { file: SkillFile; entries: readonly FrontMatterEntry[]; get: FrontMatter['get'] }

/**
 * The head whose keys can be judged: there, and a map as far as it can be read. Without a client of its own a skill is read as the reference
 * validator of the standard does, where that reads it at all.
 */
export function readableHead(file: SkillFile | null, client: ClientFacts): Head | null {
  if (!file || file.unread !== null) return null
  const standard = client.id === 'generic' ? standardHead(file).entries : null
  if (standard) return { file, entries: standard, get: (key) => standard.find((entry) => entry.key === key) }
  const { present, problems, entries, get } = file.frontMatter
  return present && !problems.some(({ kind }) => kind === 'not-a-map') ? { file, entries, get } : null
}

/** The value of a key as text; numbers and booleans as they are written, since the standard knows only text. Null for lists, maps, nothing. */
export function scalarText(file: SkillFile, entry: FrontMatterEntry | undefined): string | null {
  if (!entry || entry.value === null || entry.value === undefined) return null
  if (typeof entry.value === 'string') return entry.value
  if (typeof entry.value === 'object' || !entry.valueRange) return null
  return file.slice(entry.valueRange)
}

/** A text without the white space around it, as the standard counts it: a byte order mark is none. */
export const stripped = (text: string): string =>
  text.replace(/^(?:(?!\ufeff)[\s\u001c-\u001f\u0085])+|(?:(?!\ufeff)[\s\u001c-\u001f\u0085])+$/g, '')

/** Where a key can be pointed at: its value, else the key, else the first line. */
export const placeOf = (entry: FrontMatterEntry | undefined) => entry?.valueRange ?? entry?.keyRange ?? null

/** Code points, as limits of the standard count them. */
export const lengthOf = (text: string): number => [...text].length
