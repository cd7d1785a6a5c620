import type { Section } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { oncePer } from '../parse/lazy.ts'

/** What a statement of a section covers: with its sub-sections, but a title of the whole file only its own part. */
const scopeOf = (section: Section): TextRange => (section.level <= 1 ? section.own : section.range)

/** What a text is asked for: mostly a regular expression. */
type Pattern = Pick<RegExp, 'test'>

/** Whether running text, or a comment in code, of the section at an offset matches. */
export function sectionSays(file: SkillFile, offset: number, pattern: Pattern): boolean {
  if (!file.isMarkdown) return false
  const section = file.sectionAt(offset)
  const answers = answersOf(section)
  const answer = answers.get(pattern)
  if (answer !== undefined) return answer
  const range = scopeOf(section)
  const says = proseSays(file, range, pattern) || commentsSay(file, range, pattern)
  answers.set(pattern, says)
  return says
}

/** What sections were found to say: they are asked once for each thing that stands in them. */
const answersOf = oncePer((_: Section) => new Map<Pattern, boolean>())

function proseSays({ prose }: SkillFile, range: TextRange, pattern: Pattern): boolean {
  let low = 0
  let high = prose.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (prose[middle]!.range.start < range.start) low = middle + 1
    else high = middle
  }
  for (let index = low; index < prose.length && prose[index]!.range.start < range.end; index++)
    if (pattern.test(prose[index]!.masked)) return true
  return false
}

function commentsSay({ codeBlocks }: SkillFile, range: TextRange, pattern: Pattern): boolean {
  return codeBlocks.some(
    ({ content, role, tree }) =>
      role === 'functional' &&
      content.start >= range.start &&
      content.end <= range.end &&
      tree.comments.some(({ text }) => pattern.test(text)),
  )
}
