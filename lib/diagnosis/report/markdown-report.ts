import { visibleText } from '#lib/domain/terminal-text.ts'
import { type Severity, severities } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { ruleMeta } from '../registry.ts'
import { reasonIn, ruleIn } from '../registry-zh.ts'
import { type AlikeFindings, alikeFindings, furtherPlaces } from './alike-findings.ts'
import { type GateLimit, gateRows } from './gate-rows.ts'
import { engineFacts, type LibraryReport } from './json-report.ts'
import { named } from './names-zh.ts'
import { remedyOf } from './remedy.ts'
import { assessment, type Language, reportWords } from './report-words.ts'
import type { SkillReport } from './skill-report.ts'

/** Text of a file inside a line of Markdown: shown as it is, never as markup. */
const literal = (text: string): string =>
  visibleText(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>#|!&~]/g, '\\$&')
const code = (text: string): string => {
  const shown = visibleText(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\u2502')
  const fence = '`'.repeat(1 + Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length)))
  return `${fence} ${shown} ${fence}`
}

/** A sentence of ours: what it has in backticks stays code, whatever a file brought into it is shown as it is. */
const sentence = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? visibleText(part).replaceAll(/\s+/g, ' ') : literal(part)))
    .join('')

const placeOf = ({ file, line, column }: DiagnosedFinding): string =>
  [file, line, column].filter((part) => part !== null).join(':')

const full = (alike: AlikeFindings<DiagnosedFinding>, language: Language): string[] => {
  const { finding } = alike
  const say = reportWords[language]
  const meta = ruleMeta(finding.ruleId)
  const remedy = remedyOf(finding, language)
  return [
    `#### ${finding.ruleId} · ${sentence(finding.message[language])}`,
    '',
    `- ${say.at}: ${[code(placeOf(finding)), ...further(alike, language)].join(', ')}`,
    ...(finding.excerpt ? [`- ${code(finding.excerpt)}`] : []),
    ...(meta ? [`- ${say.why}: ${sentence(ruleIn(language, meta).detects)}`] : []),
    `- ${say.what}: ${sentence(remedy.summary)} (${remedy.names})`,
    '',
  ]
}

const short = (finding: DiagnosedFinding, language: Language): string =>
  `- ${finding.ruleId} ${code(placeOf(finding))}: ${sentence(finding.message[language])}`

const shortOfAll = (alike: AlikeFindings<DiagnosedFinding>, language: Language): string =>
  [short(alike.finding, language), ...(alike.also.length > 0 ? [`(${further(alike, language).join(', ')})`] : [])].join(
    ' ',
  )

const further = (alike: AlikeFindings<DiagnosedFinding>, language: Language): string[] =>
  furtherPlaces(alike, language, (one) => code(placeOf(one)))

const limit = (given: GateLimit): string => (given ? `${given.limit}${given.holds ? ' ✗' : ''}` : '')

const inFull: readonly Severity[] = ['critical', 'high']

const skillSection = (report: SkillReport, language: Language): string[] => {
  const say = reportWords[language]
  const open = report.findings.filter(({ state }) => state === 'open')
  const bySeverity = (severity: Severity) => alikeFindings(open.filter((finding) => finding.severity === severity))
  const ruled = diagnoses.map((name) => [name, report.diagnosis[name]] as const)
  return [
    `## ${literal(report.name)}`,
    '',
    `${code(report.path || '.')} · ${named(language, 'client', report.client)} · ${engineFacts.name} ${engineFacts.registry_version}`,
    '',
    `**${say.score} ${report.score.quality}** (${report.score.arithmetic}) · **${say.health} ${report.score.health}** · **${say.gate} ${named(language, 'gate', report.gate.verdict)}**`,
    '',
    say[assessment(report.score.health)],
    '',
    `| ${say.diagnosis} | ${say.severity} | ${say.found} | ${say.checked} |`,
    '| --- | --- | ---: | ---: |',
    ...ruled.map(
      ([name, one]) =>
        `| ${named(language, 'diagnosis', name)} | ${named(language, 'severity', one.severity)} | ${one.findings} | ${one.checked.length} |`,
    ),
    '',
    `| ${say.gate} | ${say.value} | ${named(language, 'gate', 'review')} | ${named(language, 'gate', 'fail')} |`,
    '| --- | ---: | ---: | ---: |',
    ...gateRows(report.gate).map(
      ({ value, found, review, fail }) =>
        `| ${named(language, 'value', value)} | ${found} | ${limit(review)} | ${limit(fail)} |`,
    ),
    '',
    `### ${say.findings}`,
    '',
    ...(open.length === 0 ? [say.none, ''] : []),
    ...inFull.flatMap((severity) => bySeverity(severity).flatMap((alike) => full(alike, language))),
    ...severities
      .filter((severity) => !inFull.includes(severity))
      .flatMap((severity) => bySeverity(severity).map((alike) => shortOfAll(alike, language))),
    '',
    ...listed(
      say.suppressed,
      report.findings
        .filter((one) => one.state !== 'open')
        .map((one) => `${short(one, language)} (${literal(reasonIn(language, one.reason))})`),
    ),
    ...listed(
      say.notices,
      report.notices.map(({ file, message }) => `- ${file ? `${code(file)}: ` : ''}${sentence(message[language])}`),
    ),
  ]
}

const listed = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines, '']

/** The report as Markdown: critical and high findings in full, the others in a line. Text of the skill stands in it as text. */
export const markdownReport = (report: LibraryReport, language: Language): string =>
  [
    ...report.skills.flatMap((skill) => skillSection(skill, language)),
    ...listed(
      reportWords[language].between,
      report.findings.map((finding) => short(finding, language)),
    ),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n')
