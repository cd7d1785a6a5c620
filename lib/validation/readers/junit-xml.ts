import type { Result } from '#lib/domain/result.ts'
import {
  createTestList,
  errorTexts,
  type ReportedTest,
  relativeFile,
  type TestList,
  unreadable,
} from '../reported-test.ts'
import { attribute, elements, numberOf, parseXmlDocument, textOf, type XmlElement } from './xml-document.ts'

const repeated = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

type Place = { suites: string[]; file: string }

/** Reads JUnit XML with nested suites; `failure`, `error`, `skipped` and the marks of runners that repeat tests by themselves. */
export const parseJunitXml = (text: string, root: string): Result<ReportedTest[]> => {
  const document = parseXmlDocument(text)
  if (!document.ok) return document
  const list = createTestList()
  const hasRoot = document.value['testsuites'] !== undefined
  const top = document.value['testsuites'] ?? document.value['testsuite']
  if (top === undefined) return unreadable('the report has no test suites')
  for (const element of elements(top)) readSuite(element, { suites: [], file: '' }, { root, list }, hasRoot)
  if (!list.hasFailure() && claimsFailure(top)) list.addOutside('the report counts failures but names none')
  return list.result()
}

const readSuite = (suite: XmlElement, above: Place, to: { root: string; list: TestList }, isRoot: boolean) => {
  const name = isRoot ? '' : attribute(suite, 'name')
  const suites = name ? [...above.suites, name] : above.suites
  const place = { suites, file: relativeFile(to.root, attribute(suite, 'file')) || above.file }
  for (const test of elements(suite['testcase'])) to.list.add(readCase(test, place, to.root))
  for (const inner of elements(suite['testsuite'])) readSuite(inner, place, to, false)
}

const readCase = (test: XmlElement, above: Place, root: string) => {
  const file = relativeFile(root, attribute(test, 'file')) || above.file
  const problem = elements(test['failure'])[0] ?? elements(test['error'])[0]
  const reruns = repeated.flatMap((name) => elements(test[name]))
  // Node's runner reports a failing TODO as skipped and failed.
  const status: ReportedTest['status'] =
    elements(test['skipped']).length > 0 ? 'skipped' : problem ? 'failed' : 'passed'
  const shown = status === 'skipped' ? undefined : (problem ?? reruns[0])
  return {
    ...{ file, suites: suitesOf(attribute(test, 'classname'), file, above.suites), name: attribute(test, 'name') },
    ...{ status, flaky: status === 'passed' && reruns.length > 0, attempts: 1 + reruns.length },
    durationMs: numberOf(test, 'time') * 1000,
    ...(shown ? failureTexts(shown) : {}),
  }
}

/**
 * Suites of a test: those around it, or its class. A class begins with the module that the file already names; Node's runner has the
 * kind of the test there, or the suites around it once more.
 */
const suitesOf = (className: string, file: string, above: string[]): string[] => {
  if (className === '') return file === '' ? above : []
  if (['test', 'suite', above.join('.')].includes(className)) return above
  const module = file.replace(/\.[^./]+$/, '').replaceAll('/', '.')
  if (className === module || className === file) return []
  return className.startsWith(`${module}.`) ? className.slice(module.length + 1).split('.') : [className]
}

/** PHPUnit begins the text of a failure with the name of the test. */
const ownName = /^[\w\\]+::[^\n]*\n/

const failureTexts = (problem: XmlElement): Pick<ReportedTest, 'errorMessage' | 'stackTrace'> => {
  const message = attribute(problem, 'message')
  // Surefire keeps the trace of a repeated test in an element of its own.
  const body = [textOf(problem), ...elements(problem['stackTrace']).map(textOf)].filter(Boolean).join('\n')
  return message ? { ...errorTexts(message), stackTrace: body || null } : errorTexts(body.replace(ownName, ''))
}

const claimsFailure = (top: unknown): boolean =>
  elements(top).some(
    (suite) => numberOf(suite, 'failures') + numberOf(suite, 'errors') > 0 || claimsFailure(suite['testsuite']),
  )
