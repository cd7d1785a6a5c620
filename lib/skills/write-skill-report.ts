import { codeClimateReport } from '#lib/diagnosis/report/code-climate-report.ts'
import { githubReport } from '#lib/diagnosis/report/github-report.ts'
import { htmlReport } from '#lib/diagnosis/report/html-report.ts'
import { jsonReport } from '#lib/diagnosis/report/json-report.ts'
import { junitReport } from '#lib/diagnosis/report/junit-report.ts'
import { sarifReport } from '#lib/diagnosis/report/sarif-report.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import { textReport } from '#lib/diagnosis/report/text-report.ts'

/** Formats of a diagnosis for programs, for a terminal, and as one page by itself. */
export const skillReportFormats = ['json', 'sarif', 'github', 'junit', 'codeclimate', 'text', 'html'] as const
type Format = (typeof skillReportFormats)[number]

const types: Record<Format, string> = {
  json: 'application/json',
  sarif: 'application/sarif+json',
  github: 'text/plain',
  junit: 'application/xml',
  codeclimate: 'application/json',
  text: 'text/plain',
  html: 'text/html; charset=utf-8',
}
const endings: Record<Format, string> = {
  ...{ json: 'json', sarif: 'sarif', github: 'txt', junit: 'xml', codeclimate: 'json', text: 'txt', html: 'html' },
}

/** The report of one skill in a format, with its media type and the ending of its name. */
export function writeSkillReport(
  skill: SkillReport,
  format: Format,
  { version, language }: { version: string; language: 'en' | 'zh' },
): { text: string; type: string; ending: string } {
  const library = { root: '', skills: [skill], findings: [] }
  const texts: Record<Format, () => string> = {
    json: () => jsonReport(skill),
    sarif: () => sarifReport(library, version),
    github: () => githubReport(library),
    junit: () => junitReport(library),
    codeclimate: () => codeClimateReport(library),
    text: () => textReport(library, language, (_style, text) => text),
    html: () => htmlReport(library, language),
  }
  return { text: texts[format](), type: types[format], ending: endings[format] }
}
