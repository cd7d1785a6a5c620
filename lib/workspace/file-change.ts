import { createHash } from 'node:crypto'
import { parsePatch } from 'diff'
import type { ChangedFile, FileSide } from './change-list.ts'
import type { OwnRepository } from './own-repository.ts'

/** A piece of a diff. `lines` begin with a blank, `-`, `+` or `\` as in a patch; `hash` is that of these lines. */
export type Hunk = {
  oldStart: number
  oldLines: number
  newStart: number
  newLines: number
  hash: string
  lines: string[]
}

/** The lines of one changed file. `before` and `after` are the whole texts, null where they are too large or no text. */
export type FileChange = {
  hunks: Hunk[]
  before: string | null
  after: string | null
  /** True when the file differs by more than is read: `hunks` are its beginning. */
  cut: boolean
}

const mostPatchBytes = 1024 * 1024
const mostTextBytes = 256 * 1024
const noLines: FileChange = { hunks: [], before: null, after: null, cut: false }

/**
 * The lines in which the two sides of a file differ. The sides are compared by their objects, so neither names nor attributes of the
 * repository matter, and nothing of it is run.
 */
export async function readFileChange(own: OwnRepository, file: ChangedFile): Promise<FileChange> {
  if (file.kind === 'binary' || file.kind === 'submodule') return noLines
  const [from, to] = [await objectOf(own, file.before), await objectOf(own, file.after)]
  const how = ['--no-ext-diff', '--no-textconv', '--no-color', '--full-index', '--no-indent-heuristic']
  const [patch, before, after] = await Promise.all([
    from === to ? null : own.git({ cwd: own.folder, args: ['diff', ...how, from, to], maxBytes: mostPatchBytes }),
    textOf(own, file.before),
    textOf(own, file.after),
  ])
  if (patch === null) return { ...noLines, before, after }
  return { hunks: parseHunks(patch.cut ? uncut(patch.text) : patch.text), before, after, cut: patch.cut }
}

/** The hunks of the patch of one file. */
export function parseHunks(patch: string): Hunk[] {
  const [file] = parsePatch(patch)
  return (file?.hunks ?? []).map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
    ...{ oldStart, oldLines, newStart, newLines, lines },
    hash: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  }))
}

const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/

/** A patch that was cut off, made whole: its last line goes, and its last hunk says how long it is now. */
function uncut(text: string): string {
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n')
  const at = lines.findLastIndex((line) => header.test(line))
  const [, oldStart, newStart] = header.exec(lines[at] ?? '') ?? []
  if (at < 0) return ''
  const body = lines.slice(at + 1)
  if (body.length === 0) return `${lines.slice(0, at).join('\n')}\n`
  const count = (other: string) => body.filter((line) => !line.startsWith(other) && !line.startsWith('\\')).length
  const whole = `@@ -${oldStart},${count('+')} +${newStart},${count('-')} @@`
  return `${[...lines.slice(0, at), whole, ...body].join('\n')}\n`
}

/** The object of a side; that of a file that is not there is empty, and has to be known to git before it can be compared with. */
async function objectOf(own: OwnRepository, side: FileSide): Promise<string> {
  if (side) return side.object
  return (await own.git({ cwd: own.folder, args: ['hash-object', '-w', '--stdin'] })).text.trim()
}

async function textOf(own: OwnRepository, side: FileSide): Promise<string | null> {
  if (side === null) return ''
  if (side.size === null || side.size > mostTextBytes) return null
  const { stdout } = await own.git({ cwd: own.folder, args: ['cat-file', 'blob', side.object] })
  return stdout.toString('utf8')
}
