import type { LibraryReport } from './json-report.ts'
import { type LocatedFinding, placedFindings } from './located-findings.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML 1.0: what it cannot hold at all becomes the replacement character. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

const caseOf = (finding: LocatedFinding): string => {
  const place = [finding.filePath, finding.line, finding.column].filter((part) => part !== null).join(':')
  const name = `${finding.ruleId} ${place}`
  return [
    `    <testcase classname="${xml(finding.ruleId)}" name="${xml(name)}">`,
    `      <failure type="${finding.severity}" message="${xml(finding.message.en)}">${xml(`${place}\n${finding.excerpt}`)}</failure>`,
    '    </testcase>',
  ].join('\n')
}

/** JUnit XML: one suite per file, one failed case per finding; a skill without findings is one passed case. */
export const junitReport = (report: LibraryReport): string => {
  const open = placedFindings(report).filter(({ state }) => state === 'open')
  const suites = Map.groupBy(open, ({ filePath }) => filePath)
  const clean = report.skills.filter((skill) => skill.findings.every(({ state }) => state !== 'open'))
  const body = [
    ...[...suites].map(([path, findings]) =>
      [
        `  <testsuite name="${xml(path)}" tests="${findings.length}" failures="${findings.length}" errors="0">`,
        ...findings.map(caseOf),
        '  </testsuite>',
      ].join('\n'),
    ),
    ...clean.map(({ path, name }) =>
      [
        `  <testsuite name="${xml(path || name)}" tests="1" failures="0" errors="0">`,
        `    <testcase classname="${xml(name)}" name="no findings"/>`,
        '  </testsuite>',
      ].join('\n'),
    ),
  ]
  const totals = `tests="${open.length + clean.length}" failures="${open.length}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="loopboard tune" ${totals}>\n${body.map((suite) => `${suite}\n`).join('')}</testsuites>\n`
}
