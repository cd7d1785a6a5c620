import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { escapePattern } from '#lib/domain/escape-pattern.ts'
import { ok, type Result } from '#lib/domain/result.ts'
import { reportFolder } from './report-place.ts'
import { problemOf, reportLimits, unusable } from './reported-test.ts'

/** A report as it stands on disk; `path` is relative to the folder it was searched in. */
export type ReportFile = { path: string; text: string }

/** Where the reports of one run may be. `since`: the time before it began; an older file is another run's. */
export type ReportFolders = { folder: string; cwd: string; since: Date }

/** The kernel stamps files with a clock that may lag by some milliseconds. */
const clockLag = 50

const limits = { depth: 12, folders: 20_000, files: 5000 }

/** The files of a report place, all of this run and within the limits; a refusal says why there is nothing to read. */
export const readReportFiles = async (place: string, folders: ReportFolders): Promise<Result<ReportFile[]>> => {
  const inFolder = place.startsWith(`${reportFolder}/`)
  const [base, pattern] = inFolder ? [folders.folder, place.slice(reportFolder.length + 1)] : [folders.cwd, place]
  const isPattern = pattern.includes('*')
  const paths = isPattern ? await findFiles(base, pattern) : [pattern]
  const found: ReportFile[] = []
  let bytes = 0
  let problem: Result<never> | null = null
  for (const path of paths) {
    const file = await readOne(
      join(base, path),
      isPattern && !inFolder ? path : place,
      folders.since,
      reportLimits.bytes - bytes,
    )
    if (file.ok) {
      bytes += Buffer.byteLength(file.value)
      found.push({ path, text: file.value })
    } else {
      // Of many files those of an earlier run are left over, and none of this one; what is too large hides the rest.
      if (!isPattern || problemOf(file.refusal) === 'report_too_large') return file
      problem ??= file
    }
  }
  if (found.length > 0) return ok(found)
  return problem ?? unusable('report_missing', `the runner wrote no report ${place}`)
}

const readOne = async (path: string, shown: string, since: Date, left: number): Promise<Result<string>> => {
  // A pipe in the place of a report must not hold the run for ever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  if (!file) return unusable('report_missing', `the runner wrote no report ${shown}`)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) return unusable('report_missing', `${shown} is not a file`)
    if (stat.mtimeMs < since.getTime() - clockLag)
      return unusable('report_stale', `the report ${shown} is from an earlier run`)
    if (stat.size > left) return unusable('report_too_large', `the report ${shown} is larger than 64 MiB`)
    return ok(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

/** Files below `base` whose path matches; links are not followed, and neither is what a package manager or git keeps. */
const findFiles = async (base: string, pattern: string): Promise<string[]> => {
  const wanted = patternOf(pattern)
  const found: string[] = []
  let folders = 0
  const walk = async (folder: string, depth: number): Promise<void> => {
    if (depth > limits.depth || ++folders > limits.folders) return
    const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') await walk(path, depth + 1)
      else if (entry.isFile() && found.length < limits.files && wanted.test(path)) found.push(path)
    }
  }
  await walk('', 0)
  return found
}

/** `**` with its slash: any folders or none; `*`: any part of one name. */
const patternOf = (pattern: string): RegExp => {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:[^/]+/)*?'
    return part === '*' ? '[^/]*' : escapePattern(part)
  })
  return new RegExp(`^${parts.join('')}$`)
}
