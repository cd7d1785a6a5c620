import type { Config } from '#lib/config.ts'
import type { TestCase } from '#lib/domain/loop/test-case.ts'
import { createLineRedactor } from '#lib/domain/redact-secrets.ts'
import type { Said } from '#lib/domain/sentences/say.ts'
import type { Processes, TestRunResult, Validation } from '#lib/engine/ports.ts'

type Redact = (text: string) => string

/** What a program of a run prints, without secrets: nothing else of it reaches the log, the database, the pages and the shared files. */
export const redactedProcesses = (processes: Processes, redact: Redact): Processes => ({
  ...processes,
  spawnRun(attempt, request) {
    const redactLine = { stdout: createLineRedactor(redact), stderr: createLineRedactor(redact) }
    return processes.spawnRun(attempt, {
      ...request,
      onLine: (line) => request.onLine({ ...line, text: redactLine[line.stream](line.text) }),
    })
  },
})

/** Reports are read as they are, so that they stay readable; what is kept of them has no secrets. */
export const redactedValidation = (validation: Validation, redact: Redact): Validation => ({
  ...validation,
  async run(request) {
    const redactLine = createLineRedactor(redact)
    const onLine: typeof request.onLine = (commandId, text) => request.onLine(commandId, redactLine(text))
    return redactedRun(await validation.run({ ...request, onLine }), redact)
  },
})

const redactedRun = (run: TestRunResult, redact: Redact): TestRunResult => {
  const maybe = (text: string | null) => (text === null ? null : redact(text))
  const redactedTest = (test: TestCase): TestCase => ({
    ...test,
    name: redact(test.name),
    suite: redact(test.suite),
    errorMessage: maybe(test.errorMessage),
    stackTrace: maybe(test.stackTrace),
  })
  return {
    ...run,
    reasonText: maybe(run.reasonText),
    reasonSaid: run.reasonSaid && redactedSaid(run.reasonSaid, redact),
    tests: run.tests.map(redactedTest),
  }
}

/** What fills the places of a sentence comes from the programs too. */
const redactedSaid = ({ code, params }: Said, redact: Redact): Said => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : typeof value === 'object' ? redactedSaid(value, redact) : value,
    ]),
  ),
})

/** The password in the address of the database; null when there is none, or the address is none. */
export const databasePassword = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null => {
  const url = databaseUrl === null ? null : URL.parse(databaseUrl)
  if (!url) return null
  const password = url.password || url.searchParams.get('password')
  try {
    return password ? decodeURIComponent(password) : null
  } catch {
    return password
  }
}
