import type { SkillState, TestResult } from '../execution-record.ts'
import { type Codec, nullable } from './codec.ts'
import { isObject, type JsonObject, type JsonValue } from './json-value.ts'
import { listOf, objectOf } from './object-codec.ts'
import {
  flag,
  integer,
  nullableTime,
  numberIn,
  oneOf,
  optionalFlag,
  optionalInteger,
  optionalText,
  text,
} from './scalars.ts'

/** One test of the last run. */
export const testResult = objectOf<TestResult>({
  test_name: text(),
  suite: text(),
  status: oneOf(['passed', 'failed', 'skipped'], 'failed'),
  duration_ms: integer(0),
  error_message: nullable(text()),
  stack_trace: nullable(text()),
  key: optionalText,
  file: optionalText,
  flaky: optionalFlag,
  attempts: optionalInteger,
})

const nameOf = (found: JsonValue): string =>
  isObject(found) ? JSON.stringify([found['file'], found['suite'], found['test_name']]) : ''
const resultList = listOf(testResult, isObject, nameOf)

const isRunRecord = (found: JsonValue): found is JsonObject => isObject(found) && isObject(found['summary'])

/** The tests of the last run. Some programs keep one record per run instead; then the tests of the last record count. */
const testResults: Codec<TestResult[]> = {
  read: (found, at) => {
    const record = Array.isArray(found) ? found.filter(isRunRecord).at(-1) : undefined
    if (record === undefined) return resultList.read(found, at)
    return resultList.read(Array.isArray(record['tests']) ? record['tests'] : [], at)
  },
  write: (value, found) => resultList.write(value, found),
}

const failedNames = listOf<string>(
  { read: (found) => (isObject(found) ? String(found['test_name'] ?? '') : String(found)), write: (value) => value },
  (found) => typeof found === 'string' || (isObject(found) && typeof found['test_name'] === 'string'),
)

const passRate: Codec<number> = {
  read: (found, at) => {
    const rate = numberIn(found)
    if (found !== undefined && (rate === null || rate < 0 || rate > 100))
      at.report({ id: 'C10', message: `${at.path} is not a number from 0 to 100`, path: at.path })
    return rate ?? 0
  },
  write: (value) => value,
}

const coverage: Codec<number> = { read: (found) => numberIn(found) ?? 0, write: (value) => value }

/** Known unless the document says otherwise, or has no number; a bare 0 of a program that does not know the word is no proof of a measurement. */
const coverageKnown = flag(false)

/** The state of the tests. */
export const validatePart = objectOf<SkillState['validate']>({
  pass_rate: passRate,
  coverage,
  test_results: testResults,
  passed: flag(false),
  failed_tests: failedNames,
  last_run_at: nullableTime,
  coverage_known: {
    ...coverageKnown,
    from: (validate) => (numberIn(validate['coverage']) ?? 0) > 0,
  },
  host_run: flag(false),
  run_id: nullable(text()),
})
