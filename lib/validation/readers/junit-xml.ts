import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Result } from '#lib/domain/result.ts'
import {
  createTestList,
  errorTexts,
  type ReportedTest,
  relativeFile,
  reportLimits,
  type TestList,
  unreadable,
} from '../reported-test.ts'

type Element = { [name: string]: unknown }

const lists = ['testsuite', 'testcase', 'failure', 'error', 'skipped']
const repeated = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  // No entity of the document is ever expanded; the five of XML and character numbers are decoded below.
  processEntities: false,
  maxNestedTags: reportLimits.depth,
  isArray: (name) => lists.includes(name) || repeated.includes(name),
})

/** Reads JUnit XML with nested suites; `failure`, `error`, `skipped` and the marks of runners that repeat tests by themselves. */
export const parseJunitXml = (text: string, root: string): Result<ReportedTest[]> => {
  const list = createTestList()
  const valid = XMLValidator.validate(text)
  if (valid !== true) return unreadable(`the report is not complete XML (line ${valid.err.line}: ${valid.err.msg})`)
  let document: Element
  try {
    document = parser.parse(text) as Element
  } catch (fault) {
    return unreadable(`the report is not usable XML (${fault instanceof Error ? fault.message : fault})`)
  }
  const top = document['testsuites'] ?? document['testsuite']
  if (top === undefined) return unreadable('the report has no test suites')
  for (const element of elements(top)) readSuite(element, [], { root, list }, document['testsuites'] !== undefined)
  if (!list.hasFailure() && claimsFailure(top)) list.addOutside('the report counts failures but names none')
  return list.result()
}

const readSuite = (suite: Element, above: string[], to: { root: string; list: TestList }, isRoot: boolean) => {
  const name = isRoot ? '' : attribute(suite, 'name')
  const suites = name ? [...above, name] : above
  for (const test of elements(suite['testcase'])) to.list.add(readCase(test, suites, to.root))
  for (const inner of elements(suite['testsuite'])) readSuite(inner, suites, to, false)
}

const readCase = (test: Element, above: string[], root: string) => {
  const file = relativeFile(root, attribute(test, 'file'))
  const problem = elements(test['failure'])[0] ?? elements(test['error'])[0]
  const reruns = repeated.flatMap((name) => elements(test[name]))
  // Node's runner reports a failing TODO as skipped and failed.
  const status = elements(test['skipped']).length > 0 ? 'skipped' : problem ? 'failed' : 'passed'
  const shown = status === 'skipped' ? undefined : (problem ?? reruns[0])
  return {
    ...({
      file,
      suites: suitesOf(attribute(test, 'classname'), file, above),
      name: attribute(test, 'name'),
      status,
    } as const),
    ...{ flaky: status === 'passed' && reruns.length > 0, attempts: 1 + reruns.length },
    durationMs: Number(attribute(test, 'time') || 0) * 1000,
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
  if (className === module) return []
  return className.startsWith(`${module}.`) ? className.slice(module.length + 1).split('.') : [className]
}

const failureTexts = (problem: Element): Pick<ReportedTest, 'errorMessage' | 'stackTrace'> => {
  const message = attribute(problem, 'message')
  const body = decode(String(problem['#text'] ?? '')).trim()
  return message ? { ...errorTexts(message), stackTrace: body || null } : errorTexts(body)
}

const claimsFailure = (top: unknown): boolean =>
  elements(top).some(
    (suite) =>
      Number(attribute(suite, 'failures') || 0) + Number(attribute(suite, 'errors') || 0) > 0 ||
      claimsFailure(suite['testsuite']),
  )

/** fast-xml-parser gives an object, an array of them, or the bare text of an element without attributes. */
const elements = (value: unknown): Element[] => {
  if (value === undefined || value === null) return []
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.map((one) => (typeof one === 'object' && one !== null ? (one as Element) : { '#text': one }))
}

const attribute = (element: Element, name: string): string => {
  const value = element[`@${name}`]
  return typeof value === 'string' ? decode(value) : ''
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
