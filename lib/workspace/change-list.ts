import { createHash } from 'node:crypto'
import { asObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'

/** One side of a changed file: its mode and object as git has them, and its size in bytes; null where there is no file. */
export type FileSide = { mode: string; object: string; size: number | null } | null

/**
 * A file that differs between two trees. `id` is a hash of both sides and their names: the same change has the same id in every comparison.
 * Names are bytes: `path` is what they say in UTF-8, with replacement characters where they are no text.
 */
export type ChangedFile = {
  id: string
  path: string
  previousPath: string | null
  status: 'added' | 'modified' | 'deleted' | 'renamed'
  /** `binary` has no lines; a `symlink` shows where it leads and is never followed; a `submodule` is another repository. */
  kind: 'text' | 'binary' | 'symlink' | 'submodule'
  before: FileSide
  after: FileSide
  /** Null for what has no lines. */
  addedLines: number | null
  removedLines: number | null
}

export type ChangeList = {
  files: ChangedFile[]
  /** How many files differ; more than are listed when the list is cut. */
  total: number
}

const mostFiles = 5000
const noFile = '000000'
const letters: Record<string, ChangedFile['status']> = { A: 'added', C: 'added', D: 'deleted', R: 'renamed' }

/** All files that differ between two trees, with their names as bytes; renames are recognised. */
export async function listNamedChanges(own: OwnRepository, from: string, to: string): Promise<NamedChange[]> {
  const how = ['-r', '-M', '-z', '--raw', '--numstat', '--full-index', '--no-ext-diff', '--no-textconv', '--no-color']
  const args = ['diff-tree', ...how, asObjectId(from), asObjectId(to)]
  return parseChanges((await own.git({ cwd: own.folder, args })).stdout)
}

/** The files that differ between two trees, in git's order, with their sizes. */
export async function listChanges(own: OwnRepository, from: string, to: string): Promise<ChangeList> {
  const named = await listNamedChanges(own, from, to)
  const files = named.map(({ name: _name, previousName: _previous, ...file }): ChangedFile => file)
  const listed = files.slice(0, mostFiles)
  return { files: await withSizes(own, listed), total: files.length }
}

/** A changed file with its names as git has them: bytes, each kept as one latin1 character. */
type NamedChange = ChangedFile & { name: string; previousName: string | null }

/** Reads `git diff-tree -r -z --raw --numstat`: first every file with its modes and objects, then every file with its lines. */
function parseChanges(output: Buffer): NamedChange[] {
  const fields = output.toString('latin1').split('\0')
  const files: Omit<NamedChange, 'id'>[] = []
  let at = 0
  while (fields[at]?.startsWith(':')) {
    const [oldMode = '', newMode = '', oldObject = '', newObject = '', letter = ''] = (fields[at] ?? '')
      .slice(1)
      .split(' ')
    const hasTwo = letter.startsWith('R') || letter.startsWith('C')
    const first = fields[at + 1] ?? ''
    const name = hasTwo ? (fields[at + 2] ?? '') : first
    const previousName = letter.startsWith('R') ? first : null
    files.push({
      ...{
        name,
        previousName,
        path: readable(name),
        previousPath: previousName === null ? null : readable(previousName),
      },
      status: letters[letter[0] ?? ''] ?? 'modified',
      kind: kindOf(newMode === noFile ? oldMode : newMode),
      before: sideOf(oldMode, oldObject),
      after: sideOf(newMode, newObject),
      ...{ addedLines: null, removedLines: null },
    })
    at += hasTwo ? 3 : 2
  }
  for (const file of files) {
    const [added = '', removed = '', inline = ''] = (fields[at] ?? '').split('\t')
    at += inline === '' ? 3 : 1
    if (file.kind === 'submodule') continue
    if (added === '-') file.kind = 'binary'
    else Object.assign(file, { addedLines: Number(added), removedLines: Number(removed) })
  }
  return files.map((file) => ({ id: idOf(file.name, file.previousName, file), ...file }))
}

const readable = (name: string): string => Buffer.from(name, 'latin1').toString('utf8')

const sideOf = (mode: string, object: string): FileSide => (mode === noFile ? null : { mode, object, size: null })

function kindOf(mode: string): ChangedFile['kind'] {
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'text'
}

function idOf(name: string, previousName: string | null, { before, after }: Pick<ChangedFile, 'before' | 'after'>) {
  const sides = [before, after].map((side) => (side ? `${side.mode} ${side.object}` : ''))
  return createHash('sha256')
    .update([previousName ?? name, name, ...sides].join('\0'))
    .digest('hex')
    .slice(0, 32)
}

/** Sizes are asked for in one call; what is not in the repository (a submodule) has none. */
async function withSizes(own: OwnRepository, files: ChangedFile[]): Promise<ChangedFile[]> {
  const sides = files.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null)
  if (sides.length === 0) return files
  const { text } = await own.git({
    cwd: own.folder,
    args: ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
    input: sides.map(({ object }) => `${object}\n`).join(''),
  })
  const sizes = new Map(text.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), Number(line.split(' ')[1])]))
  const sized = (side: FileSide): FileSide => {
    const size = side && sizes.get(side.object)
    return side && { ...side, size: Number.isInteger(size) ? (size ?? null) : null }
  }
  return files.map((file) => ({ ...file, before: sized(file.before), after: sized(file.after) }))
}
