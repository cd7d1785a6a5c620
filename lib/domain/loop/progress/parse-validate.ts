import type { Place } from '../document/codec.ts'
import { isObject, type JsonObject, readJson } from '../document/json-value.ts'
import { readTime } from '../document/read-time.ts'
import { numberIn } from '../document/scalars.ts'
import { testResult, validatePart } from '../document/validate-shape.ts'
import type { SkillState, TestResult } from '../execution-record.ts'
import { plain } from './markdown-text.ts'
import { headOf, meaningfulLines, metaOf } from './progress-lines.ts'

type Validate = SkillState['validate']

const row = /^\| \**([A-Za-z ]+?)\** \| \**([\d.]+)(ms|%)?\** \|$/
const cover = /^\*\*Overall Coverage\*\*: ([\d.]+)%$/
const decision = /^\*\*Result\*\*: (?:[^A-Za-z]+)?(PASS|FAIL)\b/
const detail = /^- \*\*(Suite|Error)\*\*:\s*(.*)$/
const nowhere: Place = { path: '', report: () => {} }
const mostResults = 500
const mostFailed = 200
const rank = { failed: 0, skipped: 1, passed: 2 }

/**
 * The last validation that `test-results.json` and `validate.md` tell of. That it passed needs a test that passed and none that failed; that the
 * host ran it needs a run the history knows.
 */
export function parseValidate(text: string, json: string, knownRuns: ReadonlySet<string>): Validate {
  const lines = meaningfulLines(text)
  const record = readJson(json)
  const isRecord =
    record.ok && isObject(record.value) && (isObject(record.value['summary']) || Array.isArray(record.value['tests']))
  const read = isRecord ? fromRecord(record.value as JsonObject, lines) : fromText(lines)
  return { ...read, host_run: read.host_run && read.run_id !== null && knownRuns.has(read.run_id) }
}

const saysPass = (lines: string[]) => lines.map((line) => decision.exec(line)?.[1]).find(Boolean) === 'PASS'

function fromRecord(record: JsonObject, lines: string[]): Validate {
  const validate = validatePart.read(undefined, nowhere)
  const summary = isObject(record['summary']) ? record['summary'] : {}
  const tests = (Array.isArray(record['tests']) ? record['tests'] : [])
    .filter(isObject)
    .map((each) => testResult.read(each, nowhere))
    .sort((left, right) => rank[left.status] - rank[right.status])
  const failed = numberIn(summary['failed']) ?? tests.filter((test) => test.status === 'failed').length
  const passed = numberIn(summary['passed']) ?? tests.filter((test) => test.status === 'passed').length
  const coverage = isObject(record['coverage']) ? numberIn(record['coverage']['lines']) : null
  const says =
    typeof record['passed'] === 'boolean'
      ? record['passed']
      : lines.some((line) => line !== '')
        ? saysPass(lines)
        : true
  return {
    ...validate,
    pass_rate: numberIn(summary['pass_rate']) ?? 0,
    coverage: coverage ?? 0,
    coverage_known: coverage !== null,
    test_results: tests.slice(0, mostResults),
    failed_tests: namesOfFailed(tests),
    passed: says && failed === 0 && passed > 0,
    last_run_at: readTime(record['timestamp']),
    host_run: record['host_run'] === true,
    run_id: typeof record['run_id'] === 'string' ? record['run_id'] : null,
  }
}

function fromText(lines: string[]): Validate {
  const validate = validatePart.read(undefined, nowhere)
  const figures = new Map(lines.flatMap((line) => figureIn(line) ?? []))
  const exact = lines.map((line) => metaOf(line, 'run')).find((found) => found !== null)
  const coverage = lines.map((line) => cover.exec(line)?.[1]).find(Boolean)
  const tests = failuresIn(lines)
  return {
    ...validate,
    pass_rate: figures.get('Pass Rate') ?? 0,
    coverage: Number(coverage ?? 0),
    coverage_known: coverage !== undefined,
    test_results: tests,
    failed_tests: namesOfFailed(tests),
    passed: saysPass(lines) && figures.get('Failed') === 0 && (figures.get('Passed') ?? 0) > 0,
    last_run_at: readTime(headOf(lines, 'Validated') ?? ''),
    host_run: exact?.['host_run'] === true,
    run_id: typeof exact?.['run_id'] === 'string' ? exact['run_id'] : null,
  }
}

function figureIn(line: string): [[string, number]] | null {
  const [, name, value] = row.exec(line) ?? []
  return name ? [[name, Number(value)]] : null
}

const namesOfFailed = (tests: TestResult[]): string[] =>
  tests
    .filter((test) => test.status === 'failed')
    .slice(0, mostFailed)
    .map((test) => test.test_name)

function failuresIn(lines: string[]): TestResult[] {
  const start = lines.indexOf('### Failed Tests')
  const tests: TestResult[] = []
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    if (/^#{1,3} /.test(line)) break
    const test = tests.at(-1)
    if (line.startsWith('#### '))
      tests.push(testResult.read({ test_name: plain(line.slice(5)), status: 'failed' }, nowhere))
    const [, name, value] = detail.exec(line) ?? []
    if (test && name === 'Suite') test.suite = plain(value ?? '')
    if (test && name === 'Error') test.error_message = plain(value ?? '') || null
  }
  return tests
}
