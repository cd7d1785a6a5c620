import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { defaultConfig } from '../config.ts'
import { diagnose } from '../diagnose.ts'
import { codeClimateReport } from './code-climate-report.ts'
import { githubReport } from './github-report.ts'
import { htmlReport } from './html-report.ts'
import { jsonLibraryReport, jsonReport, type LibraryReport } from './json-report.ts'
import { junitReport } from './junit-report.ts'
import { markdownReport } from './markdown-report.ts'
import { sarifReport } from './sarif-report.ts'
import { skillReport } from './skill-report.ts'
import { textReport } from './text-report.ts'
import { treeHash } from './tree-hash.ts'

const entry = (more: string) =>
  `---\nname: Bad_Name\ndescription: Checks a folder. Use when the user asks to check one.\n---\n# Do it\n\n${more}\n`
const filesOf = (more = '1. Read `a.md`.\n\nSee [this](missing.md).') => [
  { path: 'SKILL.md', bytes: new TextEncoder().encode(entry(more)) },
  { path: 'references/a.md', bytes: new TextEncoder().encode('# A\n') },
]
const reportOf = (files = filesOf()) => {
  const diagnosed = diagnose(files, { folder: 'sample', config: defaultConfig })
  return skillReport({ name: 'sample', path: 'skills/sample', treeHash: treeHash(files) }, diagnosed, defaultConfig)
}
const report = reportOf()
const library: LibraryReport = { root: '.', skills: [report], findings: [] }

describe('a report', () => {
  it('counts what is open, and computes score and gate of it', () => {
    const { counts, score, gate, findings } = report
    expect(findings.length).toBeGreaterThan(1)
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(findings.length)
    expect(score.health).toBe(100 - 25 * counts.critical - 15 * counts.high - 5 * counts.medium - counts.low)
    expect(gate.verdict).toBe('pass')
    expect(report.diagnosis.spec.findings).toBe(findings.length)
  })

  it('is the same bytes whatever the order of the files', () => {
    expect(jsonReport(reportOf(filesOf().toReversed()))).toBe(jsonReport(report))
    expect(treeHash(filesOf().toReversed())).toBe(report.treeHash)
    expect(treeHash(filesOf('other'))).not.toBe(report.treeHash)
  })
})

it('JSON of a library holds each skill and the totals', () => {
  const document = JSON.parse(jsonLibraryReport(library))
  expect(document.skills[0].skill).toMatchObject({ name: 'sample', path: 'skills/sample' })
  expect(document.library.totals).toEqual({ skills: 1, findings: report.findings.length })
  expect(document.skills[0].findings[0]).toMatchObject({ rule_id: 'SPEC-003', file: 'SKILL.md', line: 2 })
})

it('SARIF points each result at its rule, its place below the root and its fingerprint', () => {
  const [run] = JSON.parse(sarifReport(library, '1.2.3')).runs
  expect(run.results).toHaveLength(report.findings.length)
  for (const result of run.results) {
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('skills/sample/SKILL.md')
    expect(result.partialFingerprints['loopboard/v1']).toMatch(/^[0-9a-f]{16}$/)
  }
})

it('annotations escape what would end their fields', () => {
  const lines = githubReport(library).trimEnd().split('\n')
  expect(lines).toHaveLength(report.findings.length)
  expect(lines[0]).toMatch(/^::error file=skills\/sample\/SKILL\.md,line=2,endLine=2,col=7,title=SPEC-003::/)
  const hostile = {
    ...report,
    findings: report.findings.map((one) => ({ ...one, message: { en: 'a\n::x::%', zh: '' } })),
  }
  expect(githubReport({ ...library, skills: [hostile] })).toContain('a%0A::x::%25')
})

it('JUnit is well formed and has one failed case for each finding', () => {
  const parsed = new XMLParser({ ignoreAttributes: false }).parse(junitReport(library))
  expect(parsed.testsuites['@_failures']).toBe(String(report.findings.length))
  const clean = { ...report, findings: [] }
  expect(junitReport({ ...library, skills: [clean] })).toContain('tests="1" failures="0"')
})

it('Code Climate gives each finding a place and a fingerprint of its own', () => {
  const issues = JSON.parse(codeClimateReport(library))
  expect(issues).toHaveLength(report.findings.length)
  expect(new Set(issues.map((issue: { fingerprint: string }) => issue.fingerprint)).size).toBe(issues.length)
})

it('Markdown shows text of the skill as text', () => {
  const hostile = reportOf(filesOf('See [`x` | <script>](<a b|c.md>).\n\n<img src=x onerror=alert(1)>'))
  const text = markdownReport({ ...library, skills: [hostile] }, 'en')
  expect(text).not.toMatch(/(^|[^\\`])<(script|img)/m)
  expect(markdownReport(library, 'en')).toContain(': `missing.md` leads nowhere')
})

it('the HTML page of a library begins with the worst skill, leads to what is told of it, and shows the text of a file as text', () => {
  const fine = reportOf([
    {
      path: 'SKILL.md',
      bytes: new TextEncoder().encode(
        '---\nname: sample\ndescription: Checks a folder for broken links. Use when the user asks to check one.\n---\n# Do it\n\nCheck the links.\n',
      ),
    },
  ])
  const hostile = { ...report, name: '<script>' }
  const page = htmlReport({ ...library, skills: [fine, hostile] }, 'en')
  expect(fine.findings).toEqual([])
  const [, ...rows] = page.split('<th scope="row">')
  expect(rows[0]).toMatch(/^<a href="#skill-1">&lt;script&gt;<\/a>/)
  expect(rows[1]).toMatch(/^sample</)
  expect(page).toContain('<section id="skill-1">')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<code>missing.md</code>')
})

it('the HTML page of a library names skills of one name by their places', () => {
  const skills = [report, { ...report, path: 'other/sample' }, { ...report, name: 'alone' }]
  const [, ...rows] = htmlReport({ ...library, skills }, 'en').split('<th scope="row">')
  expect(rows.slice(0, 3).map((row) => /^(?:<a[^>]*>)?([^<]+)</.exec(row)?.[1])).toEqual([
    'skills/sample',
    'other/sample',
    'alone',
  ])
})

it('what is said of several places stands once in a report that a person reads, with the first places by name', () => {
  const links = (count: number) => reportOf(filesOf(`Read \`a.md\`.\n${'\nSee [this](missing.md).\n'.repeat(count)}`))
  const texts = (count: number) => {
    const skills = [links(count)]
    return [
      textReport({ ...library, skills }, 'en', (_style, words) => words),
      markdownReport({ ...library, skills }, 'en'),
      htmlReport({ ...library, skills }, 'en'),
    ]
  }
  for (const text of texts(7)) {
    expect(text.match(/leads nowhere/g)).toHaveLength(1)
    for (const line of [9, 11, 13, 15]) expect(text).toContain(`SKILL.md:${line}:12`)
    expect(text).not.toContain('SKILL.md:17:12')
    expect(text).toContain('and 3 more places')
  }
  for (const text of texts(4)) {
    expect(text).toContain('SKILL.md:15:12')
    expect(text).not.toContain('more place')
  }
  for (const text of texts(5)) expect(text).toContain('and 1 more place')
  expect(textReport({ ...library, skills: [links(7)] }, 'zh', (_style, words) => words)).toContain('另有 3 处')
})

it('no English word of ours is left in a Chinese report', () => {
  const known = {
    ...report,
    findings: report.findings.map((one) => ({
      ...one,
      state: 'baseline' as const,
      reason: 'known when the baseline was written',
    })),
  }
  const plain = (_style: unknown, words: string) => words
  const both = { ...library, skills: [report, known] }
  const page = htmlReport(both, 'zh').replaceAll(/<(style|code)>.*?<\/\1>|<[^>]*>/gs, ' ')
  for (const text of [textReport(both, 'zh', plain), markdownReport(both, 'zh'), page]) {
    expect(text).toMatch(/门禁/)
    expect(text).toMatch(/通过/)
    // Rules, strategies, files and what stands in quotes are called the same in every language.
    const ours = text.replaceAll(
      /`[^`]*`|“[^”]*”|"[^"]*"|\(\w+\)|\b\w+_\w+\b|[A-Z]+-\d+|\S+\.md\S*|skills\/sample|sample|loopboard|Claude Code|NFKC|Markdown/g,
      '',
    )
    expect(ours.match(/\b[a-z]{3,}\b/gi)).toEqual(null)
  }
})

it('what is shown in a terminal holds no control character of a file', () => {
  const hostile = reportOf(filesOf('See [x](\u001b[31mgone\u0007.md).'))
  const text = textReport({ ...library, skills: [hostile] }, 'en', (_style, words) => words)
  expect([...text].filter((character) => character !== '\n' && character < ' ')).toEqual([])
  expect(text).toContain('SPEC-003')
})
