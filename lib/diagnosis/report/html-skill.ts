import type { GateReason, QualityGate } from '#lib/domain/tuning/quality-gate.ts'
import { severityRank } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
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
    ...(open.length === 0 ? [`<p>${say.none}</p>`] : open.map((finding) => findingHtml(finding, language))),
    ...more(say.suppressed, closed, (finding) => findingHtml(finding, language)),
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

/** Each value that the gate looks at, with the limits behind which it is reviewed or fails; a limit that is not kept is marked. */
function gateTable({ reasons }: QualityGate, language: Language): string {
  const say = reportWords[language]
  const limitOf = (verdict: GateReason['verdict'], value: GateReason['value']): string => {
    const reason = reasons.find((one) => one.verdict === verdict && one.value === value)
    if (!reason) return ''
    return reason.holds ? `<b class="${verdict}">${reason.limit} ✗</b>` : String(reason.limit)
  }
  const values = [...new Map(reasons.map(({ value, found }) => [value, found]))]
  return table(
    [say.gate, say.value, named(language, 'gate', 'review'), named(language, 'gate', 'fail')],
    values.map(([value, found]) => [
      escaped(named(language, 'value', value)),
      String(found),
      limitOf('review', value),
      limitOf('fail', value),
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
