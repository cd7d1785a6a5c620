import type { Result } from '#lib/domain/result.ts'
import { createTestList, type ReportedTest, unreadable } from '../reported-test.ts'

/** One test program of a run: its crate, the file of it, and what it said. */
type Program = {
  project: string
  file: string
  suites: string[]
  announced: number
  tests: Map<string, ReportedTest['status']>
}

const started = /^ {5}Running (?:unittests )?(?:(\S+) )?\((?:.*[\\/])?([\w-]+?)(?:-[0-9a-f]{16})?(?:\.exe)?\)\s*$/
const docTests = /^ {3}Doc-tests (\S+)\s*$/
const announcement = /^running (\d+) tests?$/
const outcome = /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED|ignored(?:,.*)?)$/
const summary = /^test result: (?:ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored; (\d+) measured;/
const notCompiled = /^error(?:\[E\d+\])?: (.+)$/

const crashed = 'the test program began and did not end'

/**
 * Reads what `cargo test` prints, both streams in one. Names count only between the announcement of a test program and its
 * summary, and only when both agree with them: what a test itself prints stands behind the list and is taken for its error.
 */
export const parseLibtest = (text: string): Result<ReportedTest[]> => {
  const list = createTestList()
  let place = { project: '', file: '', suites: [] as string[] }
  let program: Program | null = null
  let programs = 0
  let errors: Map<string, string> | null = null
  let broken: string | null = null
  let said: { name: string; lines: string[] } | null = null

  for (const line of text.split('\n').map((raw) => raw.replace(/\r$/, ''))) {
    const run = started.exec(line)
    const doc = docTests.exec(line)
    const open = announcement.exec(line)
    const end = summary.exec(line)
    if ((run || doc) && said === null) {
      if (program !== null) list.addOutside(crashed, { project: program.project })
      program = null
      place = run
        ? { project: run[2] ?? '', file: run[1] ?? '', suites: [] }
        : { project: doc?.[1] ?? '', file: '', suites: ['doc tests'] }
    } else if (program === null && open) {
      program = { ...place, announced: Number(open[1]), tests: new Map() }
      errors = new Map()
      programs++
    } else if (program !== null && end) {
      const counted = end.slice(1, 5).reduce((sum, count) => sum + Number(count), 0)
      const problem = problemOf(program, counted, Number(end[2]))
      if (problem) return unreadable(problem)
      addTests(list, program, errors ?? new Map())
      program = null
      said = null
    } else if (program !== null) {
      const heading = /^---- (.+?)(?: - should panic)? stdout ----$/.exec(line)
      if (heading) {
        said = { name: stableName(heading[1]!), lines: [] }
        errors?.set(said.name, '')
      } else if (said) {
        said.lines.push(line)
        errors?.set(said.name, said.lines.slice(0, 200).join('\n'))
      } else {
        const test = outcome.exec(line)
        if (test) addOutcome(program, test[1]!, test[2]!)
      }
    } else if (!line.startsWith('error: test failed') && !/^error: \d+ targets? failed/.test(line)) {
      broken ??= notCompiled.exec(line)?.[1] ?? null
    }
  }
  if (program !== null) list.addOutside(crashed, { project: program.project })
  // Without a summary nothing was tested: it does not compile, or no program started.
  if (broken !== null && (programs === 0 || /could not compile|aborting/.test(text))) list.addOutside(broken)
  if (programs === 0 && broken === null) return unreadable('the output has no test program of cargo')
  return list.result()
}

const addOutcome = ({ tests }: Program, name: string, ended: string) => {
  const status = ended === 'ok' ? 'passed' : ended === 'FAILED' ? 'failed' : 'skipped'
  let unique = stableName(name)
  // Two examples of one item differ only in their line, which is no part of the name.
  for (let n = 2; tests.has(unique); n++) unique = `${stableName(name)} (${n})`
  tests.set(unique, status)
}

/** Documentation tests are named by their line, which any edit above them changes. */
const stableName = (name: string): string => name.replace(/ \(line \d+\)$/, '')

const problemOf = ({ tests, announced }: Program, counted: number, failed: number): string | null => {
  const named = [...tests.values()].filter((status) => status === 'failed').length
  if (tests.size !== counted || counted !== announced)
    return `the output names ${tests.size} tests, announces ${announced} and counts ${counted}`
  return named === failed ? null : `the output names ${named} failed tests and counts ${failed}`
}

const addTests = (list: ReturnType<typeof createTestList>, program: Program, errors: Map<string, string>) => {
  for (const [path, status] of program.tests) {
    const suites = program.suites.length > 0 ? [...program.suites] : path.split('::').slice(0, -1)
    const name = program.suites.length > 0 ? path : (path.split('::').at(-1) ?? path)
    list.add({
      ...{ project: program.project, file: program.file, suites, name, status },
      ...(status === 'failed' ? errorOf(errors.get(path) ?? '') : {}),
    })
  }
}

/** The line after the one that says where it panicked, or the first that says anything. */
const errorOf = (text: string): Pick<ReportedTest, 'errorMessage' | 'stackTrace'> => {
  const lines = text.split('\n').map((line) => line.trim())
  const panic = lines.findIndex((line) => /^thread '.*' (\(\d+\) )?panicked at /.test(line))
  const message = (panic === -1 ? undefined : lines[panic + 1]) || lines.find(Boolean) || 'failed without a message'
  return { errorMessage: message, stackTrace: text.trim() || null }
}
