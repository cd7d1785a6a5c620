import { expect, test } from 'vitest'
import { applyEdits } from './edits/apply-edits.ts'
import { replaced } from './edits/text-edit.ts'
import { diagnosedSkill, issuesOf } from './test-fixes.ts'
import { entryWith } from './test-skill.ts'
import { verifyFixes } from './verify-fixes.ts'

const entry = entryWith('# Base skill\n\nRead the\u202e folder.\n\nSee [guide](guide.md).\n')
const guide = '# Guide\n\nSome\u200b text.\n'

/** Both files hold an invisible character; a fix for each, written as `next` says. */
function verify(next: { 'SKILL.md': string; 'guide.md': string }) {
  const before = diagnosedSkill({ 'SKILL.md': entry, 'guide.md': guide })
  const issues = issuesOf(before, 'SEC-001')
  const after = diagnosedSkill(next)
  const written = (['SKILL.md', 'guide.md'] as const).map((path, index) => {
    const file = before.diagnosed.model.file(path)!
    const edit = replaced(file, { start: 0, end: file.text.length }, next[path])
    return {
      fix: {
        id: `FIX-${index + 1}`,
        issue_ids: [issues.find(({ location }) => location.file === path)!.id],
        declares: {},
        transform: 'delete_invisible',
      },
      changed: applyEdits(before.files, before.diagnosed.model, [edit])!,
    }
  })
  return verifyFixes({ before: before.diagnosed, after: after.diagnosed, issues }, written)
}

const good = { 'SKILL.md': entry.replace('\u202e', ''), 'guide.md': guide.replace('\u200b', '') }

test('fixes that hold pass and resolve their issues', () => {
  const { results, found } = verify(good)
  expect(
    results.map(({ fixId, result, resolved, introduced }) => ({
      fixId,
      result,
      resolved: resolved.length,
      introduced,
    })),
  ).toEqual([
    { fixId: 'FIX-1', result: 'pass', resolved: 1, introduced: [] },
    { fixId: 'FIX-2', result: 'pass', resolved: 1, introduced: [] },
  ])
  expect(found?.filter(({ ruleId }) => ruleId === 'SEC-001')).toEqual([])
})

test('only the fix fails whose finding still stands', () => {
  const { results } = verify({ ...good, 'guide.md': guide.replace('Some', 'Any') })
  expect(results.map(({ result, resolved }) => [result, resolved.length])).toEqual([
    ['pass', 1],
    ['fail', 0],
  ])
  expect(results[1]?.note).toContain('SEC-001 guide.md')
})

test('what is new is laid to the fix whose file it stands in', () => {
  const { results } = verify({ ...good, 'guide.md': `${good['guide.md']}\n\`\`\`js\nopen\n` })
  expect(results.map(({ result, introduced }) => [result, introduced.length])).toEqual([
    ['pass', 0],
    ['fail', 1],
  ])
})
