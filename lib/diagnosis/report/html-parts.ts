import { visibleText } from '#lib/domain/terminal-text.ts'
import type { Severity } from '#lib/domain/tuning/severity.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { ruleMeta } from '../registry.ts'
import { reasonIn, ruleIn } from '../registry-zh.ts'
import { type AlikeFindings, furtherPlaces } from './alike-findings.ts'
import { named } from './names-zh.ts'
import { remedyOf } from './remedy.ts'
import { type Language, reportWords } from './report-words.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text of a file or of ours, shown as it is and never as markup. */
export const escaped = (value: string | number): string =>
  visibleText(String(value)).replaceAll(/[&<>"']/g, (sign) => entities[sign]!)

/** A sentence of ours, in which backticks stand around what is code. */
const sentence = (value: string): string => escaped(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** A verdict of the gate or a severity as a small coloured mark; the word says it too. */
export const badge = (kind: string, word: string): string => `<span class="badge ${kind}">${escaped(word)}</span>`

/** A table that scrolls by itself where the page is narrow. Cells are markup; the first one of a row is its head. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<div class="wide"><table>',
    `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map(tableRow).join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n')

const tableRow = ([first = '', ...rest]: readonly string[]): string =>
  `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** A number in a table; nothing to tell is said quietly. */
export const amount = (count: number, kind: Severity | '' = ''): string =>
  `<span class="${count === 0 ? 'zero' : kind}">${count}</span>`

const placeOf = ({ file, line, column }: DiagnosedFinding): string =>
  [file, line, column].filter((part) => part !== null).join(':')

/** A finding with its places, what stands at the first one, the rule and the remedy. */
export const findingHtml = (alike: AlikeFindings<DiagnosedFinding>, language: Language): string => {
  const { finding } = alike
  const say = reportWords[language]
  const { severity, ruleId, message, excerpt, reason, state } = finding
  const meta = ruleMeta(ruleId)
  const { summary, names } = remedyOf(finding, language)
  const further = furtherPlaces(alike, language, (one) => `<code>${escaped(placeOf(one))}</code>`)
  return [
    `<article class="${severity}">`,
    `<h3>${badge(severity, named(language, 'severity', severity))} ${sentence(message[language])}</h3>`,
    `<p class="place"><code>${escaped(placeOf(finding))}</code> · <code>${escaped(ruleId)}</code></p>`,
    ...(excerpt === '' ? [] : [`<pre>${escaped(excerpt)}</pre>`]),
    ...(further.length === 0 ? [] : [`<p class="place">${further.join(' · ')}</p>`]),
    ...(meta ? [`<p><b>${escaped(say.why)}</b> ${sentence(ruleIn(language, meta).detects)}</p>`] : []),
    `<p><b>${escaped(say.what)}</b> ${sentence(summary)} <span class="place">${escaped(names)}</span></p>`,
    ...(reason === null
      ? []
      : [`<p><b>${escaped(named(language, 'issueState', state))}</b> ${escaped(reasonIn(language, reason))}</p>`]),
    '</article>',
  ].join('\n')
}
