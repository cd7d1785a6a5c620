import { styleText } from 'node:util'
import { codeClimateReport } from '#lib/diagnosis/report/code-climate-report.ts'
import { githubReport } from '#lib/diagnosis/report/github-report.ts'
import { htmlReport } from '#lib/diagnosis/report/html-report.ts'
import { jsonLibraryReport, jsonReport, type LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { junitReport } from '#lib/diagnosis/report/junit-report.ts'
import { markdownReport } from '#lib/diagnosis/report/markdown-report.ts'
import { sarifReport } from '#lib/diagnosis/report/sarif-report.ts'
import { type Language, type Paint, textReport } from '#lib/diagnosis/report/text-report.ts'

export const formats = ['text', 'json', 'markdown', 'sarif', 'github', 'junit', 'codeclimate', 'html'] as const
export type Format = (typeof formats)[number]

export type ReportWords = { language: Language; version: string; colours: boolean; isLibrary: boolean }

const plain: Paint = (_style, text) => text
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })

/** The report in one of its formats. */
export const writeReport = (format: Format, report: LibraryReport, words: ReportWords): string => {
  switch (format) {
    case 'text':
      return textReport(report, words.language, words.colours ? coloured : plain)
    case 'json': {
      const [only] = report.skills
      return only && !words.isLibrary ? jsonReport(only) : jsonLibraryReport(report)
    }
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
