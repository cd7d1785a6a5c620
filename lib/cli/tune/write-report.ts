import { styleText } from 'node:util'
import { codeClimateReport } from '#lib/diagnosis/report/code-climate-report.ts'
import { githubReport } from '#lib/diagnosis/report/github-report.ts'
import { htmlReport } from '#lib/diagnosis/report/html-report.ts'
import { jsonReport, type LibraryReport, writeJsonLibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { junitReport } from '#lib/diagnosis/report/junit-report.ts'
import { markdownReport } from '#lib/diagnosis/report/markdown-report.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { sarifReport } from '#lib/diagnosis/report/sarif-report.ts'
import { type Paint, textReport } from '#lib/diagnosis/report/text-report.ts'

export const formats = ['text', 'json', 'markdown', 'sarif', 'github', 'junit', 'codeclimate', 'html'] as const
export type Format = (typeof formats)[number]

export type ReportWords = { language: Language; version: string; colours: boolean; isLibrary: boolean }

const plain: Paint = (_style, text) => text
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })

/** Hands over the report in one of its formats; that of a library as JSON in pieces. */
export const writeReport = (
  format: Format,
  report: LibraryReport,
  words: ReportWords,
  put: (piece: string) => void,
): void => {
  if (format === 'json' && words.isLibrary) writeJsonLibraryReport(report, put)
  else put(reportOf(format, report, words))
}

const reportOf = (format: Format, report: LibraryReport, words: ReportWords): string => {
  switch (format) {
    case 'text':
      return textReport(report, words.language, words.colours ? coloured : plain)
    case 'json':
      return jsonReport(report.skills[0]!)
    case 'markdown':
      return markdownReport(report, words.language)
    case 'sarif':
      return sarifReport(report, words.version)
    case 'github':
      return githubReport(report)
    case 'junit':
      return junitReport(report)
    case 'codeclimate':
      return codeClimateReport(report)
    case 'html':
      return htmlReport(report, words.language)
  }
}
