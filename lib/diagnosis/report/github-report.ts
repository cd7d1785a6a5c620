import type { LibraryReport } from './json-report.ts'
import { placedFindings } from './located-findings.ts'

const commands = { error: 'error', warning: 'warning', opinion: 'notice' } as const

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Annotations of GitHub Actions, one line each; suppressed findings are left out. */
export const githubReport = (report: LibraryReport): string =>
  placedFindings(report)
    .filter(({ state }) => state === 'open')
    .map((finding) => {
      const place = { file: finding.filePath, line: finding.line, endLine: finding.lineEnd, col: finding.column }
      const properties = Object.entries({ ...place, title: finding.ruleId })
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${property(String(value))}`)
      return `::${commands[finding.tier]} ${properties.join(',')}::${data(finding.message.en)}\n`
    })
    .join('')
