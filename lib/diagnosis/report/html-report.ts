import { gateVerdicts } from '#lib/domain/tuning/quality-gate.ts'
import { severities } from '#lib/domain/tuning/severity.ts'
import { alikeFindings } from './alike-findings.ts'
import { amount, badge, escaped, findingHtml, table } from './html-parts.ts'
import { skillHtml } from './html-skill.ts'
import { htmlStyle } from './html-style.ts'
import { engineFacts, type LibraryReport } from './json-report.ts'
import { named } from './names-zh.ts'
import { type Language, reportWords } from './report-words.ts'
import type { SkillReport } from './skill-report.ts'

/** The report as one HTML page that needs nothing else: no script, no picture, nothing from a network. */
export const htmlReport = (report: LibraryReport, language: Language): string => {
  const { skills, findings } = report
  const say = reportWords[language]
  const [only] = skills
  const isLibrary = skills.length > 1
  const title = only && !isLibrary ? only.name : say.library
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${htmlStyle}</style></head>`,
    '<body><main>',
    ...(isLibrary ? libraryHtml(report, language) : skills.map((skill) => skillHtml(skill, 'skill', 1, language))),
    ...(isLibrary || findings.length === 0 ? [] : between(report, language)),
    `<footer>${engineFacts.name} ${escaped(engineFacts.registry_version)}</footer>`,
    '</main></body></html>',
    '',
  ].join('\n')
}

/** All skills in a table, the worst first; below it those of which there is something to say, in the same order. */
function libraryHtml(report: LibraryReport, language: Language): string[] {
  const say = reportWords[language]
  const skills = report.skills.toSorted(
    (one, other) =>
      gateVerdicts.indexOf(other.gate.verdict) - gateVerdicts.indexOf(one.gate.verdict) ||
      one.score.quality - other.score.quality,
  )
  const idOf = (index: number) => `skill-${index + 1}`
  const names = Map.groupBy(skills, ({ name }) => name)
  // Of several that bear one name, each is shown by its place.
  const shown = ({ name, path }: SkillReport) => escaped(names.get(name)!.length > 1 ? path || name : name)
  return [
    `<h1>${escaped(say.library)}</h1>`,
    summary(skills, language),
    table(
      [say.skill, say.gate, say.score, say.health, ...severities.map((name) => named(language, 'severity', name))],
      skills.map((skill, index) => {
        const { score, gate, counts } = skill
        return [
          tells(skill) ? `<a href="#${idOf(index)}">${shown(skill)}</a>` : shown(skill),
          badge(gate.verdict, named(language, 'gate', gate.verdict)),
          String(score.quality),
          String(score.health),
          ...severities.map((severity) => amount(counts[severity], severity)),
        ]
      }),
    ),
    ...(report.findings.length === 0 ? [] : between(report, language)),
    ...skills.flatMap((skill, index) => (tells(skill) ? [skillHtml(skill, idOf(index), 2, language)] : [])),
  ]
}

const tells = ({ findings, notices }: SkillReport): boolean => findings.length > 0 || notices.length > 0

/** How many skills there are of each verdict, and how many findings of each severity. */
function summary(skills: readonly SkillReport[], language: Language): string {
  const say = reportWords[language]
  const tile = (word: string, count: number, kind: string) =>
    `<li><b class="${count === 0 ? 'zero' : kind}">${count}</b> ${escaped(word)}</li>`
  const verdicts = gateVerdicts.map((verdict) =>
    tile(named(language, 'gate', verdict), skills.filter(({ gate }) => gate.verdict === verdict).length, verdict),
  )
  const found = severities.map((severity) =>
    tile(
      named(language, 'severity', severity),
      skills.reduce((sum, { counts }) => sum + counts[severity], 0),
      severity,
    ),
  )
  return [
    `<ul class="tiles">${tile(say.skills, skills.length, '')}${verdicts.join('')}</ul>`,
    `<ul class="tiles">${found.join('')}</ul>`,
  ].join('\n')
}

const between = ({ findings }: LibraryReport, language: Language): string[] => [
  `<section><h2>${escaped(reportWords[language].between)}</h2>`,
  ...alikeFindings(findings).map((alike) => findingHtml(alike, language)),
  '</section>',
]
