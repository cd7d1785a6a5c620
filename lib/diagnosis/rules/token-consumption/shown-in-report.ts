import type { CodeLanguage } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'

/** "## Daily report", "## Status": what stands in a fence there is shown to somebody. */
const reportTitle = /\b(?:report(?:s|ing)?|summary|digest|status|dashboard)\b|报告|汇报|总结|摘要/i
/** "Fired: 4", "*Queue tomorrow:* 3": a line of it, with what it shows. */
const label = /^[^\w\n]{0,8}([A-Z][a-z]{2,20})(?: [a-z]{2,20}){0,2}:(?=[*_]{0,2}[ \t]*\S)/gm

const isText: ReadonlySet<CodeLanguage> = new Set(['none', 'other', 'markdown'])

/** The first words, in small letters, of the lines of reports that a file shows. */
const labelsOf = oncePer(({ codeBlocks }: SkillFile): readonly string[] =>
  codeBlocks
    .filter(({ language, section }) => isText.has(language) && reportTitle.test(section?.title ?? ''))
    .flatMap(({ text }) => Array.from(text.matchAll(label), ([, word]) => word!.toLowerCase())),
)

/** Whether a report has a line for a field of several words: `jars_fired_today` in "Fired: 4". */
export function isInReport(file: SkillFile, name: string): boolean {
  const words = name.split('_')
  return words.length > 1 && labelsOf(file).some((one) => words.some((word) => stemOf(word) === stemOf(one)))
}

/** "Audited" and `audits` begin alike. */
const stemOf = (word: string): string => word.toLowerCase().replace(/(?:ed|s|ing)$/, '')
