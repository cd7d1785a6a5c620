import { expect, test } from 'vitest'
import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { findProgramChanges, programsOf } from './test-programs.ts'

const changed = (path: string): DiffFile => ({
  ...{ path, status: 'modified', previousPath: null, addedLines: 1, removedLines: 1, whitespaceOnly: false },
})
const command = (run: string | string[], cwd = ''): TestCommand => ({
  ...{ id: 'test', kind: typeof run === 'string' ? 'shell' : 'argv', run, cwd, ecosystem: 'shell', reports: [] },
  ...{ required: true, sha256: '0'.repeat(64) },
})
const keys = async (commands: TestCommand[], paths: string[], files: Record<string, string> = {}) =>
  (await findProgramChanges(async (path) => files[path] ?? null, paths.map(changed), commands)).map(({ key }) => key)

test.each([
  ['bash test.sh --all', ['test.sh']],
  ['./scripts/test', ['./scripts/test']],
  ['CI=1 node run.js', ['run.js']],
  ['python3 tools/run.py', ['tools/run.py']],
  ['make test', ['GNUmakefile', 'makefile', 'Makefile']],
  ['node --test test/a.test.js', []],
  ['python -m pytest tests/test_a.py', []],
  ['bash -c true', []],
  ['/usr/bin/env x', []],
  ['vitest run a.test.ts', []],
])('%s runs %j of the project', (text, found) => expect(programsOf(text.split(' '))).toEqual(found))

test('a script that a command runs is seen where it lies: by itself, in a folder, behind a package script', async () => {
  expect(await keys([command(['bash', 'test.sh'])], ['test.sh', 'other.sh'])).toEqual(['program:test.sh'])
  expect(await keys([command('cd x; bash "../run.sh"', 'app')], ['run.sh'])).toEqual(['program:run.sh'])
  const files = { 'app/package.json': '{"scripts":{"pretest":"./prepare","test":"node run.js && echo done"}}' }
  expect(await keys([command(['npm', 'test'], 'app')], ['app/run.js', 'app/prepare', 'run.js'], files)).toEqual([
    'program:app/run.js',
    'program:app/prepare',
  ])
  expect(await keys([command(['npm', 'test'], 'app')], ['app/src.js'], files)).toEqual([])
})
