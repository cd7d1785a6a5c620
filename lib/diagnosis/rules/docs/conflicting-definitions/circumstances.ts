import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** "In production `ROUNDS` is 8. On a laptop `ROUNDS` is 2.": each of two sentences names where its value holds. */
export function areOfTwoCircumstances({ file, range }: Place, other: Place): boolean {
  const one = circumstanceOf(file, range)
  return one !== null && one !== (circumstanceOf(other.file, other.range) ?? one)
}

/** What a sentence begins with before its key, or says behind its value: "on a laptop"; null for neither. */
export function circumstanceOf({ text, lines }: SkillFile, { start, end }: TextRange): string | null {
  const from = Math.max(lines.startOf(lines.lineAt(start)), start - longest)
  const sentence = text
    .slice(from, start)
    .split(/[.!?;]\s|[。；]/)
    .at(-1)!
  const match = leading.exec(sentence) ?? trailing.exec(text.slice(end, end + 60))
  return (
    match
      ?.slice(1)
      .find((said) => said !== undefined)
      ?.toLowerCase() ?? null
  )
}
const longest = 200

/** "In this file", "on every run" name no place of their own. */
const notAll =
  '(?!(?:the |this |that |our |its )?(?:all|any|every|each|default|general|total|most|practice|code|config\\w*|settings|file|skill|entry|script|milli\\w+|seconds?|minutes?|hours?|days?)\\b)'
const preposition = '(?:in|on|at|for|under|during|inside|within)'
const leading = new RegExp(
  `^[ \\t]*(?:[-*+][ \\t]+)?[*_]{0,2}(?:${preposition} ${notAll}([a-z][^\`,.;:\\n]{1,38}?),? (?:the )?|在?([\\u3400-\\u9fff]{2,12}?)[上中下里时]，? ?)\`[A-Za-z]`,
  'i',
)
const trailing = new RegExp(`^[\`*_]{0,3} ${preposition} ${notAll}([a-z][^\`,.;:\\n]{1,38})`, 'i')
