import { expect, test } from 'vitest'
import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import { findConfigurationChanges } from './configuration-changes.ts'

const changed = (path: string, more: Partial<DiffFile> = {}): DiffFile => ({
  ...{ path, status: 'modified', previousPath: null, addedLines: 1, removedLines: 1, whitespaceOnly: false },
  ...more,
})
const reader = (files: Record<string, string>) => async (path: string) => files[path] ?? null
const find = (before: Record<string, string>, after: Record<string, string>, files: DiffFile[]) =>
  findConfigurationChanges(reader(before), reader(after), files)
const json = JSON.stringify

test('a changed script is one sentence with both texts; other keys of package.json do not count', async () => {
  const before = {
    'package.json': json({ version: '1', scripts: { test: 'vitest', build: 'x' }, jest: { a: 1, b: 2 } }),
  }
  const after = {
    'package.json': json({
      version: '2',
      scripts: { test: 'true', build: 'x', lint: 'y' },
      jest: { b: 2, a: 1 },
      dependencies: { x: '1' },
    }),
  }
  expect(await find(before, after, [changed('package.json')])).toMatchObject([
    { key: 'package.json:scripts.test', detail: 'package.json → scripts.test was "vitest", is "true".' },
    { key: 'package.json:scripts.lint', detail: 'package.json → scripts.lint was absent, is "y".' },
  ])
})

test('a lowered threshold in a runner key, or in any runner file, is seen', async () => {
  const before = { 'app/package.json': json({ jest: { coverageThreshold: { global: { lines: 90 } } } }) }
  const after = { 'app/package.json': json({ jest: { coverageThreshold: { global: { lines: 10 } } } }) }
  expect(await find(before, after, [changed('app/package.json')])).toMatchObject([
    {
      key: 'app/package.json:jest',
      detail: 'app/package.json has another value for "jest".',
      said: { code: 'test_value_changed', params: { path: 'app/package.json', key: 'jest' } },
    },
  ])
  for (const path of [
    'vitest.config.ts',
    'a/b/jest.config.mjs',
    'playwright.config.ts',
    'pytest.ini',
    'tests/conftest.py',
    '.nycrc.json',
    '.coveragerc',
    'vite.config.js',
  ])
    expect(await find({}, {}, [changed(path, { status: 'deleted' })])).toMatchObject([
      { key: `file:${path}`, detail: `The test configuration ${path} was deleted.` },
    ])
  for (const path of ['src/vitest.config.ts.md', 'src/jest.ts', 'my-pytest.ini'])
    expect(await find({}, {}, [changed(path)])).toEqual([])
})

test('only the tables of pytest and coverage count in pyproject.toml', async () => {
  const project = (version: string, limit: string) =>
    `[project]\nversion = "${version}"\n\n[tool.coverage.report]\nfail_under = ${limit}\n[tool.black]\nx = ${version}\n`
  const at = (version: string, limit: string) => ({ 'pyproject.toml': project(version, limit) })
  expect(await find(at('1', '90'), at('2', '90'), [changed('pyproject.toml')])).toEqual([])
  expect(await find(at('1', '90'), at('1', '10'), [changed('pyproject.toml')])).toHaveLength(1)
})

test('a configuration that is renamed away counts, and broken JSON is as good as none', async () => {
  const renamed = changed('old/config.ts', { status: 'renamed', previousPath: 'vitest.config.ts' })
  expect((await find({}, {}, [renamed]))[0]?.detail).toBe(
    'The test configuration vitest.config.ts was renamed to old/config.ts.',
  )
  const before = { 'package.json': json({ scripts: { test: 'x' } }) }
  expect(await find(before, { 'package.json': '{' }, [changed('package.json')])).toHaveLength(1)
})

test('a line of a build file counts where it decides which tests run, and no other', async () => {
  const pom = (more: string) => `<project>\n<version>1</version>\n${more}</project>`
  const cases: [string, string, string, number][] = [
    ['pom.xml', pom(''), pom('<testFailureIgnore>true</testFailureIgnore>\n'), 1],
    ['pom.xml', pom(''), pom('<dependency/>\n'), 0],
    ['app/build.gradle.kts', 'plugins {}', 'plugins {}\ntasks.test { ignoreFailures = true }', 1],
    ['build.gradle', 'version = 1', 'version = 2', 0],
    ['Cargo.toml', '[package]', '[package]\n[lib]\ntest = false', 1],
    ['Cargo.toml', '[package]', '[package]\n[dependencies]\nserde = "1"', 0],
    ['a.csproj', '<Project/>', '<IsTestProject>false</IsTestProject>', 1],
  ]
  for (const [path, before, after, found] of cases)
    expect(await find({ [path]: before }, { [path]: after }, [changed(path)]), path).toHaveLength(found)
})

test('what starts a runner counts whole: settings of package managers and build tools', async () => {
  for (const path of ['.npmrc', 'app/.yarnrc.yml', 'bunfig.toml', '.cargo/config.toml', '.mvn/maven.config', '.envrc'])
    expect(await find({}, {}, [changed(path)]), path).toHaveLength(1)
})
