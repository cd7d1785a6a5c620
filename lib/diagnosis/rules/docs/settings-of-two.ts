import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { contentWords } from '../../predicates/content-words.ts'
import type { StatedValue } from './stated-value.ts'

/** Options of two scripts, each named above its own list. */
export function areOfTwoCommands(
  file: SkillFile,
  range: TextRange,
  { file: other, range: place }: StatedValue,
): boolean {
  const [one, two] = [commandAbove(file, range), commandAbove(other, place)]
  return one !== null && two !== null && one !== two
}

/** The last script that the section of a place names before it. */
function commandAbove(file: SkillFile, { start }: TextRange): string | null {
  const above = file.text.slice(Math.max(file.sectionAt(start).range.start, start - 2000), start)
  return above.match(/[\w-]{2,60}\.(?:py|sh|ts|mjs|js)(?!\w)/g)?.at(-1) ?? null
}

/** Two references that say the same of a setting beside its number: then it is one, and not that of two commands. */
export function isOneSetting(
  file: SkillFile,
  range: TextRange,
  { file: other, range: place, key }: StatedValue,
): boolean {
  if (!file.isMarkdown || !other.isMarkdown || !key.includes('_')) return false
  // Lists of parameters may be of two models or tools.
  if (isListed(file, range) && isListed(other, place)) return false
  if (file === other && file.sectionAt(range.start) !== file.sectionAt(place.start)) return false
  const [line, otherLine] = [lineAt(file, range), lineAt(other, place)]
  if (line.startsWith('|') || otherLine.startsWith('|')) return false
  const own = new Set([...contentWords(key.replaceAll('_', ' ')), key])
  const words = [line, otherLine].map(
    (text) => new Set([...contentWords(text)].filter((word) => !own.has(word) && !/\d|^default|默认/.test(word))),
  )
  return [...words[0]!].filter((word) => words[1]!.has(word)).length > 1
}

const lineAt = ({ lines }: SkillFile, { start }: TextRange): string => lines.textOf(lines.lineAt(start)).trim()

/** Lists or tables of parameters under two headings of one document describe two things, each with its own. */
export function areParametersOfTwo(file: SkillFile, range: TextRange, other: StatedValue): boolean {
  if (other.file !== file || !isListed(file, range) || !isListed(file, other.range)) return false
  const [one, two] = [file.sectionAt(range.start), file.sectionAt(other.range.start)]
  return one !== two && one.level > 1 && two.level > 1 && !holds(one, two) && !holds(two, one)
}

const holds = (outer: Section, inner: Section): boolean =>
  outer.range.start <= inner.range.start && inner.range.end <= outer.range.end

/** Whether a place stands in a table or list with another row or item beside it. */
function isListed({ lines }: SkillFile, { start }: TextRange): boolean {
  const line = lines.lineAt(start)
  const mark = /^[ \t]*([-*+|])/.exec(lines.textOf(line))?.[1]
  const isLike = (at: number) =>
    at > 0 && at <= lines.count && /^[ \t]*([-*+|])(?!-)/.exec(lines.textOf(at))?.[1] === mark
  return mark !== undefined && (isLike(line - 1) || isLike(line + 1))
}
