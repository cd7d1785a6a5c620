import { z } from 'zod'
import type { Result } from '#lib/domain/result.ts'
import { createTestList, type ReportedTest, unreadable } from '../reported-test.ts'

const GoEvent = z.object({
  Action: z.string(),
  Package: z.string().optional(),
  ImportPath: z.string().optional(),
  Test: z.string().optional(),
  Elapsed: z.number().optional(),
  Output: z.string().optional(),
})

type Running = { end: 'pass' | 'fail' | 'skip' | null; elapsed: number; output: string; hasChildren: boolean }
const running = (): Running => ({ end: null, elapsed: 0, output: '', hasChildren: false })

/** Most text of one test that is kept. */
const maxOutput = 20_000

/**
 * Reads the event stream of `go test -json`. A parent of subtests counts only when it fails by itself; a package that fails
 * without a failing test (it does not build, it panics), and whatever began and did not end, is a failure too.
 */
export const parseGoTestJson = (text: string): Result<ReportedTest[]> => {
  const packages = new Map<string, { own: Running; tests: Map<string, Running> }>()
  const builds = new Map<string, string>()
  let events = 0
  for (const line of text.split('\n')) {
    const event = parseEvent(line)
    if (!event) continue
    events++
    if (event.ImportPath !== undefined && event.Action === 'build-output') {
      const name = event.ImportPath.split(' ')[0]!
      builds.set(name, ((builds.get(name) ?? '') + (event.Output ?? '')).slice(0, maxOutput))
    }
    if (event.Package === undefined) continue
    const entry = packages.get(event.Package) ?? { own: running(), tests: new Map<string, Running>() }
    packages.set(event.Package, entry)
    const target = event.Test === undefined ? entry.own : (entry.tests.get(event.Test) ?? running())
    if (event.Test !== undefined && !entry.tests.has(event.Test)) {
      entry.tests.set(event.Test, target)
      const parent = event.Test.slice(0, Math.max(0, event.Test.lastIndexOf('/')))
      const above = entry.tests.get(parent)
      if (above) above.hasChildren = true
    }
    if (event.Action === 'output' && target.output.length < maxOutput) target.output += event.Output ?? ''
    if (event.Action === 'pass' || event.Action === 'fail' || event.Action === 'skip') {
      target.end = event.Action
      target.elapsed = event.Elapsed ?? 0
    }
  }
  if (events === 0) return unreadable('the output has no events of go test -json')

  const list = createTestList()
  for (const [project, { own, tests }] of packages) {
    let failed = false
    for (const [path, test] of tests) {
      const childFailed = () =>
        [...tests].some(([other, inner]) => other.startsWith(`${path}/`) && inner.end === 'fail')
      if (test.hasChildren && (test.end === 'pass' || (test.end === 'fail' && childFailed()))) continue
      const status = test.end === 'pass' ? 'passed' : test.end === 'skip' ? 'skipped' : 'failed'
      failed ||= status === 'failed'
      const suites = path.split('/')
      const name = suites.pop()!
      list.add({
        ...{ project, suites, name, status, durationMs: test.elapsed * 1000 },
        ...(status === 'failed' ? goError(test) : {}),
      })
    }
    if (own.end !== 'pass' && own.end !== 'skip' && !failed)
      list.addOutside(packageProblem(own, builds.get(project)), {
        project,
        stackTrace: builds.get(project) || own.output || null,
      })
  }
  return list.result()
}

const parseEvent = (line: string): z.infer<typeof GoEvent> | null => {
  if (!line.startsWith('{')) return null
  try {
    const parsed = GoEvent.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const goError = (test: Running): Pick<ReportedTest, 'errorMessage' | 'stackTrace'> => {
  const said = test.output.split('\n').filter((line) => line.trim() && !/^\s*(===|---) /.test(line))
  const message = said[0]?.trim() ?? (test.end === null ? 'the test began and did not end' : 'failed without a message')
  return { errorMessage: message, stackTrace: test.output || null }
}

const packageProblem = (own: Running, build: string | undefined): string => {
  const line = (build ?? own.output).split('\n').find((text) => text.trim() && !text.startsWith('#'))
  return line?.trim() ?? (own.end === null ? 'the package began and did not end' : 'the package failed')
}
