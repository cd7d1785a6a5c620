import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '#lib/domain/result.ts'
import { type ReportedTest, reportLimits } from '../reported-test.ts'
import { parseGoTestJson } from './go-test-json.ts'
import { parseJestJson } from './jest-json.ts'
import { parseJunitXml } from './junit-xml.ts'
import { parsePlaywrightJson } from './playwright-json.ts'
import { parseTap } from './tap.ts'
import { fixture, isFailing, root, table, tree, write } from './test-reports.ts'

const passes = (result: Result<ReportedTest[]>): boolean =>
  result.ok &&
  result.value.some((test) => test.status === 'passed') &&
  !result.value.some((test) => test.status === 'failed')

describe('no prefix of a failing report passes, and none throws', () => {
  const failing: [string, (text: string) => Result<ReportedTest[]>][] = [
    ['vitest.json', (text) => parseJestJson(text, root)],
    ['jest.json', (text) => parseJestJson(text, root)],
    ['playwright.json', (text) => parsePlaywrightJson(text, root)],
    ['pytest.xml', (text) => parseJunitXml(text, root)],
    ['node-test.xml', (text) => parseJunitXml(text, root)],
    ['surefire.xml', (text) => parseJunitXml(text, root)],
    ['node-test.tap', parseTap],
  ]
  test.each(failing)('%s', (file, parse) => {
    const text = fixture(file)
    const step = Math.max(1, Math.floor(text.length / 400))
    for (let length = 0; length <= text.length; length += step) {
      expect(passes(parse(text.slice(0, length))), `the first ${length} characters`).toBe(false)
    }
  })

  test('any TAP tree with a failure', () => {
    fc.assert(
      fc.property(
        tree.filter((points) => points.some(isFailing)),
        fc.nat(),
        (points, cut) => {
          const text = `TAP version 14\n${write(points)}`
          expect(passes(parseTap(text.slice(0, cut % text.length)))).toBe(false)
        },
      ),
    )
  })

  test('a stream of Go that is cut inside a package', () => {
    const text = fixture('go-test.jsonl')
    const end = text.indexOf('\n', text.indexOf('"Action":"fail","Package":"example.com/calc","Elapsed"'))
    for (let length = 1; length < end; length += 7) {
      const result = parseGoTestJson(text.slice(0, length))
      expect(passes(result), `the first ${length} characters`).toBe(false)
    }
  })
})

test('garbage never throws', () => {
  const parsers = [
    parseTap,
    parseGoTestJson,
    ...[parseJestJson, parseJunitXml, parsePlaywrightJson].map((parse) => (text: string) => parse(text, root)),
  ]
  const bits = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    '=',
    '<testsuite',
    '</testsuite>',
    '<testcase name="a"',
    'ok 1',
    'not ok 2',
    '\n',
    '    ',
    '1..3',
    '# Subtest: x',
    '{',
    '}',
    '---',
    '...',
    '&#x110000;',
    '&lt;',
    '{"Action":"run","Package":"p","Test":"t"}',
    '[',
    ']',
    '"suites":',
    '\u0000',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(bits, { maxLength: 30 }).map((parts) => parts.join('')),
      ),
      (text) => {
        for (const parse of parsers) parse(text)
      },
    ),
    { numRuns: 500 },
  )
})

test('a report with too many tests is refused', () => {
  const cases = '<testcase name="a"/>'.repeat(reportLimits.tests + 1)
  expect(table(parseJunitXml(`<testsuite>${cases}</testsuite>`, root))).toEqual([
    expect.stringContaining('unreadable: the report has more than'),
  ])
})
