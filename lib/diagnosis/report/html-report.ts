import { visibleText } from '#lib/domain/terminal-text.ts'
import { severities, severityRank } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { ruleMeta } from '../registry.ts'
import { ruleIn } from '../registry-zh.ts'
import { htmlStyle } from './html-style.ts'
import { engineFacts, type LibraryReport } from './json-report.ts'
import { named, reasonIn } from './names-zh.ts'
import { assessment, type Language, reportWords } from './report-words.ts'
import type { SkillReport } from './skill-report.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text of a file or of ours, shown as it is and never as markup. */
const text = (value: string | number): string =>
  visibleText(String(value)).replaceAll(/[&<>"']/g, (sign) => entities[sign]!)

const placeOf = ({ file, line, column }: DiagnosedFinding): string =>
  [file, line, column].filter((part) => part !== null).join(':')

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(head.map(text), 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`

const findingHtml = (finding: DiagnosedFinding, language: Language): string => {
  const say = reportWords[language]
  const meta = ruleMeta(finding.ruleId)
  return [
    `<article class="${finding.severity}">`,
    `<h4><span class="mark">${named(language, 'severity', finding.severity)}</span> ${text(finding.ruleId)} ${text(finding.message[language])}</h4>`,
    `<p class="place">${text(placeOf(finding))}</p>`,
    ...(finding.excerpt === '' ? [] : [`<pre>${text(finding.excerpt)}</pre>`]),
    ...(meta ? [`<p><b>${text(say.why)}:</b> ${text(ruleIn(language, meta).detects)}</p>`] : []),
    `<p><b>${text(say.what)}:</b> ${text([named(language, 'fixKind', finding.fixKind), ...(meta?.fix.strategies ?? [])].join(', '))}</p>`,
    ...(finding.reason === null
      ? []
      : [`<p><b>${named(language, 'issueState', finding.state)}:</b> ${text(reasonIn(finding, language))}</p>`]),
    '</article>',
  ].join('\n')
}

const bySeverity = (one: DiagnosedFinding, other: DiagnosedFinding) =>
  severityRank(one.severity) - severityRank(other.severity)

const skillHtml = (report: SkillReport, index: number, language: Language): string => {
  const say = reportWords[language]
  const open = report.findings.filter(({ state }) => state === 'open').sort(bySeverity)
  const closed = report.findings.filter(({ state }) => state !== 'open')
  const { score, gate } = report
  return [
    `<section id="skill-${index}">`,
    `<h2>${text(report.name)}</h2>`,
    `<p class="place">${text(report.path || '.')} · ${named(language, 'client', report.client)}</p>`,
    `<p class="score"><b>${say.score} ${score.quality}</b> <small>${text(score.arithmetic)}</small> · <b>${say.health} ${score.health}</b> · <b class="${gate.verdict}">${say.gate} ${named(language, 'gate', gate.verdict)}</b> · ${text(say[assessment(score.health)])}</p>`,
    table(
      [say.diagnosis, say.severity, say.found, say.checked],
      diagnoses.map((name) => {
        const one = report.diagnosis[name]
        return [
          named(language, 'diagnosis', name),
          named(language, 'severity', one.severity),
          String(one.findings),
          String(one.checked.length),
        ]
      }),
    ),
    table(
      [say.gate, say.value, say.limit],
      gate.reasons.map((one) => [
        `${one.holds ? '✗' : '✓'} ${named(language, 'gate', one.verdict)}: ${named(language, 'value', one.value)}`,
        text(one.found),
        text(one.limit),
      ]),
    ),
    `<h3>${say.findings}</h3>`,
    ...(open.length === 0 ? [`<p>${say.none}</p>`] : open.map((finding) => findingHtml(finding, language))),
    ...(closed.length === 0
      ? []
      : [`<h3>${say.suppressed}</h3>`, ...closed.map((finding) => findingHtml(finding, language))]),
    ...(report.notices.length === 0 ? [] : [`<h3>${say.notices}</h3>`, noticesHtml(report, language)]),
    '</section>',
  ].join('\n')
}

const noticesHtml = ({ notices }: SkillReport, language: Language): string =>
  `<ul>${notices.map(({ file, message }) => `<li>${text([file, message[language]].filter(Boolean).join(': '))}</li>`).join('')}</ul>`

const overview = (report: LibraryReport, language: Language): string => {
  const say = reportWords[language]
  return table(
    ['', say.score, say.health, say.gate, ...severities.map((severity) => named(language, 'severity', severity))],
    report.skills.map(({ name, score, gate, counts }, index) => [
      `<a href="#skill-${index}">${text(name)}</a>`,
      String(score.quality),
      String(score.health),
      `<b class="${gate.verdict}">${named(language, 'gate', gate.verdict)}</b>`,
      ...severities.map((severity) => String(counts[severity])),
    ]),
  )
}

/** The report as one HTML page that needs nothing else: no script, no picture, nothing from a network. */
export const htmlReport = (report: LibraryReport, language: Language): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${text(report.skills.length === 1 ? report.skills[0]!.name : engineFacts.name)}</title>`,
    `<style>${htmlStyle}</style></head>`,
    '<body><main>',
    ...(report.skills.length > 1 ? [overview(report, language)] : []),
    ...report.skills.map((skill, index) => skillHtml(skill, index, language)),
    ...(report.findings.length === 0
      ? []
      : [
          `<section><h2>${reportWords[language].between}</h2>`,
          ...report.findings.map((finding) => findingHtml(finding, language)),
          '</section>',
        ]),
    `<footer>${engineFacts.name} ${text(engineFacts.registry_version)}</footer>`,
    '</main></body></html>',
    '',
  ].join('\n')
