import type { QualityGate } from '#lib/domain/tuning/quality-gate.ts'
import { severityRank } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { alikeFindings } from './alike-findings.ts'
import { type GateLimit, gateRows } from './gate-rows.ts'
import { amount, badge, escaped, findingHtml, table } from './html-parts.ts'
import { named } from './names-zh.ts'
import { assessment, type Language, reportWords } from './report-words.ts'
import type { SkillReport } from './skill-report.ts'

/** What was found in one skill, below a heading of that level: the verdict first, then the findings, the worst of them first; how the numbers come about can be opened. */
export const skillHtml = (report: SkillReport, id: string, level: 1 | 2, language: Language): string => {
  const say = reportWords[language]
  const { name, path, client, score, gate, notices } = report
  const open = report.findings.filter(({ state }) => state === 'open').sort(bySeverity)
  const closed = report.findings.filter(({ state }) => state !== 'open')
  return [
    `<section id="${id}">`,
    `<h${level}>${escaped(name)} ${badge(gate.verdict, named(language, 'gate', gate.verdict))}</h${level}>`,
    `<p class="place"><code>${escaped(path || '.')}</code> · ${escaped(named(language, 'client', client))}</p>`,
    `<p class="score">${say.score} <b>${score.quality}</b> · ${say.health} <b>${score.health}</b> · ${escaped(say[assessment(score.health)])}</p>`,
    ...(open.length === 0 ? [`<p>${say.none}</p>`] : alikeFindings(open).map((alike) => findingHtml(alike, language))),
    ...more(say.suppressed, closed, (finding) => findingHtml({ finding, also: [] }, language)),
    ...more(say.notices, notices, ({ file, message }) => {
      const said = [file, message[language]].filter(Boolean).join(': ')
      return `<p>${escaped(said)}</p>`
    }),
    details(say.numbers, [
      `<p>${escaped(score.arithmetic)}</p>`,
      gateTable(gate, language),
      diagnosisTable(report, language),
    ]),
    '</section>',
  ].join('\n')
}

const bySeverity = (one: DiagnosedFinding, other: DiagnosedFinding) =>
  severityRank(one.severity) - severityRank(other.severity)

const details = (title: string, parts: readonly string[]): string =>
  `<details><summary>${escaped(title)}</summary>\n${parts.join('\n')}\n</details>`

/** What need not be read by everybody, with how much of it there is; nothing where there is none. */
const more = <Entry>(title: string, entries: readonly Entry[], show: (entry: Entry) => string): string[] =>
  entries.length === 0 ? [] : [details(`${title} (${entries.length})`, entries.map(show))]

/** The values that the gate looks at; a limit that is not kept is marked. */
function gateTable(gate: QualityGate, language: Language): string {
  const cell = (verdict: 'review' | 'fail', given: GateLimit): string =>
    given?.holds ? `<b class="${verdict}">${given.limit} ✗</b>` : String(given?.limit ?? '')
  return table(
    [
      reportWords[language].gate,
      reportWords[language].value,
      ...(['review', 'fail'] as const).map((one) => named(language, 'gate', one)),
    ],
    gateRows(gate).map(({ value, found, review, fail }) => [
      escaped(named(language, 'value', value)),
      String(found),
      cell('review', review),
      cell('fail', fail),
    ]),
  )
}

function diagnosisTable({ diagnosis }: SkillReport, language: Language): string {
  const say = reportWords[language]
  return table(
    [say.diagnosis, say.severity, say.found, say.checked],
    diagnoses.map((name) => {
      const { severity, findings, checked } = diagnosis[name]
      const word = escaped(named(language, 'severity', severity))
      const mark = severity === 'none' ? `<span class="zero">${word}</span>` : badge(severity, word)
      return [escaped(named(language, 'diagnosis', name)), mark, amount(findings), String(checked.length)]
    }),
  )
}
