import { expect, test } from 'vitest'
import { defaultConfig } from '#lib/diagnosis/config.ts'
import { diagnose } from '#lib/diagnosis/diagnose.ts'
import { skillReport } from '#lib/diagnosis/report/skill-report.ts'
import { reportFormats } from '#lib/domain/tuning/tuning-records-view.ts'
import { skillReportFormats, writeSkillReport } from './write-skill-report.ts'

const entry = '---\nname: x\ndescription: "<script>alert(1)</script> Use when it hurts."\n---\n# X\n'
const files = [{ path: 'SKILL.md', bytes: Buffer.from(entry) }]
const diagnosed = diagnose(files, { folder: 'x', config: defaultConfig })
const report = skillReport({ name: '<b>x</b>', path: 'x', treeHash: '' }, diagnosed, defaultConfig)

test('a tuning gives every format of the command line, and none that nobody writes', () => {
  const ofTuning = ['markdown', 'summary', 'abort']
  expect([...reportFormats].sort()).toEqual([...ofTuning, ...skillReportFormats].sort())
  for (const format of skillReportFormats)
    expect(writeSkillReport(report, format, { version: '1', language: 'zh' }).text.length).toBeGreaterThan(20)
})

test('the page that is one file has no script and nothing from elsewhere, whatever the skill is called', () => {
  const { text, type, ending } = writeSkillReport(report, 'html', { version: '1', language: 'en' })
  expect([type, ending]).toEqual(['text/html; charset=utf-8', 'html'])
  expect(text).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(text).not.toMatch(/<script|<b>x|\bsrc=|\bhref="http/)
})
