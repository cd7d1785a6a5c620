import { visibleText } from '#lib/domain/terminal-text.ts'
import { severities } from '#lib/domain/tuning/severity.ts'
import { type AlikeFindings, alikeFindings, furtherPlaces } from './alike-findings.ts'
import type { LibraryReport } from './json-report.ts'
import { type LocatedFinding, locatedFindings } from './located-findings.ts'
import { named } from './names-zh.ts'
import { column, type Language, reportWords } from './report-words.ts'
import type { SkillReport } from './skill-report.ts'

/** Marks a piece of text for the terminal; without colours it gives the text back. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string

const words = {
  en: { none: 'nothing found', notice: 'notice', counted: (count: number, name: string) => `${count} ${name}` },
  zh: { none: '未发现问题', notice: '提示', counted: (count: number, name: string) => `${name} ${count}` },
}
const gateStyles = { pass: 'green', review: 'yellow', fail: 'red' } as const
const severityStyles = { critical: 'red', high: 'red', medium: 'yellow', low: 'dim' } as const

const placeOf = ({ filePath, line, column }: LocatedFinding): string =>
  [filePath, line, column].filter((part) => part !== null).join(':')

const findingLines = (alike: AlikeFindings<LocatedFinding>, language: Language, paint: Paint): string[] => {
  const { finding } = alike
  const below = (text: string) => `           ${paint('dim', text)}`
  return [
    `  ${paint(severityStyles[finding.severity], column(named(language, 'severity', finding.severity)))} ${paint('bold', finding.ruleId)} ${visibleText(finding.message[language])}`,
    below(visibleText(placeOf(finding))),
    ...(finding.excerpt === '' ? [] : [below(`| ${visibleText(finding.excerpt).slice(0, 110)}`)]),
    ...furtherPlaces(alike, language, (one) => visibleText(placeOf(one))).map(below),
  ]
}

const summaryOf = ({ counts, score, gate, findings }: SkillReport, language: Language, paint: Paint): string => {
  const { none, counted } = words[language]
  const say = reportWords[language]
  const found = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], named(language, 'severity', severity)))
  const suppressed = findings.filter(({ state }) => state !== 'open').length
  return [
    found.join(', ') || none,
    ...(suppressed > 0 ? [counted(suppressed, say.suppressed.toLowerCase())] : []),
    `${say.score.toLowerCase()} ${score.quality}`,
    `${say.health.toLowerCase()} ${score.health}`,
    `${say.gate.toLowerCase()} ${paint(gateStyles[gate.verdict], named(language, 'gate', gate.verdict))}`,
  ].join(' · ')
}

/** What a person reads in a terminal: each finding with its place and the text there, once for all places of which the same is said, then the score. Holds no control character of a file. */
export const textReport = (report: LibraryReport, language: Language, paint: Paint): string => {
  const lines = report.skills.flatMap((skill) => {
    const open = locatedFindings({ skills: [skill], findings: [] }).filter(({ state }) => state === 'open')
    return [
      `${paint('bold', visibleText(skill.name))} ${paint('dim', visibleText(skill.path))}`,
      ...alikeFindings(open).flatMap((alike) => findingLines(alike, language, paint)),
      ...skill.notices.map(
        ({ file, line, message }) =>
          `  ${column(words[language].notice)} ${visibleText([file && [file, line].filter(Boolean).join(':'), message[language]].filter(Boolean).join(': '))}`,
      ),
      `  ${summaryOf(skill, language, paint)}`,
      '',
    ]
  })
  const between = locatedFindings({ skills: [], findings: report.findings }).filter(({ state }) => state === 'open')
  return [...lines, ...alikeFindings(between).flatMap((alike) => findingLines(alike, language, paint))].join('\n')
}
