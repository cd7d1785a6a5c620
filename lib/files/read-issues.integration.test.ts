import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readIssues } from './read-issues.ts'

const made: string[] = []
const workspace = () => {
  const folder = mkdtempSync(join(tmpdir(), 'loopboard-issues-'))
  made.push(folder)
  mkdirSync(join(folder, '.workflow', 'issues', 'solutions'), { recursive: true })
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('the issue files of a workspace are read, missing ones are null', async () => {
  const folder = workspace()
  writeFileSync(join(folder, '.workflow', 'issues', 'issues.jsonl'), '{"id":"A"}\n')
  writeFileSync(join(folder, '.workflow', 'issues', 'solutions', 'A.jsonl'), '{"id":"S"}\n')
  expect(await readIssues(folder, 'A')).toEqual({
    ok: true,
    value: { issues: '{"id":"A"}\n', history: null, solutions: '{"id":"S"}\n' },
  })
})

test('a link in place of an issue file is not followed', async () => {
  const folder = workspace()
  const outside = join(workspace(), 'secret')
  writeFileSync(outside, 'secret')
  symlinkSync(outside, join(folder, '.workflow', 'issues', 'issues.jsonl'))
  expect(await readIssues(folder, 'A')).toMatchObject({ value: { issues: null } })
})

test('an issue id cannot name a path', async () => {
  for (const id of ['../A', 'a/b', '..', '', 'a\0b']) expect((await readIssues(workspace(), id)).ok).toBe(false)
})
