import type { Result } from '#lib/domain/result.ts'
import { createTestList, type ReportedTest, unreadable } from '../reported-test.ts'
import { attribute, elements, elementsAt, numberOf, parseXmlDocument, textOf, type XmlElement } from './xml-document.ts'

const statuses: Record<string, ReportedTest['status']> = {
  Passed: 'passed',
  NotExecuted: 'skipped',
  Inconclusive: 'skipped',
  NotRunnable: 'skipped',
  Pending: 'skipped',
}

/** Reads the TRX report of `dotnet test`. The class of a test stands in its definition; data rows are results of the same definition. */
export const parseTrx = (text: string): Result<ReportedTest[]> => {
  const document = parseXmlDocument(text)
  if (!document.ok) return document
  const [run] = elements(document.value['TestRun'])
  if (!run) return unreadable('the report is no TRX file')
  const list = createTestList()
  const methods = new Map(
    elementsAt(run, 'TestDefinitions', 'UnitTest').map((test) => [
      attribute(test, 'id'),
      elements(test['TestMethod'])[0] ?? {},
    ]),
  )
  for (const result of elementsAt(run, 'Results', 'UnitTestResult')) readResult(result, methods, list)
  const [told] = elements(run['ResultSummary'])
  for (const info of told ? elementsAt(told, 'RunInfos', 'RunInfo') : [])
    if (attribute(info, 'outcome') === 'Error')
      list.addOutside(elements(info['Text']).map(textOf)[0] || 'the run had an error')
  const [counters] = told ? elements(told['Counters']) : []
  const claims =
    told &&
    (['Failed', 'Aborted', 'Error'].includes(attribute(told, 'outcome')) ||
      (counters && numberOf(counters, 'failed') > 0))
  if (claims && !list.hasFailure()) list.addOutside('the report says that the run failed, but names no failed test')
  return list.result()
}

type List = ReturnType<typeof createTestList>

const readResult = (result: XmlElement, methods: ReadonlyMap<string, XmlElement>, list: List) => {
  const inner = elementsAt(result, 'InnerResults', 'UnitTestResult')
  // A test with data rows counts by its rows.
  if (inner.length > 0) {
    for (const row of inner) readResult(row, methods, list)
    return
  }
  const method = methods.get(attribute(result, 'testId')) ?? {}
  const className = attribute(method, 'className').replace(/,.*$/, '')
  const [, project = ''] = /([^\\/]+)\.(?:dll|exe)$/i.exec(attribute(method, 'codeBase')) ?? []
  const full = attribute(result, 'testName')
  const name = className !== '' && full.startsWith(`${className}.`) ? full.slice(className.length + 1) : full
  const status = statuses[attribute(result, 'outcome')] ?? 'failed'
  const [problem] = elementsAt(result, 'Output', 'ErrorInfo')
  const message = problem ? elements(problem['Message']).map(textOf)[0] : undefined
  list.add({
    ...{ project, suites: className === '' ? [] : [className], name, status },
    durationMs: milliseconds(attribute(result, 'duration')),
    ...(status === 'failed'
      ? {
          errorMessage: message?.split('\n', 1)[0]?.trim() || 'failed without a message',
          stackTrace:
            [message, problem && elements(problem['StackTrace']).map(textOf)[0]].filter(Boolean).join('\n') || null,
        }
      : {}),
  })
}

/** `00:00:01.5000000` in milliseconds. */
const milliseconds = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
