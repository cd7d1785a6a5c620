import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'

/** `references/prices.md` without any marks: a path with a folder, where neither a link nor a code span holds it. */
const plainPath = /(?<![\w./`([~$}-])(?:[\w-]+\/){1,6}[\w.-]+\.(?:md|mdx|txt)\b(?![`\])/])/g
/** "Read the one that fits: `a.md`, `b.md` or `c.md`": not all of them. */
const oneOfThem = /\b(?:or|either|one|any)\b|或|其中|之一|任一/i

/** The paths that a stretch of the entry names without marks, and where. */
export function pathsIn(entry: SkillFile, range: TextRange): (readonly [string, number])[] {
  const text = entry.slice(range)
  if (!text.includes('/') || oneOfThem.test(text)) return []
  return [...text.matchAll(plainPath)].map(({ index, 0: path }) => [path, range.start + index] as const)
}

/** `references/`, "the references folder" */
const plainFolder = anyOf(
  /(?<![\w./`([~$}@-])((?:[\w-]{1,40}\/){1,4})(?=\*{0,2}(?:[\s.,;:)]|$))/g,
  /(?<![\w./`-])([\w-]{2,40}) (?:folder|directory)\b/g,
)

/** The folders that a stretch of the entry names without marks, and where. */
export const foldersIn = (entry: SkillFile, range: TextRange): (readonly [string, number])[] =>
  [...entry.slice(range).matchAll(plainFolder)].map(
    ({ index, 1: path, 2: name = '' }) => [path ?? `${name}/`, range.start + index] as const,
  )
