import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'

/** Patterns of a file by the names they hold: what a section says is remembered by its pattern. */
const patternsOf = oncePer((_: SkillFile) => new Map<string, RegExp>())
/** Beyond as many different results of one file only the common names are looked for. */
const mostNames = 20

/**
 * Matches where a text tells what happens when an agent gives no answer, by the variables that take it or a common name: "No remarks? Then ...",
 * "without an answer", "if the notes are empty".
 */
export function lackOfAnswer(file: SkillFile, names: readonly string[]): RegExp {
  const patterns = patternsOf(file)
  const wanted = [...new Set(names.flatMap(wordsOf))].sort().join('|')
  const key = patterns.has(wanted) || patterns.size < mostNames ? wanted : ''
  const pattern = patterns.get(key) ?? patternOf(key)
  patterns.set(key, pattern)
  return pattern
}

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word.length > 3)
    .map((word) => word.toLowerCase().replace(/s$/, ''))

function patternOf(words: string): RegExp {
  const answer = `(?:answer|repl(?:y|ie)|response|result|output${words && `|${words}`})s?`
  const begins = '(?:^|[.!?][ \\t\\n]+|\\n[ \\t]*|\\b(?:if|when|should|with)\\b[^.;\\n]{0,30})'
  const ways = [
    `${begins}(?:no|without(?: an?| any)?|an? (?:missing|empty)) (?:\\w+ )?${answer}\\b`,
    `\\b(?:if|when|should|unless)\\b[^.;\\n]{0,40}\\b${answer}\\b[^.;\\n]{0,30}(?:\\b(?:not|never|missing|empty|absent|null|undefined)\\b|n['’]t\\b)`,
    '(?:若|如果|当|一旦)[^。；\\n]{0,20}(?:不|没|未|无)[^。；\\n]{0,6}(?:回答|回复|答复|响应|返回|结果|输出|应答)',
  ]
  return new RegExp(ways.join('|'), 'i')
}
