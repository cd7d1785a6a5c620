import { z } from 'zod'
import { withoutNotes } from '../domain/loop/progress/notes.ts'
import { ok, type Result } from '../domain/result.ts'
import { readNow, removeQuietly } from './late-looks.ts'
import { hashOf } from './look-at-loop.ts'
import { timeInName } from './loop-paths.ts'
import type { Folder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

/** A progress file that another program or a person changed while the server executes the loop; `copy` keeps it beside ours. */
export type ProgressEdit = { file: string; text: string; copy: string }

/** What we wrote into each progress file last, by hashes: also the version before, should a crash come between. */
const Ledger = z.record(z.string(), z.array(z.string()))
type Ledger = z.infer<typeof Ledger>

const ledgerName = '.written.json'
const keptCopies = 5
const mostBytes = 2 * 1024 * 1024

type Tools = { now: () => Date; newHex: () => string }

/**
 * Keeps the versions of other programs of the files that are about to be written, and notes what will stand there. Notes of a person are no edit: they are
 * carried over. Returns what was kept.
 */
export async function keepOutsideEdits(
  folder: Folder,
  files: ReadonlyMap<string, string>,
  { now, newHex }: Tools,
): Promise<Result<ProgressEdit[]>> {
  const before = readLedger(folder)
  const after: Ledger = {}
  const edits: ProgressEdit[] = []
  for (const [file, text] of files) {
    const found = readNow(folder, file, mostBytes)?.toString('utf8') ?? null
    const known = before[file] ?? []
    const own = mark(text)
    const isOurs = found === null || mark(found) === own || known.includes(mark(found))
    after[file] = [own, ...(found !== null && isOurs ? [mark(found)] : [])]
    if (isOurs) continue
    const copied = await keepCopy(folder, file, found, { now, newHex })
    if (!copied.ok) return copied
    edits.push({ file, text: found, copy: copied.value })
  }
  const noted = await note(folder, { ...before, ...after }, files, newHex)
  return noted.ok ? ok(edits) : noted
}

/** Notes versions that were put there by us as ours. */
export function noteAsOurs(
  folder: Folder,
  files: ReadonlyMap<string, string>,
  newHex: Tools['newHex'],
): Promise<Result<null>> {
  const ours = Object.fromEntries([...files].map(([file, text]) => [file, [mark(text)]]))
  return note(folder, { ...readLedger(folder), ...ours }, files, newHex)
}

/** The ledger is nobody's concern: where it cannot be written, the first of `files` could not be either. */
async function note(
  folder: Folder,
  ledger: Ledger,
  files: ReadonlyMap<string, string>,
  newHex: Tools['newHex'],
): Promise<Result<null>> {
  const [first] = files.keys()
  const noted = await writeOwnFile(folder, ledgerName, `${JSON.stringify(ledger)}\n`, newHex, 0o644, first)
  return noted.ok ? ok(null) : noted
}

/** Without the notes of a person, and without the blank lines around them. */
function mark(text: string): string {
  const { lines } = withoutNotes(text.split(/\r?\n/))
  return hashOf(lines.filter((line) => line.trim() !== '').join('\n'))
}

function readLedger(folder: Folder): Ledger {
  try {
    return Ledger.parse(JSON.parse(readNow(folder, ledgerName, mostBytes)?.toString('utf8') ?? '{}'))
  } catch {
    return {}
  }
}

/** The oldest of more than five copies goes. */
async function keepCopy(folder: Folder, file: string, text: string, { now, newHex }: Tools): Promise<Result<string>> {
  const prefix = `${file}.outside-`
  const copy = `${prefix}${timeInName(now())}`
  const written = await writeOwnFile(folder, copy, text, newHex)
  if (!written.ok) return written
  const copies = (await folder.list()).filter((name) => name.startsWith(prefix)).sort()
  for (const old of copies.slice(0, -keptCopies)) removeQuietly(folder, old)
  return ok(copy)
}
