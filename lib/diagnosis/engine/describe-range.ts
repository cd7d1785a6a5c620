import type { SourceRange } from '#lib/domain/tuning/finding.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { registry } from '../registry.ts'
import type { Place } from '../rule.ts'

/** Longest excerpt, in characters. */
const longestExcerpt = 200

/** The range without white space at its ends; a range of white space alone stays. Null: the first line of the file. */
export function anchorRange(file: SkillFile, range: TextRange | null): TextRange {
  const { text } = file
  let { start, end } = range ?? { start: 0, end: file.lines.endOf(1) }
  start = Math.max(0, Math.min(start, text.length))
  end = Math.max(start, Math.min(end, text.length))
  const whole = { start, end }
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start === end ? whole : { start, end }
}

const isSpace = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13)

/** Lines and columns of a place. A place in a file that does not exist has none. */
export function sourceRange({ file, range }: Place): SourceRange {
  if (typeof file === 'string') return { file, line: null, column: null, lineEnd: null, columnEnd: null }
  const { start, end } = anchorRange(file, range)
  const from = file.lines.positionAt(start)
  const to = file.lines.positionAt(end)
  return { file: file.path, line: from.line, column: from.column, lineEnd: to.line, columnEnd: to.column }
}

/** What stands at a range: its first line, at most 200 characters, secrets masked, control characters escaped. */
export function excerptOf(file: SkillFile, range: TextRange): string {
  const line = file.text.slice(range.start, Math.min(range.end, file.lines.endOf(file.lines.lineAt(range.start))))
  return escapeControls(cut(maskSecrets(line.slice(0, longestExcerpt * 4))))
}

/** Cuts between code points. */
const cut = (text: string): string =>
  text.length <= longestExcerpt ? text : [...text].slice(0, longestExcerpt).join('')

const secrets = registry.vocabulary.secrets.map(({ pattern }) => new RegExp(pattern, 'g'))
const anySecret = new RegExp(registry.vocabulary.secrets.map(({ pattern }) => pattern).join('|'))

/** Keys of known providers keep their first four characters and their length. */
export function maskSecrets(text: string): string {
  if (!anySecret.test(text)) return text
  return secrets.reduce(
    (left, pattern) => left.replace(pattern, (found) => `${found.slice(0, 4)}… (${found.length} characters)`),
    text,
  )
}

/** Control, bidirectional and other invisible characters as `\u{...}`; nothing from a file may act on a terminal or page. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff\u{e0000}-\u{e007f}]/gu,
    (unit) => `\\u{${unit.codePointAt(0)!.toString(16)}}`,
  )
