import { styleText } from 'node:util'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import type { Paint } from '#lib/diagnosis/report/text-report.ts'

export const formats = ['text', 'json', 'markdown', 'sarif', 'github', 'junit', 'codeclimate', 'html'] as const
export type Format = (typeof formats)[number]

type ReportWords = { language: Language; version: string; colours: boolean; isLibrary: boolean }

/** Hands over a report in its format; that of a library as JSON in pieces. */
type WriteReport = (report: LibraryReport, words: ReportWords, put: (piece: string) => void) => void

const plain: Paint = (_style, text) => text
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })

/** What writes reports in a format: one of them is wanted in most runs, and only that is loaded. */
export const loadWriter = async (format: Format): Promise<WriteReport> => {
  switch (format) {
    case 'text': {
      const { textReport } = await import('#lib/diagnosis/report/text-report.ts')
      return (report, { language, colours }, put) => put(textReport(report, language, colours ? coloured : plain))
    }
    case 'json': {
      const { jsonReport, writeJsonLibraryReport } = await import('#lib/diagnosis/report/json-report.ts')
      return (report, { isLibrary }, put) =>
        isLibrary ? writeJsonLibraryReport(report, put) : put(jsonReport(report.skills[0]!))
    }
    case 'markdown': {
      const { markdownReport } = await import('#lib/diagnosis/report/markdown-report.ts')
      return (report, { language }, put) => put(markdownReport(report, language))
    }
    case 'sarif': {
      const { sarifReport } = await import('#lib/diagnosis/report/sarif-report.ts')
      return (report, { version }, put) => put(sarifReport(report, version))
    }
    case 'github': {
      const { githubReport } = await import('#lib/diagnosis/report/github-report.ts')
      return (report, _words, put) => put(githubReport(report))
    }
    case 'junit': {
      const { junitReport } = await import('#lib/diagnosis/report/junit-report.ts')
      return (report, _words, put) => put(junitReport(report))
    }
    case 'codeclimate': {
      const { codeClimateReport } = await import('#lib/diagnosis/report/code-climate-report.ts')
      return (report, _words, put) => put(codeClimateReport(report))
    }
    case 'html': {
      const { htmlReport } = await import('#lib/diagnosis/report/html-report.ts')
      return (report, { language }, put) => put(htmlReport(report, language))
    }
  }
}
