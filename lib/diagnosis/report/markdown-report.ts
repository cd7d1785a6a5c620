import { visibleText } from '#lib/domain/terminal-text.ts'
import { type Severity, severities } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { ruleMeta } from '../registry.ts'
import { engineFacts, type LibraryReport } from './json-report.ts'
import { counts, type SkillReport } from './skill-report.ts'
import type { Language } from './text-report.ts'

const words = {
  en: {
    ...{
      score: 'Score',
      health: 'Health',
      gate: 'Gate',
      diagnosis: 'Diagnosis',
      severity: 'Severity',
      found: 'Findings',
    },
    ...{ checked: 'Rules checked', value: 'Value', limit: 'Limit', findings: 'Findings', none: 'Nothing was found.' },
    ...{
      suppressed: 'Suppressed',
      notices: 'Notices',
      between: 'Between the skills',
      why: 'Rule',
      what: 'Remedy',
      at: 'At',
    },
    ...{
      good: 'In good shape.',
      significant: 'Has significant problems.',
      serious: 'Has serious problems.',
      critical: 'Is in a critical state.',
    },
  },
  zh: {
    ...{ score: '评分', health: '健康度', gate: '质量门', diagnosis: '诊断', severity: '严重程度', found: '发现' },
    ...{ checked: '已检查规则', value: '值', limit: '界限', findings: '发现的问题', none: '未发现问题。' },
    ...{ suppressed: '已忽略', notices: '提示', between: '技能之间', why: '规则', what: '修复方式', at: '位置' },
    ...{ good: '状态良好。', significant: '存在明显问题。', serious: '存在严重问题。', critical: '处于危急状态。' },
  },
}

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

const assessment = (health: number) =>
  health >= 80 ? 'good' : health >= 60 ? 'significant' : health >= 40 ? 'serious' : 'critical'

const placeOf = ({ file, line, column }: DiagnosedFinding): string =>
  [file, line, column].filter((part) => part !== null).join(':')

const full = (finding: DiagnosedFinding, language: Language): string[] => {
  const say = words[language]
  const meta = ruleMeta(finding.ruleId)
  return [
    `#### ${finding.ruleId} · ${literal(finding.message[language])}`,
    '',
    `- ${say.at}: ${code(placeOf(finding))}`,
    ...(finding.excerpt ? [`- ${code(finding.excerpt)}`] : []),
    ...(meta ? [`- ${say.why}: ${literal(meta.detects)}`] : []),
    `- ${say.what}: ${finding.fixKind}${meta && meta.fix.strategies.length > 0 ? ` (${meta.fix.strategies.join(', ')})` : ''}`,
    '',
  ]
}

const short = (finding: DiagnosedFinding, language: Language): string =>
  `- ${finding.ruleId} ${code(placeOf(finding))}: ${literal(finding.message[language])}`

const inFull: readonly Severity[] = ['critical', 'high']

const skillSection = (report: SkillReport, language: Language): string[] => {
  const say = words[language]
  const open = report.findings.filter(({ state }) => state === 'open')
  const bySeverity = (severity: Severity) => open.filter((finding) => finding.severity === severity)
  const ruled = diagnoses.map((name) => [name, report.diagnosis[name]] as const)
  return [
    `## ${literal(report.name)}`,
    '',
    `${code(report.path || '.')} · ${report.client} · ${engineFacts.name} ${engineFacts.registry_version}`,
    '',
    `**${say.score} ${report.score.quality}** (${report.score.arithmetic}) · **${say.health} ${report.score.health}** · **${say.gate} ${report.gate.verdict}**`,
    '',
    say[assessment(report.score.health)],
    '',
    `| ${say.diagnosis} | ${say.severity} | ${say.found} | ${say.checked} |`,
    '| --- | --- | ---: | ---: |',
    ...ruled.map(([name, one]) => `| ${name} | ${one.severity} | ${one.findings} | ${one.checked.length} |`),
    '',
    `| ${say.gate} | ${say.value} | ${say.limit} |`,
    '| --- | ---: | ---: |',
    ...report.gate.reasons.map(
      (one) => `| ${one.holds ? '✗' : '✓'} ${one.verdict}: ${one.value} | ${one.found} | ${one.limit} |`,
    ),
    '',
    `### ${say.findings}`,
    '',
    ...(open.length === 0 ? [say.none, ''] : []),
    ...inFull.flatMap((severity) => bySeverity(severity).flatMap((finding) => full(finding, language))),
    ...severities
      .filter((severity) => !inFull.includes(severity))
      .flatMap((severity) => bySeverity(severity).map((finding) => short(finding, language))),
    '',
    ...listed(
      say.suppressed,
      report.findings
        .filter((one) => one.state !== 'open')
        .map((one) => `${short(one, language)} (${literal(one.reason ?? '')})`),
    ),
    ...listed(
      say.notices,
      report.notices.map(({ file, message }) => `- ${file ? `${code(file)}: ` : ''}${literal(message[language])}`),
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
      words[language].between,
      report.findings.map((finding) => short(finding, language)),
    ),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n')

/** How many findings count, over all skills. */
export const countedFindings = ({ skills }: LibraryReport): DiagnosedFinding[] =>
  skills.flatMap(({ findings }) => findings.filter(counts))
