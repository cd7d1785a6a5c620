import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import type { Language } from './report-words.ts'

/** Findings of one rule that say the same of several places, in the order of their places. */
export type AlikeFindings<Finding> = { finding: Finding; also: readonly Finding[] }

/** So many further places of one finding are named; of what is left a person needs only the number. */
const mostNamed = 3

/** Findings by what they say, for reports that a person reads: a file that is missing is one thing to mend, however often it is linked. */
export const alikeFindings = <Finding extends DiagnosedFinding>(
  findings: readonly Finding[],
): AlikeFindings<Finding>[] =>
  [...Map.groupBy(findings, ({ ruleId, severity, message }) => [ruleId, severity, message.en].join('\n')).values()].map(
    ([finding, ...also]) => ({ finding: finding!, also }),
  )

/** The further places of a finding, the first ones by name. */
export const furtherPlaces = <Finding>(
  { also }: AlikeFindings<Finding>,
  language: Language,
  show: (finding: Finding) => string,
): string[] => {
  const left = also.length - mostNamed
  return [...also.slice(0, mostNamed).map(show), ...(left > 0 ? [leftOver[language](left)] : [])]
}
const leftOver: Record<Language, (count: number) => string> = {
  en: (count) => `and ${count} more ${count === 1 ? 'place' : 'places'}`,
  zh: (count) => `另有 ${count} 处`,
}
