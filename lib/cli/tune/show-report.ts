import { closeSync, openSync, writeFileSync } from 'node:fs'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { loadWriter } from './load-writer.ts'
import type { TuneOptions } from './tune-options.ts'

/** Writes the report in every format that was asked for, to its file or to the terminal. */
export async function showReport(report: LibraryReport, options: TuneOptions, version: string): Promise<void> {
  const isLibrary = options.library === true || report.skills.length > 1
  const colours = options.color && process.stdout.isTTY === true
  for (const [n, format] of (options.format ?? (['text'] as const)).entries()) {
    const file = options.output?.[n]
    const words = { language: options.lang, version, isLibrary, colours: colours && !file }
    if (!file && options.quiet) continue
    const write = await loadWriter(format)
    const writing: Writing = (put) => write(report, words, put)
    if (file) writeTo(file, writing)
    else writeOut(writing)
  }
}

type Writing = (put: (piece: string) => void) => void

/** The report of a library comes in thousands of small pieces: so many letters are written at once. */
const atOnce = 64 * 1024

function writeTo(path: string, writing: Writing): void {
  const file = openSync(path, 'w')
  let waiting = ''
  try {
    writing((piece) => {
      waiting += piece
      if (waiting.length < atOnce) return
      writeFileSync(file, waiting)
      waiting = ''
    })
    writeFileSync(file, waiting)
  } finally {
    closeSync(file)
  }
}

/** What a terminal shows ends with a line end. */
function writeOut(writing: Writing): void {
  let last = '\n'
  writing((piece) => {
    process.stdout.write(piece)
    last = piece.at(-1) ?? last
  })
  if (last !== '\n') process.stdout.write('\n')
}
