import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { parseCobertura } from './cobertura.ts'
import { coverageOfRun } from './coverage-of-run.ts'
import { parseGoCover } from './go-cover.ts'
import { parseIstanbulSummary } from './istanbul-summary.ts'
import { parseLcov } from './lcov.ts'
import { fromLines, type LineCoverage, mergeCoverage, summarizeCoverage } from './line-coverage.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', name), 'utf8')
const root = '/project'
const lines = (record: Record<number, boolean>) =>
  new Map(Object.entries(record).map(([line, ran]) => [Number(line), ran]))
const noTests = () => false

test('lcov, Cobertura and Go give lines, Istanbul gives counts', () => {
  const sum = { path: 'src/sum.js', covered: 2, total: 3, lines: lines({ 1: true, 2: true, 4: false }) }
  expect(parseLcov(fixture('lcov.info'), root)).toEqual({
    ok: true,
    value: [{ path: 'src/other.js', covered: 0, total: 1, lines: lines({ 1: false }) }, sum],
  })
  expect(parseCobertura(fixture('cobertura.xml'), root)).toEqual({
    ok: true,
    value: [
      { path: 'src/empty.py', covered: 0, total: 0, lines: new Map() },
      { ...sum, path: 'src/sum.py' },
    ],
  })
  expect(parseGoCover(fixture('go.cover'), 'example.com/calc')).toEqual({
    ok: true,
    value: [fromLines('calc.go', lines({ 3: true, 4: true, 5: true, 7: false, 8: true, 9: true, 10: true }))],
  })
  expect(parseIstanbulSummary(fixture('coverage-summary.json'), root)).toEqual({
    ok: true,
    value: [{ ...sum, lines: null }],
  })
})

test('a torn or foreign coverage report is refused and never throws', () => {
  const parsers = [parseLcov, parseCobertura, parseGoCover, parseIstanbulSummary]
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const parse of parsers) parse(text, root)
    }),
  )
  for (const [file, parse] of [
    ['lcov.info', parseLcov],
    ['cobertura.xml', parseCobertura],
    ['coverage-summary.json', parseIstanbulSummary],
  ] as const) {
    const text = fixture(file).trimEnd()
    expect(parse(text.slice(0, -5), root).ok, file).toBe(false)
  }
  expect(parseGoCover('mode: set\na.go:1.1,2', '').ok).toBe(false)
})

const files: LineCoverage[] = [
  fromLines('src/a.js', lines({ 1: true, 2: false, 3: true })),
  fromLines('src/b.js', lines({ 1: true })),
]

test('overall is covered over instrumented lines, the change counts only its own', () => {
  const changed = new Map([
    ['src/a.js', new Set([2, 3, 99])],
    ['readme.md', new Set([1])],
  ])
  expect(summarizeCoverage(files, changed, noTests)).toMatchObject({ overall: 75, changed: 50 })
  expect(summarizeCoverage(files, changed, noTests).files[0]).toEqual({
    path: 'src/a.js',
    covered: 2,
    total: 3,
    uncoveredLines: [2],
    changed: { covered: 1, total: 2, uncoveredLines: [2] },
  })
})

test('a changed file of a covered language that was never loaded is listed as unknown, a test file is not', () => {
  const changed = new Map([
    ['src/new.js', new Set([1])],
    ['src/new.test.js', new Set([1])],
    ['notes.md', new Set([1])],
  ])
  const { files: shown } = summarizeCoverage(files, changed, (path) => path.includes('.test.'))
  expect(shown.map(({ path, changed }) => [path, changed?.total ?? null])).toEqual([
    ['src/a.js', 0],
    ['src/b.js', 0],
    ['src/new.js', null],
  ])
})

test('what lies outside of the project is not its coverage', () => {
  const command = { cwd: 'app' } as TestCommand
  const outside = ['/usr/lib/python3/x.py', '../other/y.py'].map((path) => fromLines(path, lines({ 1: true })))
  const run = coverageOfRun([{ command, coverage: [...outside, fromLines('z.py', lines({ 1: false }))] }], null, [])
  expect(run?.files.map(({ path }) => path)).toEqual(['app/z.py'])
  expect(run?.overall).toBe(0)
  expect(coverageOfRun([{ command, coverage: outside }], null, [])).toBeNull()
})

test('what is not known is null, never 0', () => {
  expect(summarizeCoverage([], null, noTests)).toEqual({ overall: null, changed: null, files: [] })
  expect(summarizeCoverage(files, null, noTests).changed).toBeNull()
  expect(summarizeCoverage(files, new Map([['readme.md', new Set([1])]]), noTests).changed).toBeNull()
  const unseen = new Map([
    ['src/a.js', new Set([1])],
    ['src/new.js', new Set([1])],
  ])
  expect(summarizeCoverage(files, unseen, noTests).changed).toBeNull()
  expect(summarizeCoverage(files, unseen, (path) => path === 'src/new.js').changed).toBe(100)
  const counts = [{ path: 'src/a.js', covered: 1, total: 2, lines: null }]
  expect(summarizeCoverage(counts, new Map([['src/a.js', new Set([1])]]), noTests)).toMatchObject({
    overall: 50,
    changed: null,
  })
})

test('a line counts as covered when any command ran it', () => {
  const merged = mergeCoverage([...files, fromLines('src/a.js', lines({ 2: true, 3: false, 4: false }))])
  expect(merged[0]).toEqual(fromLines('src/a.js', lines({ 1: true, 2: true, 3: true, 4: false })))
})
