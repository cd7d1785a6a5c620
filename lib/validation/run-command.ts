import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttemptStep } from '#lib/domain/loop/attempt.ts'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import type { ProcessIdentity, SpawnEnd, SpawnRequest } from '#lib/domain/process-run.ts'
import type { Result } from '#lib/domain/result.ts'
import { saidOf, textOf, type Worded } from '#lib/domain/sentences/say.ts'
import { commandArgv } from './command-argv.ts'
import type { LineCoverage } from './coverage/line-coverage.ts'
import { playwrightEnvironment } from './ecosystems/playwright.ts'
import type { createReadRun } from './read-run.ts'
import { type ReportedTest, reportLimits } from './reported-test.ts'

/** What running a command needs from the world. */
export type RunDependencies = {
  processes: { spawnRun: (attempt: { key: string }, request: SpawnRequest) => Promise<SpawnEnd> }
  /** A new empty folder outside of every workspace, and how to remove it. */
  newTemporaryFolder: () => Promise<{ path: string; remove: () => Promise<void> }>
  readRun: ReturnType<typeof createReadRun>
}

/** What every process of one test run shares. */
export type RunContext = {
  attempt: { key: string }
  root: string
  commandMs: number
  signal: AbortSignal
  onLine: (commandId: string, text: string) => void
  onStep: (step: AttemptStep) => Promise<void>
  onStart: (process: ProcessIdentity) => Promise<void>
}

/** How one process ended and what it reported; `tests` null when it has no report to have. */
export type CommandRun = { end: SpawnEnd; tests: Result<ReportedTest[]> | null; coverage: LineCoverage[] | null }

/** Runs one command once, with a report folder of its own. */
export const runCommand = async (
  { processes, newTemporaryFolder, readRun }: RunDependencies,
  context: RunContext,
  command: TestCommand,
  step: { id: string; title: Worded; run: string | readonly string[] },
): Promise<CommandRun> => {
  const folder = await newTemporaryFolder()
  try {
    const wanted = join(context.root, command.cwd)
    const cwd = await realpath(wanted).catch(() => wanted)
    const since = new Date()
    const shown = { id: step.id, title: textOf(step.title), ...saidOf(step.title) }
    const stdout: string[] = []
    const recent = createTail(tailBytes)
    await context.onStep({ ...shown, startedAt: since, endedAt: null, exitCode: null })
    const end = await processes.spawnRun(context.attempt, {
      argv: commandArgv(step.run, folder.path),
      cwd,
      env: command.ecosystem === 'playwright' ? playwrightEnvironment(folder.path) : {},
      timeoutMs: context.commandMs,
      maxOutputBytes: reportLimits.bytes,
      signal: context.signal,
      onStart: context.onStart,
      onLine: ({ stream, text, cut }) => {
        if (stream === 'stdout') stdout.push(text)
        recent.add(text)
        context.onLine(command.id, cut ? `${text} […]` : text)
      },
    })
    await context.onStep({
      ...{ ...shown, startedAt: since, endedAt: new Date(), exitCode: end.exitCode },
    })
    if (end.cause !== 'exited') return { end, tests: null, coverage: null }
    const source = {
      ...{ reports: command.reports, folder: folder.path, cwd, since },
      ...{ stdout: stdout.join('\n'), output: recent.text(), exitCode: end.exitCode },
    }
    return { end, ...(await readRun(source)) }
  } finally {
    await folder.remove()
  }
}

/** How much of the end of the output is looked at when there is no report. */
const tailBytes = 256 * 1024

/** Keeps the last lines of a stream, about `bytes` of them. */
const createTail = (bytes: number) => {
  const lines: string[] = []
  let size = 0
  return {
    add: (line: string) => {
      lines.push(line)
      size += line.length + 1
      while (size > bytes && lines.length > 1) size -= (lines.shift()?.length ?? 0) + 1
    },
    text: () => lines.join('\n'),
  }
}
