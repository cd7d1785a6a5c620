import { expect, test } from 'vitest'
import { propose } from '../propose.ts'
import { registry } from '../registry.ts'
import { diagnosedSkill, issuesOf } from '../test-fixes.ts'
import { exampleFiles } from '../test-skill.ts'
import { type Replacement, repairsOf } from './repairs.ts'

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** What a tool makes of a text that knows nothing but lines, columns in code points, and what to put there. */
function made(text: string, replacements: readonly Replacement[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offsetOf = (line: number, column: number) => {
    const start = starts[line - 1]!
    return start + [...text.slice(start)].slice(0, column - 1).join('').length
  }
  return replacements.toReversed().reduce((result, { range: { line, column, lineEnd, columnEnd }, text: now }) => {
    const [start, end] = [offsetOf(line!, column!), offsetOf(lineEnd!, columnEnd!)]
    return result.slice(0, start) + now + result.slice(end)
  }, text)
}

const forms: [string, (text: string) => string][] = [
  ['LF', (text) => text],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['no final line end', (text) => text.replace(/\n+$/, '')],
  ['pairs of code units', (text) => text.replaceAll('# ', '# 😀 ')],
]

test.each(forms)('a tool that makes the replacements of a fix gets the text of the fix: %s', (_, form) => {
  let compared = 0
  for (const { id, examples, fix } of registry.rules) {
    if (fix.kind !== 'auto') continue
    const skill = diagnosedSkill(exampleFiles(examples.bad), { client: examples.client ?? 'claude-code', form })
    const issues = issuesOf(skill, id)
    const fixes = propose(skill, issues)
    for (const repair of repairsOf(fixes, issues, skill.diagnosed.model)) {
      expect(repair.fingerprints.length).toBeGreaterThan(0)
      const whole = fixes.find(({ changes }) => changes.some(({ file }) => file === repair.files[0]!.path))!
      for (const { path, replacements } of repair.files) {
        const change = whole.changes.find(({ file }) => file === path)!
        expect(made(withoutMark(change.old_content!), replacements), `${id} ${path}`).toBe(
          withoutMark(change.new_content!),
        )
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(15)
})

test('a fix that renames a file is none that a tool outside could make', () => {
  const skill = diagnosedSkill(exampleFiles({ 'SKILL.md': null, 'skill.md': registry.base_skill['SKILL.md']! }))
  const issues = issuesOf(skill, 'SPEC-001')
  const fixes = propose(skill, issues)
  expect(fixes.map(({ transform }) => transform)).toEqual(['rename_entry'])
  expect(repairsOf(fixes, issues, skill.diagnosed.model)).toEqual([])
})
