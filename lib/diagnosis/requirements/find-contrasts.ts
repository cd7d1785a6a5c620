import type { TextRange } from '../model/text-range.ts'

const number = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const says = 'says?|lists?|states?|claims?|promises?|announces?|mentions?|gives?|names?|shows?'
const zhNumber = '[\\d一二两三四五六七八九十]+'

/** Within one part of a sentence; a dot inside of a name ends none. */
const part = '(?:[^.!?,\\n]|\\.(?=\\w))'

/** Statements of two places that cannot both be true: the same verb of two speakers, or two numbers of one thing. */
const contrasts = [
  new RegExp(`\\b(${says})\\b[^.!?\\n]{2,80}?(?:,|\\b(?:and|but|while|whereas|yet)\\b)[^.!?\\n]{2,60}?\\b\\1\\b`, 'g'),
  new RegExp(
    `\\b(?:${says})\\b[^.!?\\n]{0,40}?\\b${number}\\b[^.!?\\n]{0,60}?\\b(?:and|but|while|whereas|although|yet)\\b[^.!?\\n]{0,40}?\\b${number}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:${says})\\b${part}{0,40}?\\b${number}\\b${part}{0,40}?, ${part}{0,40}?\\b(?:${says})\\b${part}{0,20}?\\b${number}\\b`,
    'g',
  ),
  /\bin one (?:file|place|document|section|table|spec)\b[^.!?\n]{2,60}?\bin (?:an|the )other\b/g,
  new RegExp(
    `[写说列称][^。！？\\n]{0,12}${zhNumber}[^。！？\\n]{0,24}(?:实际|但|却|只有)[^。！？\\n]{0,12}${zhNumber}`,
    'g',
  ),
]

/** Where a text sets two statements against each other. The text must be normalised. */
export function findContrasts(text: string): TextRange[] {
  const found: TextRange[] = []
  for (const pattern of contrasts)
    for (const { index, 0: said } of text.matchAll(pattern)) {
      const range = { start: index, end: index + said.length }
      if (!found.some((one) => one.start < range.end && range.start < one.end)) found.push(range)
    }
  return found
}
