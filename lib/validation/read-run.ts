import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ok, type Result } from '#lib/domain/result.ts'
import type { LineCoverage } from './coverage/line-coverage.ts'
import { type ReportSource, readCoverage, readTests } from './read-reports.ts'
import type { ReadPart } from './report-worker.ts'
import { type ReportedTest, unusable } from './reported-test.ts'

/** What the reports of one run say; `tests` null when it has no report to have. */
export type ReadRun = { tests: Result<ReportedTest[]> | null; coverage: LineCoverage[] | null }

/** Reads the reports where this is called. */
export const readHere = async (source: ReportSource): Promise<ReadRun> => ({
  tests: await readTests(source),
  coverage: await readCoverage(source),
})

/** Less than this is read faster than a thread starts, and too quickly for anybody to wait for it. */
const readHereBytes = 512 * 1024
const memory = { maxOldGenerationSizeMb: 1536 }
const patienceMs = 600_000

/**
 * Reads the reports of a run, large ones in a thread of their own: the server answers meanwhile, and a report that needs too much memory or time
 * ends the thread and nothing else. `program` is the path of `report-worker.ts`; without it everything is read here.
 */
export const createReadRun =
  (program: string | null) =>
  async (source: ReportSource): Promise<ReadRun> =>
    program === null || (await isSmall(source)) ? readHere(source) : readInThread(program, source)

/** Reports may also stand below the project: a place with a pattern there is taken for large. */
async function isSmall({ reports, folder, cwd, stdout }: ReportSource): Promise<boolean> {
  if (reports.some((place) => !place.includes('<R>') && place.includes('*'))) return false
  const inside = (await readdir(folder, { recursive: true }).catch(() => [])).map((name) => join(folder, name))
  const beside = reports
    .filter((place) => !place.includes('<R>'))
    .map((place) => join(cwd, place.slice(place.indexOf(':') + 1)))
  const sizes = await Promise.all(
    [...inside, ...beside].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return stdout.length + sizes.reduce((sum, size) => sum + size, 0) <= readHereBytes
}

function readInThread(program: string, source: ReportSource): Promise<ReadRun> {
  return new Promise((resolve) => {
    const worker = new Worker(program, { workerData: source, resourceLimits: memory, execArgv: [] })
    const end = (read: ReadRun) => {
      clearTimeout(timer)
      resolve(read)
      void worker.terminate()
    }
    const refused = (problem: string): ReadRun => ({ tests: unusable('report_too_large', problem), coverage: null })
    const timer = setTimeout(() => end(refused('the report takes too long to be read')), patienceMs)
    const tests: ReportedTest[] = []
    worker.on('message', (part: ReadPart) => {
      if ('tests' in part) for (const test of part.tests) tests.push(test)
      else end(part.read.tests?.ok ? { ...part.read, tests: ok(tests) } : part.read)
    })
    worker.once('error', (fault: NodeJS.ErrnoException) => {
      const isMemory = fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
      const why = isMemory ? 'the report needs too much memory' : `the report could not be read: ${fault.message}`
      end(isMemory ? refused(why) : { tests: unusable('report_broken', why), coverage: null })
    })
    worker.once('exit', () => end(refused('the report could not be read to its end')))
  })
}
