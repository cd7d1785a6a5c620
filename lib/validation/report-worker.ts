import { parentPort, workerData } from 'node:worker_threads'
import { ok } from '#lib/domain/result.ts'
import type { ReportSource } from './read-reports.ts'
import { type ReadRun, readHere } from './read-run.ts'
import type { ReportedTest } from './reported-test.ts'

/** What the thread tells: tests of the report in their order, at last everything else. */
export type ReadPart = { tests: ReportedTest[] } | { read: ReadRun }

/** So many tests are taken over at once: the one who takes them does something else in between. */
const testsOfPart = 500

const tell = (part: ReadPart) => parentPort?.postMessage(part)

/** The thread in which large reports are read: it is given one run, tells what it found part by part, and ends. */
const { tests, coverage } = await readHere(workerData as ReportSource)
const found = tests?.ok ? tests.value : []
for (let at = 0; at < found.length; at += testsOfPart) tell({ tests: found.slice(at, at + testsOfPart) })
tell({ read: { tests: tests?.ok ? ok([]) : tests, coverage } })
